// Decodes what staff writes about products into the input of the use-cases.
import type { Contact, Dimensions, ProductFacts } from '../../rules/catalog/product.ts';
import { noCents } from '../../rules/money.ts';
import { parseAmount } from '../../rules/pricing/amounts.ts';
import { htmlToBlocks, htmlToLine, splitDescription } from '../../rules/products/product-text.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import type { VariationDraft } from '../../rules/products/variation-draft.ts';
import type { ProductEdit } from '../../shop/catalog/resolve-options.ts';
import type { VariationEdit } from '../../shop/catalog/check-variation.ts';
import type { ProductParams, VariationParams } from '../../wire/wc-product.schema.ts';
import { parseDateTime } from './gmt.ts';

/** Kilograms → grams, centimetres → millimetres, with a point or a comma; '' is 0. */
function parseMeasure(value: string | number, factor: number): number {
  const text = String(value).trim().replace(',', '.');
  return text === '' ? 0 : Math.round(Number(text) * factor);
}

function decodeDimensions(sent: NonNullable<ProductParams['dimensions']>, before: Dimensions): Dimensions {
  const side = (value: string | number | undefined, own: number) =>
    value === undefined ? own : parseMeasure(value, 10);
  return {
    lengthMm: side(sent.length, before.lengthMm),
    widthMm: side(sent.width, before.widthMm),
    heightMm: side(sent.height, before.heightMm),
  };
}

/** A contact with the fields that were sent, without spaces around them. */
function decodeContact(
  { name, address, email }: { [Name in keyof Contact]?: string | undefined },
  before: Contact,
): Contact {
  return {
    name: (name ?? before.name).trim(),
    address: (address ?? before.address).trim(),
    email: (email ?? before.email).trim(),
  };
}

function decodeManufacturer(
  sent: NonNullable<NonNullable<ProductParams['facts']>['manufacturer']>,
  before: ProductFacts['manufacturer'],
): ProductFacts['manufacturer'] {
  const { country: ownCountry, responsible: ownResponsible, ...own } = before;
  const { country = ownCountry, responsible: sentResponsible, ...contact } = sent;
  const empty = { name: '', address: '', email: '' };
  const responsible =
    sentResponsible === undefined
      ? ownResponsible
      : sentResponsible && decodeContact(sentResponsible, ownResponsible ?? empty);
  const isEmpty = !responsible || Object.values(responsible).every((value) => value === '');
  return {
    ...decodeContact(contact, own),
    ...(country !== undefined && country !== '' && { country }),
    ...(!isEmpty && { responsible }),
  };
}

function decodeFacts(
  { edition, global_unique_id: ean, facts = {} }: ProductParams,
  before: ProductFacts,
): ProductFacts {
  const text = (value: string | undefined, own: string) => (value === undefined ? own : value.trim());
  return {
    edition: text(edition, before.edition),
    game: text(facts.game, before.game),
    set: text(facts.set, before.set),
    setCode: text(facts.set_code, before.setCode),
    releaseDate: text(facts.release_date, before.releaseDate),
    packs: facts.packs ?? before.packs,
    cardsPerPack: facts.cards_per_pack ?? before.cardsPerPack,
    contents: facts.contents?.map((line) => line.trim()).filter((line) => line !== '') ?? before.contents,
    sealed: facts.sealed ?? before.sealed,
    ean: text(ean, before.ean),
    manufacturer: facts.manufacturer
      ? decodeManufacturer(facts.manufacturer, before.manufacturer)
      : before.manufacturer,
    ageWarning: text(facts.age_warning, before.ageWarning),
  };
}

/** The texts of a product as they are encoded: a text that is sent back unchanged is no new text. */
interface EncodedTexts {
  description: string;
  short_description: string;
}

function decodeTexts(sent: ProductParams, encoded: EncodedTexts | null): ProductEdit {
  const { description, description_markup: markup, short_description: html, short_description_text: line } = sent;
  return {
    ...(markup !== undefined
      ? { description: splitDescription(markup) }
      : description !== undefined &&
        description !== encoded?.description && { description: htmlToBlocks(description) }),
    ...(line !== undefined
      ? { shortDescription: line.trim() }
      : html !== undefined && html !== encoded?.short_description && { shortDescription: htmlToLine(html) }),
  };
}

