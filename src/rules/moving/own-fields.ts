// The fields of a product that only this shop has, as columns 'Meta: key' of the product file, so that a product that moves from one
// such shop to another keeps them.
import type { Contact, ProductFacts, SealedState } from '../catalog/product.ts';
import { isChineseScript } from '../content/text-links.ts';
import { cents } from '../money.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import { joinList, splitList } from './old-lists.ts';

const sealedStates: readonly SealedState[] = ['factory-sealed', 'shrink-wrapped', 'opened'];

/** What those columns have of a product. */
interface OwnFields {
  facts: Partial<ProductFacts>;
  slug?: string;
  foreignTitle?: ProductDraft['foreignTitle'];
  margin?: ProductDraft['margin'];
  /** Epoch ms. */
  publishedAt?: number;
  customerLimit?: number | null;
  /** In place of the HTML, which lacks something that the markup has. */
  description?: readonly string[];
}

const prefix = '_vitrine_';
const keys = {
  slug: `${prefix}slug`,
  published: `${prefix}published`,
  edition: `${prefix}edition`,
  game: `${prefix}game`,
  set: `${prefix}set`,
  setCode: `${prefix}set_code`,
  releaseDate: `${prefix}release_date`,
  packs: `${prefix}packs`,
  cardsPerPack: `${prefix}cards_per_pack`,
  contents: `${prefix}contents`,
  sealed: `${prefix}sealed`,
  ageWarning: `${prefix}age_warning`,
  maker: `${prefix}manufacturer`,
  makerAddress: `${prefix}manufacturer_address`,
  makerEmail: `${prefix}manufacturer_email`,
  makerCountry: `${prefix}manufacturer_country`,
  responsible: `${prefix}responsible`,
  responsibleAddress: `${prefix}responsible_address`,
  responsibleEmail: `${prefix}responsible_email`,
  foreignTitle: `${prefix}foreign_title`,
  foreignLanguage: `${prefix}foreign_language`,
  marginCost: `${prefix}margin_cost`,
  marginStatement: `${prefix}margin_statement`,
  customerLimit: `${prefix}customer_limit`,
  markup: `${prefix}description`,
} as const;

/** The keys of the columns, in their order. */
export const ownKeys: readonly string[] = Object.values(keys);

/** Whether a column is one of these. */
export function isOwnKey(key: string): boolean {
  return ownKeys.includes(key);
}

const count = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : 0);

/** Reads the columns; one that is absent or empty says nothing, and the product keeps what it has. */
export function readOwnFields(meta: Readonly<Record<string, string>>): OwnFields {
  const text = (key: string): string => meta[key]?.trim() ?? '';
  const facts: Partial<ProductFacts> = {};
  for (const name of ['edition', 'game', 'set', 'setCode', 'releaseDate', 'ageWarning'] as const)
    if (text(keys[name]) !== '') facts[name] = text(keys[name]);
  for (const name of ['packs', 'cardsPerPack'] as const)
    if (text(keys[name]) !== '') facts[name] = count(text(keys[name]));
  if (text(keys.contents) !== '') facts.contents = splitList(text(keys.contents));
  const sealed = sealedStates.find((state) => state === text(keys.sealed));
  if (sealed) facts.sealed = sealed;
  const maker = readContact(text(keys.maker), text(keys.makerAddress), text(keys.makerEmail));
  const responsible = readContact(text(keys.responsible), text(keys.responsibleAddress), text(keys.responsibleEmail));
  const country = text(keys.makerCountry);
  if (maker) facts.manufacturer = { ...maker, ...(country !== '' && { country }), ...(responsible && { responsible }) };
  const language = text(keys.foreignLanguage);
  const [published, limit, cost] = [text(keys.published), text(keys.customerLimit), text(keys.marginCost)];
  const blocks = text(keys.markup);
  return {
    facts,
    ...(text(keys.slug) !== '' && { slug: text(keys.slug) }),
    ...(/^\d{1,11}$/.test(published) && { publishedAt: Number(published) * 1_000 }),
    ...(text(keys.foreignTitle) !== '' &&
      isChineseScript(language) && { foreignTitle: { text: text(keys.foreignTitle), lang: language } }),
    ...(/^\d{1,9}$/.test(cost) && { margin: { cost: cents(Number(cost)), statement: text(keys.marginStatement) } }),
    ...(count(limit) > 0 && { customerLimit: count(limit) }),
    ...(blocks !== '' && { description: blocks.split(/\n\n+/) }),
  };
}

function readContact(name: string, address: string, email: string): Contact | null {
  return name === '' && address === '' && email === '' ? null : { name, address, email };
}

/** The columns of a product, in their order. `markup`: the description, where its HTML lacks something. */
export function writeOwnFields(
  draft: ProductDraft,
  { customerLimit, markup }: { customerLimit: number | null; markup: readonly string[] | null },
): Readonly<Record<string, string>> {
  const { facts, foreignTitle, margin } = draft;
  const { manufacturer } = facts;
  const number = (value: number | null | undefined): string => (value ? String(value) : '');
  return {
    [keys.slug]: draft.slug,
    [keys.published]: String(Math.floor(draft.publishedAt / 1_000)),
    [keys.edition]: facts.edition,
    [keys.game]: facts.game,
    [keys.set]: facts.set,
    [keys.setCode]: facts.setCode,
    [keys.releaseDate]: facts.releaseDate,
    [keys.packs]: number(facts.packs),
    [keys.cardsPerPack]: number(facts.cardsPerPack),
    [keys.contents]: joinList(facts.contents),
    [keys.sealed]: facts.sealed,
    [keys.ageWarning]: facts.ageWarning,
    [keys.maker]: manufacturer.name,
    [keys.makerAddress]: manufacturer.address,
    [keys.makerEmail]: manufacturer.email,
    [keys.makerCountry]: manufacturer.country ?? '',
    [keys.responsible]: manufacturer.responsible?.name ?? '',
    [keys.responsibleAddress]: manufacturer.responsible?.address ?? '',
    [keys.responsibleEmail]: manufacturer.responsible?.email ?? '',
    [keys.foreignTitle]: foreignTitle?.text ?? '',
    [keys.foreignLanguage]: foreignTitle?.lang ?? '',
    [keys.marginCost]: margin ? String(margin.cost) : '',
    [keys.marginStatement]: margin?.statement ?? '',
    [keys.customerLimit]: number(customerLimit),
    [keys.markup]: markup?.join('\n\n') ?? '',
  };
}

/** The columns of a variation. */
export function writeVariationFields({
  packs,
  cardsPerPack,
}: {
  packs: number | null;
  cardsPerPack: number | null;
}): Readonly<Record<string, string>> {
  return { [keys.packs]: String(packs ?? ''), [keys.cardsPerPack]: String(cardsPerPack ?? '') };
}
