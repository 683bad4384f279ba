// What staff writes about a product, its problems, and what is missing before the product can be published (L11, R65).
import { gtinLength } from '../catalog/gtin.ts';
import { releaseMoment } from '../catalog/pre-order.ts';
import type { Contact, Dimensions, ForeignTitle, ProductFacts, ProductType } from '../catalog/product.ts';
import type { ProductStatus } from '../catalog/staff-products.ts';
import { isSlug } from '../content/content.ts';
import { isEmail } from '../email.ts';
import type { Cents } from '../money.ts';
import { hasBadLink } from './product-text.ts';

/** An attribute of a product with the terms that it uses, in order. */
export interface DraftAttribute {
  attributeId: number;
  forVariations: boolean;
  termIds: readonly number[];
}

/** Everything of a product except price, stock, videos, bundle and bought-together list, which have changes of their own. */
export interface ProductDraft {
  type: ProductType;
  name: string;
  slug: string;
  status: ProductStatus;
  /** '' for a product with variations. */
  sku: string;
  foreignTitle: ForeignTitle | null;
  shortDescription: string;
  /** Blocks of markup (rules/content/text-markup.ts). */
  description: readonly string[];
  facts: ProductFacts;
  soldIndividually: boolean;
  /** The place in the shop's own order (`menu_order`). */
  position: number;
  /** Epoch ms. */
  publishedAt: number;
  weightGrams: number;
  dimensions: Dimensions;
  /** The main category first. */
  categoryIds: readonly number[];
  tagIds: readonly number[];
  /** The main picture first. */
  pictureIds: readonly number[];
  /** Products that are shown beside it, before those that the shop chooses. */
  relatedIds: readonly number[];
  attributes: readonly DraftAttribute[];
  /** null: the product is taxed as usual. */
  margin: MarginPurchase | null;
}

/** How goods under the margin scheme were bought (L18). */
interface MarginPurchase {
  /** What the shop paid for one unit. */
  cost: Cents;
  /** The number of the purchase statement; '' for none. */
  statement: string;
}

export type DraftField =
  keyof ProductDraft | 'ean' | 'releaseDate' | 'manufacturer' | 'country' | 'responsible' | 'packs';

type DraftProblemReason =
  | 'no-name'
  | 'too-long'
  | 'bad-slug'
  | 'slug-taken'
  | 'sku-taken'
  | 'bad-ean'
  | 'bad-date'
  | 'bad-email'
  | 'bad-country'
  | 'out-of-range'
  | 'too-many'
  | 'unknown-category'
  | 'unknown-tag'
  | 'unknown-picture'
  | 'unknown-product'
  | 'unknown-term'
  | 'term-in-use'
  | 'sku-of-variations'
  | 'bad-link'
  | 'no-statement';

export interface DraftProblem {
  field: DraftField;
  code: DraftProblemReason;
}

export const draftLimits = {
  name: 200,
  sku: 100,
  shortDescription: 1_000,
  description: 20_000,
  fact: 200,
  address: 300,
  contents: 50,
  categories: 20,
  tags: 30,
  pictures: 50,
  related: 20,
  attributes: 20,
  terms: 200,
  grams: 1_000_000,
  millimetres: 100_000,
  packs: 10_000,
  marginCost: 100_000_000,
  /** From this amount (cents) a purchase from a private person needs a statement that they signed. */
  marginStatementFrom: 50_000,
} as const;

/** Countries of the European Union and the European Economic Area, where GPSR needs no further responsible company. */
const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** A new product before anything is written about it. */
export function emptyDraft(now: number): ProductDraft {
  return {
    type: 'simple',
    name: '',
    slug: '',
    status: 'draft',
    sku: '',
    foreignTitle: null,
    shortDescription: '',
    description: [],
    facts: emptyFacts,
    soldIndividually: false,
    position: 0,
    publishedAt: now,
    weightGrams: 0,
    dimensions: { lengthMm: 0, widthMm: 0, heightMm: 0 },
    categoryIds: [],
    tagIds: [],
    pictureIds: [],
    relatedIds: [],
    attributes: [],
    margin: null,
  };
}

const emptyFacts: ProductFacts = {
  edition: '',
  game: '',
  set: '',
  setCode: '',
  releaseDate: '',
  packs: 0,
  cardsPerPack: 0,
  contents: [],
  sealed: 'factory-sealed',
  ean: '',
  manufacturer: { name: '', address: '', email: '' },
  ageWarning: '',
};

function isTooLong(contact: Contact): boolean {
  return contact.name.length > draftLimits.fact || contact.address.length > draftLimits.address;
}

function contactProblems(field: 'manufacturer' | 'responsible', contact: Contact): readonly DraftProblem[] {
  const { email } = contact;
  if (isTooLong(contact)) return [{ field, code: 'too-long' }];
  return email === '' || isEmail(email) ? [] : [{ field, code: 'bad-email' }];
}

/**
 * The problems that the values of a draft alone show, at most one for each field. The server refuses the draft for them, and
 * the back office shows them while somebody types. What is only missing for publishing is no problem: see `missingForPublishing`.
 */
