// Products of the original's REST interface, as the product that is brought (P3). Keys that are not read are passed over.
import { z } from 'zod';
import type { OldItem, OldPicture, OldProduct, OldTerm, OldVariation } from '../../src/rules/moving/old-product.ts';
import { dumpMoment } from '../../src/rules/moving/old-values-of-records.ts';
import { parseOldNumber } from '../../src/rules/moving/old-values.ts';
import { presentFields } from '../../src/rules/moving/present-fields.ts';

const id = z.int().nonnegative();
const text = z.string();
const orEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** `2026-11-20T12:00:00`, GMT; null: open. */
const moment = orEmpty.transform((value) => dumpMoment(value.replace('T', ' ')));

/** `Doos &amp; tin`: names come as HTML. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#039': "'",
  '#8217': '’',
  '#8211': '–',
};
const name = text.transform((value) => value.replaceAll(/&(#?\w+);/g, (whole, key: string) => entities[key] ?? whole));

const term = z.object({ id, name, slug: text }).transform((one): OldTerm => ({ ...one, id: String(one.id) }));
const picture = z
  .object({ id, src: text, name: orEmpty, alt: orEmpty })
  .transform((one): OldPicture => ({ id: String(one.id), url: one.src, alt: one.alt, title: one.name }));

const item = {
  id,
  sku: orEmpty,
  global_unique_id: orEmpty,
  description: orEmpty,
  regular_price: orEmpty,
  sale_price: orEmpty,
  date_on_sale_from_gmt: moment,
  date_on_sale_to_gmt: moment,
  virtual: z.boolean().default(false),
  downloadable: z.boolean().default(false),
  tax_status: orEmpty,
  tax_class: orEmpty,
  /** `parent`: a variation of which the product is counted. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]).default(false),
  stock_quantity: z.number().nullish(),
  stock_status: orEmpty,
  backorders: z.enum(['no', 'notify', 'yes']).catch('no'),
  low_stock_amount: z.number().nullish(),
  weight: orEmpty,
  dimensions: z.object({ length: orEmpty, width: orEmpty, height: orEmpty }).prefault({}),
  shipping_class: orEmpty,
  menu_order: z.int().default(0),
  meta_data: z.array(z.object({ key: text, value: z.unknown() })).default([]),
};
const restItem = z.object(item);

/** A measure; '' is none. */
const measure = (value: string): number | null => (value === '' ? null : parseOldNumber(value));

function toItem(one: z.output<typeof restItem>): OldItem {
  const meta = one.meta_data.flatMap(({ key, value }) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  return presentFields<OldItem>({
    id: String(one.id),
    sku: one.sku,
    gtin: one.global_unique_id,
    description: one.description,
    regularPrice: one.regular_price,
    salePrice: one.sale_price,
    saleFrom: one.date_on_sale_from_gmt,
    saleUntil: one.date_on_sale_to_gmt,
    stock: one.manage_stock === true ? Math.trunc(one.stock_quantity ?? 0) : null,
    isInStock: one.stock_status !== 'outofstock',
    lowAt: one.low_stock_amount ?? null,
    backorders: one.backorders,
    weightKg: measure(one.weight),
    lengthCm: measure(one.dimensions.length),
    widthCm: measure(one.dimensions.width),
    heightCm: measure(one.dimensions.height),
    taxStatus: one.tax_status,
    taxClass: one.tax_class,
    shippingClass: one.shipping_class,
    isVirtual: one.virtual || undefined,
    isDownloadable: one.downloadable || undefined,
    position: one.menu_order,
    meta: Object.fromEntries(meta) as Record<string, string>,
  });
}

export const restVariation = z
  .object({
    ...item,
    status: orEmpty,
    image: picture.nullish(),
    attributes: z.array(z.object({ name, option: name })).default([]),
  })
  .transform((one): OldVariation => ({
    ...toItem(one),
    isActive: one.status === 'publish',
    attributes: one.attributes.map(({ name: of, option }) => ({ name: of, value: option })),
    ...(one.image && { pictures: [one.image] }),
  }));

const statuses = { publish: 'published', private: 'private', trash: 'trash' } as const;

/** `pathOf`: the categories of the old shop from the top to the one with this id. */
export const restProduct = (pathOf: (id: string) => readonly OldTerm[] | undefined) =>
  z
    .object({
      ...item,
      name,
      slug: text,
      permalink: orEmpty,
      date_created_gmt: moment,
      type: text,
      status: text,
      featured: z.boolean().default(false),
      catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']).catch('visible'),
      short_description: orEmpty,
      sold_individually: z.boolean().default(false),
      reviews_allowed: z.boolean().default(true),
      purchase_note: orEmpty,
      external_url: orEmpty,
      upsell_ids: z.array(id).default([]),
      cross_sell_ids: z.array(id).default([]),
      grouped_products: z.array(id).default([]),
      categories: z.array(term).default([]),
      tags: z.array(term).default([]),
      brands: z.array(term).default([]),
      images: z.array(picture).default([]),
      attributes: z
        .array(
          z.object({
            id,
            name,
            slug: orEmpty,
            visible: z.boolean().default(true),
            variation: z.boolean().default(false),
            options: z.array(name),
          }),
        )
        .default([]),
      default_attributes: z.array(z.object({ name, option: text })).default([]),
    })
    .transform((one): OldProduct => {
      const references = (ids: readonly number[]) => ids.map((other) => ({ id: String(other) }));
      return {
        ...toItem(one),
        ...presentFields<Partial<OldProduct>>({
          address: one.permalink === '' ? undefined : one.permalink,
          publishedAt: one.date_created_gmt ?? undefined,
        }),
        type: one.type.toLowerCase(),
        name: one.name,
        slug: one.slug,
        status: statuses[one.status as keyof typeof statuses] ?? 'draft',
        isFeatured: one.featured,
        visibility: one.catalog_visibility,
        shortDescription: one.short_description,
        soldIndividually: one.sold_individually,
        reviewsAllowed: one.reviews_allowed,
        purchaseNote: one.purchase_note,
        externalUrl: one.external_url,
        upsells: references(one.upsell_ids),
        crossSells: references(one.cross_sell_ids),
        grouped: references(one.grouped_products),
        categories: one.categories.map((category) => pathOf(category.id ?? '') ?? [category]),
        tags: one.tags,
        brands: one.brands,
        pictures: one.images,
        attributes: one.attributes.map((attribute) => ({
          name: attribute.name,
          slug: attribute.slug,
          id: String(attribute.id),
          isGlobal: attribute.id !== 0,
          isVisible: attribute.visible,
          forVariations: attribute.variation,
          values: attribute.options.map((value) => ({ name: value })),
        })),
        defaultAttributes: one.default_attributes.map(({ name: of, option }) => ({ name: of, value: option })),
        variations: [],
      };
    });

/** A category of the old shop, with the one above it; '0' for none. */
export const restCategory = z
  .object({ id, name, slug: text, parent: id.default(0), description: orEmpty })
  .transform((one) => ({ ...one, id: String(one.id), parent: String(one.parent) }));

/** The way to each category from the top, by its id; a circle ends where it began. */
export function categoryPaths(
  categories: readonly z.output<typeof restCategory>[],
): (id: string) => readonly OldTerm[] | undefined {
  const byId = new Map(categories.map((one) => [one.id, one]));
  return (of) => {
    const path: OldTerm[] = [];
    for (let at = byId.get(of); at && path.length < byId.size; at = byId.get(at.parent)) {
      const { id: own, name: called, slug, description } = at;
      path.unshift({ id: own, name: called, slug, description });
    }
    return path.length === 0 ? undefined : path;
  };
}