function decodePlace(sent: ProductParams, before: ProductDraft): ProductEdit {
  const {
    date_created_gmt: gmt,
    date_created: local,
    menu_order: position,
    categories,
    images,
    upsell_ids: related,
    tags,
  } = sent;
  const written =
    gmt === undefined ? (local === undefined ? null : parseDateTime(local, false)) : parseDateTime(gmt, true);
  const isSameSecond = written !== null && Math.floor(written / 1000) === Math.floor(before.publishedAt / 1000);
  return {
    ...(written !== null && !isSameSecond && { publishedAt: written }),
    ...(position !== undefined && { position }),
    ...(categories && { categoryIds: categories.map(({ id }) => id) }),
    ...(tags && { tags: tags.map(({ id = 0, name = '' }) => (id > 0 ? id : name)) }),
    ...(images && { pictureIds: images.map(({ id = 0 }) => id) }),
    ...(related && { relatedIds: related }),
  };
}

function decodeOptions({ attributes }: ProductParams): ProductEdit {
  if (!attributes) return {};
  const sorted = attributes.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return {
    options: sorted.map(({ id = 0, slug = '', name = '', variation, options }) => ({
      attribute: id > 0 ? id : slug || name,
      forVariations: variation,
      options,
    })),
  };
}

function decodeMargin(sent: NonNullable<ProductParams['margin']> | null): ProductDraft['margin'] {
  if (!sent) return null;
  const cost = parseAmount(sent.cost.trim().replace(',', '.')) ?? noCents;
  return { cost, statement: sent.statement.trim() };
}

/** The fields that were sent as an edit of `before`; `encoded` is null for a new product. */
export function decodeProductEdit(
  sent: ProductParams,
  before: ProductDraft,
  encoded: EncodedTexts | null,
): ProductEdit {
  const { name, slug, sku, foreign_title: title, sold_individually: soldIndividually } = sent;
  const hasFacts = [sent.facts, sent.edition, sent.global_unique_id].some((part) => part !== undefined);
  const isTitled = title != null && title.text.trim() !== '';
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && slug !== '' && { slug: slug.trim() }),
    ...(sku !== undefined && { sku: sku.trim() }),
    ...(title !== undefined && { foreignTitle: isTitled ? { text: title.text.trim(), lang: title.lang } : null }),
    ...decodeTexts(sent, encoded),
    ...(hasFacts && { facts: decodeFacts(sent, before.facts) }),
    ...(soldIndividually !== undefined && { soldIndividually }),
    ...(sent.margin !== undefined && { margin: decodeMargin(sent.margin) }),
    ...(sent.weight !== undefined && { weightGrams: parseMeasure(sent.weight, 1000) }),
    ...(sent.dimensions && { dimensions: decodeDimensions(sent.dimensions, before.dimensions) }),
    ...decodePlace(sent, before),
    ...decodeOptions(sent),
  };
}

/** The fields of a variation that were sent, without its choices, as an edit of `before`. */
export function decodeVariationEdit(
  sent: VariationParams,
  before: VariationDraft,
  encodedDescription: string | null,
): VariationEdit {
  const {
    sku,
    description,
    global_unique_id: ean,
    packs,
    cards_per_pack: cardsPerPack,
    image,
    menu_order: position,
  } = sent;
  const hasFacts = ean !== undefined || packs !== undefined || cardsPerPack !== undefined;
  const none = { lengthMm: 0, widthMm: 0, heightMm: 0 };
  const size = sent.dimensions && decodeDimensions(sent.dimensions, before.dimensions ?? none);
  return {
    ...(sku !== undefined && { sku: sku.trim() }),
    ...(description !== undefined && description !== encodedDescription && { description: htmlToLine(description) }),
    ...(image !== undefined && { pictureId: image?.id || null }),
    ...(position !== undefined && { position }),
    ...(sent.weight !== undefined && { weightGrams: parseMeasure(sent.weight, 1000) }),
    ...(size && { dimensions: Object.values(size).every((side) => side === 0) ? null : size }),
    ...(hasFacts && {
      facts: {
        ean: ean === undefined ? before.facts.ean : ean.trim(),
        packs: packs === undefined ? before.facts.packs : packs,
        cardsPerPack: cardsPerPack === undefined ? before.facts.cardsPerPack : cardsPerPack,
      },
    }),
  };
}
