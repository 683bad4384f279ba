// The index of listings after a change: another one, which shares with the one before whatever has stayed the same.
import { bitSetOf, clearBit, hasBit, setBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { ordinalComparator, firstPriceChange, sortKeys, indexOrders, findOrdinal } from './facet-index.ts';
import type { SortColumns, FacetIndex, IndexedProduct, IndexOrder } from './facet-index.ts';
import type { PriceStep } from './price-schedule.ts';

/**
 * The index with products as they are now. null where it must be built anew: a new product stands among the old ones, as when
 * two were made at once.
 */
export function updateProducts(index: FacetIndex, products: readonly IndexedProduct[]): FacetIndex | null {
  const known = products.filter(({ id }) => findOrdinal(index.ids, id) !== null);
  const last = index.ids.at(-1) ?? Number.NEGATIVE_INFINITY;
  const added = products
    .filter(({ id }) => findOrdinal(index.ids, id) === null)
    .toSorted((one, other) => one.id - other.id);
  if (added.some(({ id }) => id <= last)) return null;
  return replaceProducts(growIndex(index, added), [...known, ...added]);
}

/** Room for products behind those there are. */
function growIndex(index: FacetIndex, added: readonly IndexedProduct[]): FacetIndex {
  if (added.length === 0) return index;
  const size = index.ids.length + added.length;
  const longer = (values: Float64Array) => {
    const more = new Float64Array(size);
    more.set(values);
    return more;
  };
  const wider = (bits: BitSet) => {
    const more = bitSetOf([], size);
    more.set(bits);
    return more;
  };
  const { price, position, publishedAt, unitsSold, rating } = index.columns;
  const ids = longer(index.ids);
  for (const [at, { id }] of added.entries()) ids[index.ids.length + at] = id;
  return {
    ...index,
    ids,
    columns: {
      price: longer(price),
      position: longer(position),
      publishedAt: longer(publishedAt),
      unitsSold: longer(unitsSold),
      rating: longer(rating),
    },
    listed: wider(index.listed),
    inStock: wider(index.inStock),
    productsByTerm: index.productsByTerm.map(wider),
  };
}

/** Copies what changes, once, and leaves the rest as it is. */
function replaceProducts(index: FacetIndex, products: readonly IndexedProduct[]): FacetIndex {
  const columns = { ...index.columns };
  const bits = { listed: index.listed, inStock: index.inStock };
  const productsByTerm = [...index.productsByTerm];
  const ahead = new Map<number, readonly PriceStep[]>();
  const touched: Readonly<Record<keyof SortColumns, Set<number>>> = {
    price: new Set(),
    position: new Set(),
    publishedAt: new Set(),
    unitsSold: new Set(),
    rating: new Set(),
  };
  const put = (column: keyof SortColumns, place: number, value: number) => {
    if (columns[column][place] === value) return;
    if (columns[column] === index.columns[column]) columns[column] = columns[column].slice();
    columns[column][place] = value;
    touched[column].add(place);
  };
  const flip = (now: BitSet, before: BitSet | undefined, place: number, isIn: boolean): BitSet => {
    if (hasBit(now, place) === isIn) return now;
    const own = now === before ? now.slice() : now;
    if (isIn) setBit(own, place);
    else clearBit(own, place);
    return own;
  };
  const moved = new Set<number>();
  for (const product of products) {
    const place = findOrdinal(index.ids, product.id);
    if (place === null) continue;
    const { listed } = product;
    if (hasBit(index.listed, place) !== listed) moved.add(place);
    bits.listed = flip(bits.listed, index.listed, place, listed);
    bits.inStock = flip(bits.inStock, index.inStock, place, listed && product.inStock);
    put('price', place, listed ? product.price.cents : 0);
    put('position', place, listed ? product.position : 0);
    put('publishedAt', place, listed ? product.publishedAt : 0);
    put('unitsSold', place, listed ? product.unitsSold : 0);
    put('rating', place, listed ? product.rating : 0);
    const terms = new Set(listed ? product.terms : []);
    for (let term = 0; term < productsByTerm.length; term += 1) {
      const now = productsByTerm[term];
      if (now) productsByTerm[term] = flip(now, index.productsByTerm[term], place, terms.has(term));
    }
    const steps = listed ? product.price.steps : [];
    if (steps.length > 0 || index.priceSteps.has(place)) ahead.set(place, steps);
  }
  const next = { ...index, columns, ...bits, productsByTerm, ...replacePriceSteps(index, ahead) };
  return { ...next, orders: updateOrders(next, moved, touched) };
}

/** The prices to come with these instead of those of the same places. */
function replacePriceSteps(
  { priceSteps, nextPriceChange }: FacetIndex,
  ahead: ReadonlyMap<number, readonly PriceStep[]>,
): Pick<FacetIndex, 'priceSteps' | 'nextPriceChange'> {
  if (ahead.size === 0) return { priceSteps, nextPriceChange };
  const next = new Map(priceSteps);
  for (const [place, own] of ahead) {
    if (own.length === 0) next.delete(place);
    else next.set(place, own);
  }
  return { priceSteps: next, nextPriceChange: firstPriceChange(next) };
}

/** The orders in which these places stand right again; an order that none of them changes stays. */
function updateOrders(
  index: FacetIndex,
  moved: ReadonlySet<number>,
  touched: Readonly<Record<keyof SortColumns, ReadonlySet<number>>>,
): FacetIndex['orders'] {
  const orders = { ...index.orders };
  for (const order of indexOrders) {
    const places = new Set([...moved, ...touched[sortKeys[order].column]]);
    if (places.size > 0) orders[order] = reinsertOrdinals(index, order, places);
  }
  return orders;
}

/** An order with some of its places taken out and put back where they belong, where they are listed. */
function reinsertOrdinals(index: FacetIndex, order: IndexOrder, places: ReadonlySet<number>): Uint32Array {
  const compare = ordinalComparator(index, order);
  const stay = removeOrdinals(index.orders[order], places, index.ids.length);
  const back = [...places].filter((place) => hasBit(index.listed, place)).toSorted(compare);
  const next = new Uint32Array(stay.length + back.length);
  let from = 0;
  for (const [before, place] of back.entries()) {
    const until = insertionPoint(stay, place, compare);
    next.set(stay.subarray(from, until), from + before);
    next[until + before] = place;
    from = until;
  }
  next.set(stay.subarray(from), from + back.length);
  return next;
}

/** An order without some of its places. Each is asked for: bits are ten times as fast as a set. */
function removeOrdinals(order: Uint32Array, places: ReadonlySet<number>, size: number): Uint32Array {
  const taken = bitSetOf(places, size);
  const stay = new Uint32Array(order.length);
  let length = 0;
  for (const place of order) {
    if (hasBit(taken, place)) continue;
    stay[length] = place;
    length += 1;
  }
  return stay.subarray(0, length);
}

/** Where in an order the first stands that comes after a place. */
function insertionPoint(order: Uint32Array, place: number, compare: (one: number, other: number) => number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, place) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index at a moment (epoch ms): with the sales that have begun and ended by then. */
export function applyPriceSteps(index: FacetIndex, now: number): FacetIndex {
  if (index.nextPriceChange === null || index.nextPriceChange > now) return index;
  const ahead = new Map<number, readonly PriceStep[]>();
  const price = index.columns.price.slice();
  for (const [place, steps] of index.priceSteps) {
    const past = steps.findLast(({ at }) => at <= now);
    if (!past) continue;
    price[place] = past.cents;
    ahead.set(
      place,
      steps.filter(({ at }) => at > now),
    );
  }
  const next = { ...index, columns: { ...index.columns, price }, ...replacePriceSteps(index, ahead) };
  const none: ReadonlySet<number> = new Set();
  const touched = { price: new Set(ahead.keys()), position: none, publishedAt: none, unitsSold: none, rating: none };
  return { ...next, orders: updateOrders(next, none, touched) };
}
