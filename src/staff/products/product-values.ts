// The values of the product editor, and what is sent of them.
import type { WcImage } from '../../wire/wc-offer.ts';
import type { WcProductTexts } from '../../wire/wc-product.ts';
import type { ProductRecord } from '../records.ts';

/** An attribute of the product: the names of its terms, of which the server makes those that are new. */
export interface AttributeValue {
  id: number;
  name: string;
  variation: boolean;
  options: readonly string[];
}

export interface ProductValues {
  type: 'simple' | 'variable';
  name: string;
  edition: string;
  slug: string;
  foreign: string;
  script: 'zh-Hant' | 'zh-Hans';
  sku: string;
  ean: string;
  summary: string;
  description: string;
  categories: readonly number[];
  /** Names. */
  tags: readonly string[];
  attributes: readonly AttributeValue[];
  images: readonly WcImage[];
  related: readonly number[];
  game: string;
  set: string;
  setCode: string;
  releaseDate: string;
  packs: string;
  cardsPerPack: string;
  /** A line for each part. */
  contents: string;
  sealed: WcProductTexts['facts']['sealed'];
  ageWarning: string;
  makerName: string;
  makerAddress: string;
  makerEmail: string;
  makerCountry: string;
  responsibleName: string;
  responsibleAddress: string;
  responsibleEmail: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  soldIndividually: boolean;
  isMargin: boolean;
  marginCost: string;
  marginStatement: string;
}

export const emptyProductValues: ProductValues = {
  type: 'simple',
  name: '',
  edition: '',
  slug: '',
  foreign: '',
  script: 'zh-Hant',
  sku: '',
  ean: '',
  summary: '',
  description: '',
  categories: [],
  tags: [],
  attributes: [],
  images: [],
  related: [],
  game: '',
  set: '',
  setCode: '',
  releaseDate: '',
  packs: '',
  cardsPerPack: '',
  contents: '',
  sealed: 'factory-sealed',
  ageWarning: '',
  makerName: '',
  makerAddress: '',
  makerEmail: '',
  makerCountry: '',
  responsibleName: '',
  responsibleAddress: '',
  responsibleEmail: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  soldIndividually: false,
  isMargin: false,
  marginCost: '',
  marginStatement: '',
};

const comma = (text: string): string => text.replace('.', ',');
const countText = (count: number): string => (count === 0 ? '' : String(count));

/** The values of a stored product. */
export function toProductValues(product: ProductRecord): ProductValues {
  const { facts, dimensions, foreign_title: foreign } = product;
  const { manufacturer } = facts;
  return {
    type: product.type,
    name: product.name,
    edition: product.edition,
    slug: product.slug,
    foreign: foreign?.text ?? '',
    script: foreign?.lang ?? 'zh-Hant',
    sku: product.sku,
    ean: product.global_unique_id,
    summary: product.short_description_text,
    description: product.description_markup,
    categories: product.categories.map(({ id }) => id),
    tags: product.tags.map(({ name }) => name),
    attributes: product.attributes.map(({ id, name, variation, options }) => ({ id, name, variation, options })),
    images: product.images,
    related: product.upsell_ids,
    game: facts.game,
    set: facts.set,
    setCode: facts.set_code,
    releaseDate: facts.release_date,
    packs: countText(facts.packs),
    cardsPerPack: countText(facts.cards_per_pack),
    contents: facts.contents.join('\n'),
    sealed: facts.sealed,
    ageWarning: facts.age_warning,
    makerName: manufacturer.name,
    makerAddress: manufacturer.address,
    makerEmail: manufacturer.email,
    makerCountry: manufacturer.country,
    responsibleName: manufacturer.responsible?.name ?? '',
    responsibleAddress: manufacturer.responsible?.address ?? '',
    responsibleEmail: manufacturer.responsible?.email ?? '',
    weight: comma(product.weight),
    length: comma(dimensions.length),
    width: comma(dimensions.width),
    height: comma(dimensions.height),
    soldIndividually: product.sold_individually,
    isMargin: product.margin !== null,
    marginCost: comma(product.margin?.cost ?? ''),
    marginStatement: product.margin?.statement ?? '',
  };
}

/** The lines of a text that are not empty. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields of the protocol, each made of the values of the form that it is about. */
const payloadParts: Readonly<
  Record<string, { of: readonly (keyof ProductValues)[]; make: (values: ProductValues) => unknown }>
