// All that listings filter, count and sort by, of every product of the shop, small enough to be held in memory.
// An index is never changed: a change gives another one, which shares with it whatever has stayed the same.
import { bitSetOf } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import type { PriceSchedule, PriceStep } from './price-schedule.ts';

export interface FacetTerm {
  slug: string;
  name: string;
}

/** An attribute (`pa_editie`) or the categories (`product_cat`). */
export interface FacetTaxonomy {
  taxonomy: string;
  label: string;
  /** In the catalogue's order. */
  terms: readonly FacetTerm[];
}

/** A product as listings see it. */
export type IndexedProduct =
  /** Not in the shop. */
  | { id: number; listed: false }
  | {
      id: number;
      listed: true;
      position: number;
      /** Epoch ms. */
      publishedAt: number;
      unitsSold: number;
      /** As `ratingSortKey` has it. */
      rating: number;
      price: PriceSchedule;
      inStock: boolean;
      /** Numbers of its terms, as `numberTerms` gives them. */
      terms: readonly number[];
    };

/** Orders that are kept. */
export type IndexOrder = 'menu_order' | 'popularity' | 'rating' | 'date' | 'price' | 'price-desc';

/** Of each product by its place, 0 for one that is not listed. */
export interface SortColumns {
  /** In cents. */
  price: Float64Array;
  position: Float64Array;
  publishedAt: Float64Array;
  unitsSold: Float64Array;
  rating: Float64Array;
}

export interface FacetIndex {
  taxonomies: readonly FacetTaxonomy[];
  /** Taxonomy → slug → number of the term. */
  termNumbers: TermNumbers;
  /** Ids of products, ascending; everything else goes by the place in here. */
  ids: Float64Array;
  columns: SortColumns;
  listed: BitSet;
  inStock: BitSet;
  /** By the number of the term. */
  productsByTerm: readonly BitSet[];
  /** Places of the listed products. Of equals the lower id comes first. */
  orders: Readonly<Record<IndexOrder, Uint32Array>>;
  /** Prices that the clock will change, by place. */
  priceSteps: ReadonlyMap<number, readonly PriceStep[]>;
  /** The first of those moments (epoch ms); null for none. */
  nextPriceChange: number | null;
}

export type TermNumbers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A number for each term, in order: taxonomy → slug → number. */
export function numberTerms(taxonomies: readonly FacetTaxonomy[]): TermNumbers {
  let next = 0;
  return new Map(taxonomies.map(({ taxonomy, terms }) => [taxonomy, new Map(terms.map(({ slug }) => [slug, next++]))]));
}

export const indexOrders: readonly IndexOrder[] = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'];

/** What each order goes by; the lower comes first. */
export const sortKeys: Readonly<Record<IndexOrder, { column: keyof SortColumns; sign: 1 | -1 }>> = {
  menu_order: { column: 'position', sign: 1 },
  popularity: { column: 'unitsSold', sign: -1 },
  rating: { column: 'rating', sign: -1 },
  date: { column: 'publishedAt', sign: -1 },
  price: { column: 'price', sign: 1 },
  'price-desc': { column: 'price', sign: -1 },
};

/** Compares two places in an order; never equal. */
export function ordinalComparator({ columns }: Pick<FacetIndex, 'columns'>, order: IndexOrder) {
  const { column, sign } = sortKeys[order];
  const values = columns[column];
  return (one: number, other: number): number => sign * ((values[one] ?? 0) - (values[other] ?? 0)) || one - other;
}

/** An index in the making: products are added in the order of their ids, in as many parts as their reader likes. */
export interface IndexDraft {
  taxonomies: readonly FacetTaxonomy[];
  termNumbers: TermNumbers;
  ids: number[];
  columns: Readonly<Record<keyof SortColumns, number[]>>;
  listed: number[];
  inStock: number[];
  productsByTerm: readonly number[][];
  priceSteps: Map<number, readonly PriceStep[]>;
}

