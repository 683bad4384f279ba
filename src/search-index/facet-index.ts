// The facet index: the data by which listings filter, count and sort, for all products, in memory. An index is
// immutable; an update creates a new index that shares all unchanged data.
import { bitSetOf } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import type { PriceSchedule, PriceStep } from './price-schedule.ts';

interface FacetTerm {
  /** Of the category or the term. */
  id: number;
  slug: string;
  name: string;
}

/** An attribute (`pa_editie`) or the categories (`product_cat`). */
interface FacetTaxonomy {
  taxonomy: string;
  label: string;
  /** In catalogue order. */
  terms: readonly FacetTerm[];
}

/** What products can be filtered by, and how the database's own ids lead to it. */
export interface FacetTerms {
  taxonomies: readonly FacetTaxonomy[];
  /** Number of each attribute's term, by its id. */
  numberByTermId: ReadonlyMap<number, number>;
  /** Numbers of each category and of those above it, by the id of the category. */
  numbersByCategoryId: ReadonlyMap<number, readonly number[]>;
}

/** The data of a product that listings use. */
export type IndexedProduct =
  /** Not visible in the shop. */
  | { id: number; listed: false }
  | {
      id: number;
      listed: true;
      position: number;
      /** Epoch ms. */
      publishedAt: number;
      unitsSold: number;
      /** See `ratingSortKey`. */
      rating: number;
      price: PriceSchedule;
      inStock: boolean;
      /** The numbers that `numberTerms` gives to the terms of the product. */
      terms: readonly number[];
    };

/** The orders for which the index stores the sorted products. */
export type IndexOrder = 'menu_order' | 'popularity' | 'rating' | 'date' | 'price' | 'price-desc';

/** Sort values by ordinal; 0 for products that are not listed. */
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
  /**
   * Product ids, ascending. The position of a product in this array is its ordinal; all other data refers to products
   * by ordinal.
   */
  ids: Float64Array;
  columns: SortColumns;
  listed: BitSet;
  inStock: BitSet;
  /** The products that have a term, by the number of the term. */
  productsByTerm: readonly BitSet[];
  /** The ordinals of the listed products, sorted. Products with equal values are sorted by id. */
  orders: Readonly<Record<IndexOrder, Uint32Array>>;
  /** Future prices, by ordinal. */
  priceSteps: ReadonlyMap<number, readonly PriceStep[]>;
  /** The moment (epoch ms) of the next price step; null if there is none. */
  nextPriceChange: number | null;
}

type TermNumbers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Numbers the terms of all taxonomies consecutively: taxonomy → slug → number. */
export function numberTerms(taxonomies: readonly FacetTaxonomy[]): TermNumbers {
  let next = 0;
  return new Map(taxonomies.map(({ taxonomy, terms }) => [taxonomy, new Map(terms.map(({ slug }) => [slug, next++]))]));
}

/** All orders that the index stores. */
export const indexOrders: readonly IndexOrder[] = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'];

/** The sort value of each order. `sign` -1 sorts descending. */
export const sortKeys: Readonly<Record<IndexOrder, { column: keyof SortColumns; sign: 1 | -1 }>> = {
  menu_order: { column: 'position', sign: 1 },
  popularity: { column: 'unitsSold', sign: -1 },
  rating: { column: 'rating', sign: -1 },
  date: { column: 'publishedAt', sign: -1 },
  price: { column: 'price', sign: 1 },
  'price-desc': { column: 'price', sign: -1 },
};

/** A comparator for the ordinals of an order. It never returns 0. */
export function ordinalComparator({ columns }: Pick<FacetIndex, 'columns'>, order: IndexOrder) {
  const { column, sign } = sortKeys[order];
  const values = columns[column];
  return (first: number, second: number): number =>
    sign * ((values[first] ?? 0) - (values[second] ?? 0)) || first - second;
}