export function draftProblems(draft: ProductDraft): readonly DraftProblem[] {
  const { name, slug, sku, facts, type, description, weightGrams, dimensions } = draft;
  const problems: DraftProblem[] = [];
  const check = (isWrong: boolean, field: DraftField, code: DraftProblemReason) => {
    if (isWrong) problems.push({ field, code });
  };
  check(name.trim() === '', 'name', 'no-name');
  check(name.length > draftLimits.name, 'name', 'too-long');
  check(!isSlug(slug), 'slug', 'bad-slug');
  check(sku.length > draftLimits.sku, 'sku', 'too-long');
  check(type === 'variable' && sku !== '', 'sku', 'sku-of-variations');
  check(draft.shortDescription.length > draftLimits.shortDescription, 'shortDescription', 'too-long');
  check(description.join('\n\n').length > draftLimits.description, 'description', 'too-long');
  check(hasBadLink(description), 'description', 'bad-link');
  const shortFacts = [facts.edition, facts.game, facts.set, facts.setCode, facts.ageWarning, ...facts.contents];
  check(
    shortFacts.some((text) => text.length > draftLimits.fact),
    'facts',
    'too-long',
  );
  check(facts.contents.length > draftLimits.contents, 'facts', 'too-many');
  check(facts.ean !== '' && gtinLength(facts.ean) === null, 'ean', 'bad-ean');
  check(facts.releaseDate !== '' && releaseMoment(facts.releaseDate) === null, 'releaseDate', 'bad-date');
  check(
    !isCount(facts.packs, draftLimits.packs) || !isCount(facts.cardsPerPack, draftLimits.packs),
    'packs',
    'out-of-range',
  );
  const { responsible, country = '' } = facts.manufacturer;
  problems.push(...contactProblems('manufacturer', facts.manufacturer));
  check(country !== '' && !/^[A-Z]{2}$/.test(country), 'country', 'bad-country');
  if (responsible) problems.push(...contactProblems('responsible', responsible));
  check(!isCount(weightGrams, draftLimits.grams), 'weightGrams', 'out-of-range');
  check(
    Object.values(dimensions).some((side: number) => !isCount(side, draftLimits.millimetres)),
    'dimensions',
    'out-of-range',
  );
  check(draft.categoryIds.length > draftLimits.categories, 'categoryIds', 'too-many');
  check(draft.tagIds.length > draftLimits.tags, 'tagIds', 'too-many');
  check(draft.pictureIds.length > draftLimits.pictures, 'pictureIds', 'too-many');
  check(draft.relatedIds.length > draftLimits.related, 'relatedIds', 'too-many');
  check(
    draft.attributes.length > draftLimits.attributes ||
      draft.attributes.some(({ termIds }) => termIds.length > draftLimits.terms),
    'attributes',
    'too-many',
  );
  const { margin } = draft;
  check(margin !== null && !isCount(margin.cost, draftLimits.marginCost), 'margin', 'out-of-range');
  check((margin?.statement.length ?? 0) > draftLimits.sku, 'margin', 'too-long');
  check(
    margin !== null && margin.cost >= draftLimits.marginStatementFrom && !isFilled(margin.statement),
    'margin',
    'no-statement',
  );
  const seen = new Set<DraftField>();
  return problems.filter(({ field }) => !seen.has(field) && seen.add(field));
}

function isCount(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

const missingParts = [
  'price',
  'variation',
  'picture',
  'identifier',
  'manufacturer-name',
  'manufacturer-address',
  'manufacturer-email',
  'manufacturer-country',
  'responsible',
  'age-warning',
] as const;
export type MissingPart = (typeof missingParts)[number];

/** What of its items decides whether a product can be published. */
export interface DraftItems {
  /** Of a product without variations: whether it has a price. */
  hasPrice: boolean;
  /** Variations that are for sale, each with a price of its own. */
  variationsForSale: number;
  /** Whether one of its variations has an article number. */
  hasVariationCode: boolean;
}

/**
 * What a product lacks before it can be published, in the order of the form: a price, and what article 19 of Regulation (EU)
 * 2023/988 asks of every offer (L11): manufacturer, a responsible company in the EU where the manufacturer is elsewhere, a
 * picture, an identifier, and warnings. Empty: it can be published.
 */
export function missingForPublishing(draft: ProductDraft, items: DraftItems): readonly MissingPart[] {
  const { facts, type, sku } = draft;
  const lacks: Readonly<Record<MissingPart, boolean>> = {
    ...lackingFacts(facts),
    price: type === 'simple' && !items.hasPrice,
    variation: type === 'variable' && items.variationsForSale === 0,
    picture: draft.pictureIds.length === 0,
    identifier: ![sku, facts.ean].some(isFilled) && !items.hasVariationCode,
  };
  return missingParts.filter((part) => lacks[part]);
}

type MissingFact = Exclude<MissingPart, 'price' | 'variation' | 'picture' | 'identifier'>;

function lackingFacts({ manufacturer, ageWarning }: ProductDraft['facts']): Readonly<Record<MissingFact, boolean>> {
  const { name, address, email, country = '', responsible } = manufacturer;
  const isResponsibleKnown =
    responsible !== undefined && [responsible.name, responsible.address, responsible.email].every(isFilled);
  return {
    'manufacturer-name': !isFilled(name),
    'manufacturer-address': !isFilled(address),
    'manufacturer-email': !isFilled(email),
    // With a company in the EU that answers for it, the law is content wherever the manufacturer is.
    'manufacturer-country': country === '' && !isResponsibleKnown,
    responsible: country !== '' && !euCountries.has(country) && !isResponsibleKnown,
    'age-warning': !isFilled(ageWarning),
  };
}

/** Whether a product has the facts about safety with which it can be in the shop (L11). */
export function hasSafetyFacts(facts: ProductDraft['facts']): boolean {
  return Object.values(lackingFacts(facts)).every((lacks) => !lacks);
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** The names of the fields in which two drafts differ. */
export function changedDraftFields(before: ProductDraft, after: ProductDraft): readonly (keyof ProductDraft)[] {
  return (Object.keys(before) as (keyof ProductDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** A slug that is free: the wanted one, or with the first free number behind it. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  const base = wanted.slice(0, 90).replace(/-+$/, '') || 'product';
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) if (!isTaken(`${base}-${number}`)) return `${base}-${number}`;
}