> = {
  name: { of: ['name'], make: ({ name }) => name },
  edition: { of: ['edition'], make: ({ edition }) => edition },
  slug: { of: ['slug'], make: ({ slug }) => slug },
  foreign_title: {
    of: ['foreign', 'script'],
    make: ({ foreign, script }) => (foreign.trim() === '' ? null : { text: foreign, lang: script }),
  },
  sku: { of: ['sku'], make: ({ sku }) => sku },
  global_unique_id: { of: ['ean'], make: ({ ean }) => ean.replaceAll(' ', '') },
  short_description_text: { of: ['summary'], make: ({ summary }) => summary },
  description_markup: { of: ['description'], make: ({ description }) => description },
  categories: { of: ['categories'], make: ({ categories }) => categories.map((id) => ({ id })) },
  tags: { of: ['tags'], make: ({ tags }) => tags.map((name) => ({ name })) },
  attributes: {
    of: ['attributes'],
    make: ({ attributes }) =>
      attributes.map(({ id, variation, options }, position) => ({ id, variation, options, position })),
  },
  images: { of: ['images'], make: ({ images }) => images.map(({ id }) => ({ id })) },
  upsell_ids: { of: ['related'], make: ({ related }) => related },
  facts: {
    of: [
      ...([
        'game',
        'set',
        'setCode',
        'releaseDate',
        'packs',
        'cardsPerPack',
        'contents',
        'sealed',
        'ageWarning',
      ] as const),
      ...(['makerName', 'makerAddress', 'makerEmail', 'makerCountry'] as const),
      ...(['responsibleName', 'responsibleAddress', 'responsibleEmail'] as const),
    ],
    make: (values) => ({
      game: values.game,
      set: values.set,
      set_code: values.setCode,
      release_date: values.releaseDate,
      packs: values.packs || 0,
      cards_per_pack: values.cardsPerPack || 0,
      contents: linesOf(values.contents),
      sealed: values.sealed,
      age_warning: values.ageWarning,
      manufacturer: {
        name: values.makerName,
        address: values.makerAddress,
        email: values.makerEmail,
        country: values.makerCountry,
        responsible: {
          name: values.responsibleName,
          address: values.responsibleAddress,
          email: values.responsibleEmail,
        },
      },
    }),
  },
  weight: { of: ['weight'], make: ({ weight }) => weight },
  dimensions: {
    of: ['length', 'width', 'height'],
    make: ({ length, width, height }) => ({ length, width, height }),
  },
  sold_individually: { of: ['soldIndividually'], make: ({ soldIndividually }) => soldIndividually },
  margin: {
    of: ['isMargin', 'marginCost', 'marginStatement'],
    make: ({ isMargin, marginCost, marginStatement }) =>
      isMargin ? { cost: marginCost.trim() || '0', statement: marginStatement } : null,
  },
};

/** What to send of a new product, or of the values that differ from `stored`. */
export function toProductPayload(values: ProductValues, stored: ProductValues | null): Record<string, unknown> {
  const isChanged = (name: keyof ProductValues) =>
    stored === null || JSON.stringify(values[name]) !== JSON.stringify(stored[name]);
  const parts = Object.entries(payloadParts).filter(([name, { of }]) => {
    // A new product gets an address from its name unless one was typed; the numbers of variations are theirs.
    if (name === 'slug' && values.slug === '') return false;
    if (name === 'sku' && values.type === 'variable') return false;
    return of.some(isChanged);
  });
  return Object.fromEntries(parts.map(([name, { make }]) => [name, make(values)]));
}

/** The values of the form that differ between two versions of a product. */
function changedValues(before: ProductValues, after: ProductValues): readonly (keyof ProductValues)[] {
  return (Object.keys(before) as (keyof ProductValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/**
 * What somebody typed on the basis of `base`, brought together with what others saved meanwhile: a value that only one side
 * changed is that side's. `taken` are those that only the others changed, `conflicts` those that both changed, each in its own
 * way, where what was typed stays.
 */
export function mergeValues(
  base: ProductValues,
  typed: ProductValues,
  current: ProductValues,
): {
  values: ProductValues;
  conflicts: readonly (keyof ProductValues)[];
  taken: readonly (keyof ProductValues)[];
} {
  const mine = new Set(changedValues(base, typed));
  const theirs = changedValues(base, current);
  const kept = Object.fromEntries([...mine].map((name) => [name, typed[name]]));
  return {
    values: { ...current, ...kept },
    taken: theirs.filter((name) => !mine.has(name)),
    conflicts: theirs.filter((name) => mine.has(name) && JSON.stringify(typed[name]) !== JSON.stringify(current[name])),
  };
}
