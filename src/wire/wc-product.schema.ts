// Parses what staff writes about products, variations, categories and attributes.
import { z } from 'zod';
import { draftLimits } from '../rules/products/product-draft.ts';
import { limits } from '../settings/constants.ts';
import { direction, pageParams, rowFilters, searchText } from './list-params.schema.ts';
import { dateTime, flag, idList, integerBetween } from './store-params.schema.ts';
import { offerChange } from './wc-v3.schema.ts';

const id = integerBetween(1, Number.MAX_SAFE_INTEGER);
const orZero = integerBetween(0, Number.MAX_SAFE_INTEGER);
const word = z.string().max(draftLimits.address);
/** The use-case tells what is too long; this bounds the request alone. */
const longText = z.string().max(draftLimits.description * 4);
const position = integerBetween(0, 1_000_000_000);

/** Kilograms or centimetres with a point or a comma; '' is 0. */
const measure = z.union([
  z.string().regex(/^\s*(?:\d{1,6}(?:[.,]\d{1,4})?)?\s*$/),
  z.number().nonnegative().max(1_000_000),
]);
const dimensions = z.object({ length: measure, width: measure, height: measure }).partial();

const contact = z.object({ name: word, address: word, email: word });
const count = integerBetween(0, draftLimits.packs);

const facts = z
  .object({
    game: word,
    set: word,
    set_code: word,
    release_date: word,
    packs: count,
    cards_per_pack: count,
    contents: z.array(word).max(draftLimits.contents),
    sealed: z.enum(['factory-sealed', 'shrink-wrapped', 'opened']),
    manufacturer: contact
      .extend({ country: z.string().trim().toUpperCase().max(2), responsible: contact.partial().nullable() })
      .partial(),
    age_warning: word,
  })
  .partial();

const image = z.object({ id: orZero.optional(), src: z.string().max(2_000).optional() });

const attribute = z.object({
  id: orZero.optional(),
  name: word.optional(),
  slug: word.optional(),
  position: position.optional(),
  variation: flag.default(false),
  options: z.array(word).max(draftLimits.terms).default([]),
});

const productTexts = {
  name: longText,
  slug: word,
  sku: word,
  edition: word,
  foreign_title: z.object({ text: word, lang: z.enum(['zh-Hant', 'zh-Hans']) }).nullable(),
  description: longText,
  description_markup: longText,
  short_description: longText,
  short_description_text: longText,
  global_unique_id: word,
  facts,
  sold_individually: flag,
  margin: z
    .object({ cost: z.string().regex(/^\s*\d{1,7}(?:[.,]\d{1,2})?\s*$/), statement: word.default('') })
    .nullable(),
  menu_order: position,
  date_created: dateTime,
  date_created_gmt: dateTime,
  weight: measure,
  dimensions,
  categories: z.array(z.object({ id })).max(draftLimits.categories * 2),
  tags: z
    .array(z.object({ id: orZero.optional(), name: z.string().max(draftLimits.fact).optional() }))
    .max(draftLimits.tags * 2),
  images: z.array(image).max(draftLimits.pictures * 2),
  upsell_ids: z.array(id).max(draftLimits.related * 2),
  attributes: z.array(attribute).max(draftLimits.attributes * 2),
  revision: id,
};

/** `pending` and `future` become drafts: the shop has no approval and no planned publication of products. */
const status = z.preprocess(
  (value) => (value === 'pending' || value === 'future' ? 'draft' : value),
  z.enum(['publish', 'draft', 'private', 'trash']),
);

const productFields = z.object({ ...offerChange, ...productTexts, status }).partial();
export const productToChange = productFields;
export const productToCreate = productFields.extend({
  name: productTexts.name,
  type: z.enum(['simple', 'variable']).default('simple'),
});
export type ProductParams = z.infer<typeof productToChange>;

export const deletion = z.object({ force: flag.default(false) });

const variationTexts = {
  sku: word,
  description: longText,
  global_unique_id: word,
  weight: measure,
  dimensions,
  image: image.nullable(),
  menu_order: position,
  packs: count.nullable(),
  cards_per_pack: count.nullable(),
  attributes: z
    .array(z.object({ id: orZero.optional(), name: word.optional(), slug: word.optional(), option: word.default('') }))
    .max(draftLimits.attributes * 2),
};
export const variationToChange = z
  .object({ ...offerChange, ...variationTexts, status: z.enum(['publish', 'private']) })
  .partial();
export const variationToCreate = variationToChange;
export type VariationParams = z.infer<typeof variationToChange>;

const termsQuery = {
  ...pageParams(10),
  offset: integerBetween(0, 100_000_000).optional(),
  search: searchText,
  slug: z.string().max(limits.attribute).optional(),
  include: idList.optional(),
  exclude: idList.default([]),
  hide_empty: flag.default(false),
  order: direction.default('asc'),
};
export const categoriesQuery = z.object({
  ...termsQuery,
  parent: orZero.optional(),
  orderby: z.enum(['id', 'include', 'name', 'slug', 'count', 'menu_order']).default('name'),
});
export const attributesQuery = z.object(termsQuery);
export const attributeTermsQuery = z.object({
  ...termsQuery,
  orderby: z.enum(['id', 'include', 'name', 'slug', 'count', 'menu_order']).default('name'),
});
export type TermsQuery = z.infer<typeof attributeTermsQuery>;

export const tagsQuery = z.object({
  ...termsQuery,
  orderby: z.enum(['id', 'include', 'name', 'slug', 'count']).default('name'),
});

/** `GET wc/v3/variations` (P3). */
export const variationsQuery = z.object({
  ...pageParams(10),
  ...rowFilters,
  parent: idList.optional(),
  sku: searchText,
  search: searchText,
  order: direction.default('desc'),
});
export type VariationsParams = z.infer<typeof variationsQuery>;

export const tagToChange = z.object({ name: word, slug: word, description: longText }).partial();
export const tagToCreate = tagToChange.extend({ name: word });
export type TagParams = z.infer<typeof tagToChange>;

/** Ours: the one before which it comes; 0: the last. */
const before = orZero;

export const categoryToChange = z
  .object({
    name: word,
    slug: word,
    parent: orZero,
    description: longText,
    image: z.object({ id: orZero }).nullable(),
    menu_order: position,
    before,
  })
  .partial();
export const categoryToCreate = categoryToChange.extend({ name: word });
export type CategoryParams = z.infer<typeof categoryToChange>;

export const attributeToChange = z.object({ name: word, slug: word, menu_order: position, before }).partial();
export const attributeToCreate = attributeToChange.extend({ name: word });
export type AttributeParams = z.infer<typeof attributeToChange>;