/** An index under construction. Products are added in batches, with ascending ids. */
interface IndexDraft {
  taxonomies: readonly FacetTaxonomy[];
  termNumbers: TermNumbers;
  ids: number[];
  columns: Readonly<Record<keyof SortColumns, number[]>>;
  listed: number[];
  inStock: number[];
  productsByTerm: readonly number[][];
  priceSteps: Map<number, readonly PriceStep[]>;
}

/** An empty draft for these taxonomies. */
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

/** Adds products to a draft. Their ids must ascend and be higher than all ids added before. */
export function addProducts(draft: IndexDraft, products: readonly IndexedProduct[]): void {
  for (const product of products) {
    const ordinal = draft.ids.length;
    draft.ids.push(product.id);
    const { price, position, publishedAt, unitsSold, rating } = draft.columns;
    price.push(product.listed ? product.price.cents : 0);
    position.push(product.listed ? product.position : 0);
    publishedAt.push(product.listed ? product.publishedAt : 0);
    unitsSold.push(product.listed ? product.unitsSold : 0);
    rating.push(product.listed ? product.rating : 0);
    if (!product.listed) continue;
    draft.listed.push(ordinal);
    if (product.inStock) draft.inStock.push(ordinal);
    for (const term of product.terms) draft.productsByTerm[term]?.push(ordinal);
    if (product.price.steps.length > 0) draft.priceSteps.set(ordinal, product.price.steps);
  }
}

/** Builds the index of a draft. The draft must not be used afterwards. */
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
    productsByTerm: draft.productsByTerm.map((ordinals) => bitSetOf(ordinals, size)),
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

/** The moment (epoch ms) of the first price step; null if there is none. */
export function firstPriceChange(steps: FacetIndex['priceSteps']): number | null {
  let first: number | null = null;
  for (const [next] of steps.values()) if (next && (first === null || next.at < first)) first = next.at;
  return first;
}

const ordinalRange = 2 ** 20;

/**
 * Sorts ordinals for an order. Where possible, key and ordinal are packed into one number: sorting plain numbers is
 * about ten times as fast as sorting with a comparator.
 */
function sortOrdinals(
  ordinals: readonly number[],
  index: Pick<FacetIndex, 'columns'>,
  order: IndexOrder,
): Uint32Array<ArrayBuffer> {
  const { column, sign } = sortKeys[order];
  const values = index.columns[column];
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const ordinal of ordinals) {
    const key = sign * (values[ordinal] ?? 0);
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  if (values.length > ordinalRange || (highest - lowest + 1) * ordinalRange > Number.MAX_SAFE_INTEGER)
    return Uint32Array.from(ordinals).sort(ordinalComparator(index, order));
  const packed = new Float64Array(ordinals.length);
  for (let position = 0; position < ordinals.length; position += 1) {
    const ordinal = ordinals[position] ?? 0;
    packed[position] = (sign * (values[ordinal] ?? 0) - lowest) * ordinalRange + ordinal;
  }
  packed.sort();
  return Uint32Array.from(packed, (packedKey) => packedKey % ordinalRange);
}

/** The ordinal of a product, by binary search; null when the index does not contain it. */
export function findOrdinal(ids: Float64Array, id: number): number | null {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const middleId = ids[middle] ?? 0;
    if (middleId === id) return middle;
    if (middleId < id) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

const ordinalsByIds = new WeakMap<Float64Array, Int32Array>();

/** Ids that are spread wider than this per product get no table. */
const maxIdsPerProduct = 8;

/**
 * A function that finds ordinals by id, for many ids at once; -1 for an unknown one. Where ids are dense it reads a table,
 * which is made once for the products that there are.
 */
export function ordinalFinder(ids: Float64Array): (id: number) => number {
  const last = ids.at(-1) ?? 0;
  if (last > ids.length * maxIdsPerProduct + 1_000) return (id) => findOrdinal(ids, id) ?? -1;
  const known = ordinalsByIds.get(ids);
  if (known) return (id) => known[id] ?? -1;
  const table = new Int32Array(last + 1).fill(-1);
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) table[ids[ordinal] ?? 0] = ordinal;
  ordinalsByIds.set(ids, table);
  return (id) => table[id] ?? -1;
}
