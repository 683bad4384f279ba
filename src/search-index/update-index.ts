// Updates of the facet index. An update returns a new index that shares all unchanged data with the old one.
import { bitSetOf, clearBit, hasBit, setBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { ordinalComparator, firstPriceChange, sortKeys, indexOrders, findOrdinal } from './facet-index.ts';
import type { SortColumns, FacetIndex, IndexedProduct, IndexOrder } from './facet-index.ts';
import type { PriceStep } from './price-schedule.ts';

/**
 * The index with the current data of these products. Returns null when the index must be rebuilt: a new product has an
 * id between existing ones, for example when two products were created concurrently.
 */
export function updateProducts(index: FacetIndex, products: readonly IndexedProduct[]): FacetIndex | null {
  const known = products.filter(({ id }) => findOrdinal(index.ids, id) !== null);
  const lastId = index.ids.at(-1) ?? Number.NEGATIVE_INFINITY;
  const added = products
    .filter(({ id }) => findOrdinal(index.ids, id) === null)
    .toSorted((first, second) => first.id - second.id);
  if (added.some(({ id }) => id <= lastId)) return null;
  return replaceProducts(growIndex(index, added), [...known, ...added]);
}

/** An index with room for new products at the end. */
function growIndex(index: FacetIndex, added: readonly IndexedProduct[]): FacetIndex {
  if (added.length === 0) return index;
  const size = index.ids.length + added.length;
  const extendColumn = (values: Float64Array) => {
    const extended = new Float64Array(size);
    extended.set(values);
    return extended;
  };
  const extendBits = (bits: BitSet) => {
    const extended = bitSetOf([], size);
    extended.set(bits);
    return extended;
  };
  const { price, position, publishedAt, unitsSold, rating } = index.columns;
  const ids = extendColumn(index.ids);
  for (const [offset, { id }] of added.entries()) ids[index.ids.length + offset] = id;
  return {
    ...index,
    ids,
    columns: {
      price: extendColumn(price),
      position: extendColumn(position),
      publishedAt: extendColumn(publishedAt),
      unitsSold: extendColumn(unitsSold),
      rating: extendColumn(rating),
    },
    listed: extendBits(index.listed),
    inStock: extendBits(index.inStock),
    productsByTerm: index.productsByTerm.map(extendBits),
  };
}

/** Replaces the data of products. Each column or set is copied at most once, and only when it changes. */
function replaceProducts(index: FacetIndex, products: readonly IndexedProduct[]): FacetIndex {
  const columns = { ...index.columns };
  const bits = { listed: index.listed, inStock: index.inStock };
  const productsByTerm = [...index.productsByTerm];
  const newSteps = new Map<number, readonly PriceStep[]>();
  const changedOrdinals: Readonly<Record<keyof SortColumns, Set<number>>> = {
    price: new Set(),
    position: new Set(),
    publishedAt: new Set(),
    unitsSold: new Set(),
    rating: new Set(),
  };
  const setValue = (column: keyof SortColumns, ordinal: number, value: number) => {
    if (columns[column][ordinal] === value) return;
    if (columns[column] === index.columns[column]) columns[column] = columns[column].slice();
    columns[column][ordinal] = value;
    changedOrdinals[column].add(ordinal);
  };
  const withBit = (set: BitSet, original: BitSet | undefined, ordinal: number, isIn: boolean): BitSet => {
    if (hasBit(set, ordinal) === isIn) return set;
    const copy = set === original ? set.slice() : set;
    if (isIn) setBit(copy, ordinal);
    else clearBit(copy, ordinal);
    return copy;
  };
  const relisted = new Set<number>();
  for (const product of products) {
    const ordinal = findOrdinal(index.ids, product.id);
    if (ordinal === null) continue;
    const { listed } = product;
    if (hasBit(index.listed, ordinal) !== listed) relisted.add(ordinal);
    bits.listed = withBit(bits.listed, index.listed, ordinal, listed);
    bits.inStock = withBit(bits.inStock, index.inStock, ordinal, listed && product.inStock);
    setValue('price', ordinal, listed ? product.price.cents : 0);
    setValue('position', ordinal, listed ? product.position : 0);
    setValue('publishedAt', ordinal, listed ? product.publishedAt : 0);
    setValue('unitsSold', ordinal, listed ? product.unitsSold : 0);
    setValue('rating', ordinal, listed ? product.rating : 0);
    const terms = new Set(listed ? product.terms : []);
    for (let term = 0; term < productsByTerm.length; term += 1) {
      const set = productsByTerm[term];
      if (set) productsByTerm[term] = withBit(set, index.productsByTerm[term], ordinal, terms.has(term));
    }
    const steps = listed ? product.price.steps : [];
    if (steps.length > 0 || index.priceSteps.has(ordinal)) newSteps.set(ordinal, steps);
  }
  const next = { ...index, columns, ...bits, productsByTerm, ...replacePriceSteps(index, newSteps) };
  return { ...next, orders: updateOrders(next, relisted, changedOrdinals) };
}

/** The price steps, with those of the given ordinals replaced. */
function replacePriceSteps(
  { priceSteps, nextPriceChange }: FacetIndex,
  newSteps: ReadonlyMap<number, readonly PriceStep[]>,
): Pick<FacetIndex, 'priceSteps' | 'nextPriceChange'> {
  if (newSteps.size === 0) return { priceSteps, nextPriceChange };
  const next = new Map(priceSteps);
  for (const [ordinal, productSteps] of newSteps) {
    if (productSteps.length === 0) next.delete(ordinal);
    else next.set(ordinal, productSteps);
  }
  return { priceSteps: next, nextPriceChange: firstPriceChange(next) };
}

/** Updates the orders in which these products have moved. Unaffected orders are shared with the old index. */
function updateOrders(
  index: FacetIndex,
  relisted: ReadonlySet<number>,
  changedOrdinals: Readonly<Record<keyof SortColumns, ReadonlySet<number>>>,
): FacetIndex['orders'] {
  const orders = { ...index.orders };
  for (const order of indexOrders) {
    const ordinals = new Set([...relisted, ...changedOrdinals[sortKeys[order].column]]);
    if (ordinals.size > 0) orders[order] = reinsertOrdinals(index, order, ordinals);
  }
  return orders;
}

/** Takes ordinals out of an order and inserts those that are listed at their new position. */
function reinsertOrdinals(index: FacetIndex, order: IndexOrder, ordinals: ReadonlySet<number>): Uint32Array {
  const compare = ordinalComparator(index, order);
  const remaining = removeOrdinals(index.orders[order], ordinals, index.ids.length);
  const inserted = [...ordinals].filter((ordinal) => hasBit(index.listed, ordinal)).toSorted(compare);
  const next = new Uint32Array(remaining.length + inserted.length);
  let from = 0;
  for (const [insertedBefore, ordinal] of inserted.entries()) {
    const until = insertionPoint(remaining, ordinal, compare);
    next.set(remaining.subarray(from, until), from + insertedBefore);
    next[until + insertedBefore] = ordinal;
    from = until;
  }
  next.set(remaining.subarray(from), from + inserted.length);
  return next;
}

/**
 * An order without the given ordinals. Membership is tested in a bit set, which is about ten times as fast as a `Set`.
 */
function removeOrdinals(order: Uint32Array, ordinals: ReadonlySet<number>, size: number): Uint32Array {
  const removed = bitSetOf(ordinals, size);
  const remaining = new Uint32Array(order.length);
  let length = 0;
  for (const ordinal of order) {
    if (hasBit(removed, ordinal)) continue;
    remaining[length] = ordinal;
    length += 1;
  }
  return remaining.subarray(0, length);
}

/** Binary search for the position in an order at which an ordinal belongs. */
function insertionPoint(
  order: Uint32Array,
  ordinal: number,
  compare: (first: number, second: number) => number,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, ordinal) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index with the prices in effect at `now` (epoch ms), after the sales that have started and ended since. */
export function applyPriceSteps(index: FacetIndex, now: number): FacetIndex {
  if (index.nextPriceChange === null || index.nextPriceChange > now) return index;
  const newSteps = new Map<number, readonly PriceStep[]>();
  const price = index.columns.price.slice();
  for (const [ordinal, steps] of index.priceSteps) {
    const current = steps.findLast(({ at }) => at <= now);
    if (!current) continue;
    price[ordinal] = current.cents;
    newSteps.set(
      ordinal,
      steps.filter(({ at }) => at > now),
    );
  }
  const next = { ...index, columns: { ...index.columns, price }, ...replacePriceSteps(index, newSteps) };
  const none: ReadonlySet<number> = new Set();
  const changedOrdinals = {
    price: new Set(newSteps.keys()),
    position: none,
    publishedAt: none,
    unitsSold: none,
    rating: none,
  };
  return { ...next, orders: updateOrders(next, none, changedOrdinals) };
}