export function createIndexDraft(taxonomies: readonly FacetTaxonomy[]): IndexDraft {
  return {
    taxonomies,
    termNumbers: numberTerms(taxonomies),
    ids: [],
    columns: { price: [], position: [], publishedAt: [], unitsSold: [], rating: [] },
    listed: [],
    inStock: [],
    productsByTerm: taxonomies.flatMap(({ terms }) => terms.map(() => [])),
    priceSteps: new Map(),
  };
}

/** Adds products to a draft; their ids ascend, and are above those before. */
export function addProducts(draft: IndexDraft, products: readonly IndexedProduct[]): void {
  for (const product of products) {
    const place = draft.ids.length;
    draft.ids.push(product.id);
    const { price, position, publishedAt, unitsSold, rating } = draft.columns;
    price.push(product.listed ? product.price.cents : 0);
    position.push(product.listed ? product.position : 0);
    publishedAt.push(product.listed ? product.publishedAt : 0);
    unitsSold.push(product.listed ? product.unitsSold : 0);
    rating.push(product.listed ? product.rating : 0);
    if (!product.listed) continue;
    draft.listed.push(place);
    if (product.inStock) draft.inStock.push(place);
    for (const term of product.terms) draft.productsByTerm[term]?.push(place);
    if (product.price.steps.length > 0) draft.priceSteps.set(place, product.price.steps);
  }
}

/** The index of a draft, which is not to be used again. */
export function buildIndex(draft: IndexDraft): FacetIndex {
  const size = draft.ids.length;
  const { price, position, publishedAt, unitsSold, rating } = draft.columns;
  const columns: SortColumns = {
    price: Float64Array.from(price),
    position: Float64Array.from(position),
    publishedAt: Float64Array.from(publishedAt),
    unitsSold: Float64Array.from(unitsSold),
    rating: Float64Array.from(rating),
  };
  const sorted = (order: IndexOrder) => sortOrdinals(draft.listed, { columns }, order);
  return {
    taxonomies: draft.taxonomies,
    termNumbers: draft.termNumbers,
    ids: Float64Array.from(draft.ids),
    columns,
    listed: bitSetOf(draft.listed, size),
    inStock: bitSetOf(draft.inStock, size),
    productsByTerm: draft.productsByTerm.map((places) => bitSetOf(places, size)),
    orders: {
      menu_order: sorted('menu_order'),
      popularity: sorted('popularity'),
      rating: sorted('rating'),
      date: sorted('date'),
      price: sorted('price'),
      'price-desc': sorted('price-desc'),
    },
    priceSteps: draft.priceSteps,
    nextPriceChange: firstPriceChange(draft.priceSteps),
  };
}

/** The first moment (epoch ms) at which the clock changes a price; null for none. */
export function firstPriceChange(steps: FacetIndex['priceSteps']): number | null {
  let first: number | null = null;
  for (const [next] of steps.values()) if (next && (first === null || next.at < first)) first = next.at;
  return first;
}

const ordinalRange = 2 ** 20;

/** Places in an order. Key and place together as one number where they fit: sorting numbers is some ten times as fast. */
function sortOrdinals(
  places: readonly number[],
  index: Pick<FacetIndex, 'columns'>,
  order: IndexOrder,
): Uint32Array<ArrayBuffer> {
  const { column, sign } = sortKeys[order];
  const values = index.columns[column];
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const key = sign * (values[place] ?? 0);
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  if (values.length > ordinalRange || (highest - lowest + 1) * ordinalRange > Number.MAX_SAFE_INTEGER)
    return Uint32Array.from(places).sort(ordinalComparator(index, order));
  const packed = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    packed[at] = (sign * (values[place] ?? 0) - lowest) * ordinalRange + place;
  }
  packed.sort();
  return Uint32Array.from(packed, (one) => one % ordinalRange);
}

/** The place of a product; null where the index has none for it. */
export function findOrdinal(ids: Float64Array, id: number): number | null {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
