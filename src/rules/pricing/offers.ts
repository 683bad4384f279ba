// How staff may change what something costs and how many there are, and what the price history then has to say (R36).
import type { PriceInterval, PriceTag, StockLevel } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import { priceAt } from './product-price.ts';

type Sale = NonNullable<PriceTag['sale']>;

/** What is not mentioned stays as it is. */
export interface PriceChange {
  regular?: Cents;
  /** null ends the sale. */
  salePrice?: Cents | null;
  /** Epoch ms; null: from now. */
  saleFrom?: number | null;
  /** Epoch ms; null: open-ended. */
  saleUntil?: number | null;
}

export interface StockChange {
  managed?: boolean;
  /** null says nothing. */
  onHand?: number | null;
  /** For stock that is not counted. */
  inStock?: boolean;
}

export type OfferChangeField = 'regular' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'onHand';

export interface OfferProblem {
  field: OfferChangeField;
  code: 'sale-not-below-regular' | 'sale-ends-before-start' | 'sale-ends-in-past' | 'no-sale' | 'stock-not-counted';
}

export type OfferChangeResult<T> = { ok: true; value: T } | { ok: false; problem: OfferProblem };

/** The sale that runs or is planned; null when there is none, or it is over. */
export function unexpiredSale({ sale }: PriceTag, now: number): Sale | null {
  return sale && (sale.until === null || sale.until > now) ? sale : null;
}

/** The wire knows seconds: a moment that comes back within the same second is the moment that went out. */
function isSameSecond(one: number, other: number): boolean {
  return Math.floor(one / 1000) === Math.floor(other / 1000);
}

/**
 * When a sale begins. One that runs keeps its beginning, whatever is asked: the thirty days before it were before that
 * moment. No other begins in the past.
 */
function saleStart(current: Sale | null, wanted: number | null | undefined, now: number): number {
  const runs = current !== null && current.from <= now;
  if (wanted === undefined) return current?.from ?? now;
  if (current && wanted !== null && isSameSecond(wanted, current.from)) return current.from;
  if (wanted !== null && wanted > now) return wanted;
  return runs ? current.from : now;
}

function saleEnd(current: Sale | null, wanted: number | null | undefined): number | null {
  const known = current?.until ?? null;
  if (wanted === undefined) return known;
  return wanted !== null && known !== null && isSameSecond(wanted, known) ? known : wanted;
}

function applySaleChange(tag: PriceTag, change: PriceChange, now: number): OfferChangeResult<Sale | null> {
  const current = unexpiredSale(tag, now);
  const price = change.salePrice === undefined ? (current?.price ?? null) : change.salePrice;
  if (price === null) {
    const dated = (['saleFrom', 'saleUntil'] as const).find((field) => change[field] != null);
    // Whoever ends a sale may send its times along.
    if (dated && change.salePrice === undefined) return { ok: false, problem: { field: dated, code: 'no-sale' } };
    return { ok: true, value: null };
  }
  const from = saleStart(current, change.saleFrom, now);
  const until = saleEnd(current, change.saleUntil);
  if (until !== null && until <= now) return { ok: false, problem: { field: 'saleUntil', code: 'sale-ends-in-past' } };
  if (until !== null && until <= from)
    return { ok: false, problem: { field: 'saleUntil', code: 'sale-ends-before-start' } };
  return { ok: true, value: { price, from, until } };
}

/** The price tag after a change at `now` (epoch ms); a sale that is over goes with it. */
export function applyPriceChange(tag: PriceTag, change: PriceChange, now: number): OfferChangeResult<PriceTag> {
  const regular = change.regular ?? tag.regular;
  const sale = applySaleChange(tag, change, now);
  if (!sale.ok) return sale;
  if (sale.value && sale.value.price >= regular) {
    const same = sale.value.price === unexpiredSale(tag, now)?.price;
    return { ok: false, problem: { field: same ? 'regular' : 'salePrice', code: 'sale-not-below-regular' } };
  }
  return { ok: true, value: { regular, sale: sale.value } };
}

/** Whether two price tags ask the same from `now` on. */
export function isSamePrice(one: PriceTag, other: PriceTag, now: number): boolean {
  const [a, b] = [unexpiredSale(one, now), unexpiredSale(other, now)];
  if (one.regular !== other.regular) return false;
  return a === null || b === null ? a === b : a.price === b.price && a.from === b.from && a.until === b.until;
}

/** What a price tag asks at a moment. */
function tagPriceAt({ regular, sale }: PriceTag, at: number): Cents {
  const runs = sale && sale.from <= at && (sale.until === null || at < sale.until);
  return runs ? sale.price : regular;
}

export type NewPriceInterval = Omit<PriceInterval, 'id'>;

/**
 * The rows that make the history say what the tag asks from `now` on: one for every stretch where it says something else. The
 * past is left as it was; a sale that ends early or is moved is written over, never taken away.
 */
export function missingIntervals(history: readonly PriceInterval[], tag: PriceTag, now: number): NewPriceInterval[] {
  const turns = [...history.flatMap((row) => [row.from, row.until]), tag.sale?.from ?? null, tag.sale?.until ?? null]
    .filter((at): at is number => at !== null && at > now)
    .toSorted((a, b) => a - b);
  const starts = [now, ...new Set(turns)];
  const missing: NewPriceInterval[] = [];
  for (const [index, from] of starts.entries()) {
    const price = tagPriceAt(tag, from);
    if (priceAt(history, from) === price) continue;
    const until = starts[index + 1] ?? null;
    const last = missing.at(-1);
    if (last?.until === from && last.price === price) last.until = until;
    else missing.push({ price, from, until });
  }
  return missing;
}

/** The stock after a change; a count is only taken for stock that is counted. */
export function applyStockChange(level: StockLevel, change: StockChange): OfferChangeResult<StockLevel> {
  const managed = change.managed ?? level.managed;
  const counted = change.onHand ?? null;
  if (!managed && counted !== null) return { ok: false, problem: { field: 'onHand', code: 'stock-not-counted' } };
  const inStock = managed ? level.inStock : (change.inStock ?? level.inStock);
  return { ok: true, value: { ...level, managed, onHand: counted ?? level.onHand, inStock } };
}

/** Whether two levels of stock are the same. */
export function isSameStock(one: StockLevel, other: StockLevel): boolean {
  return one.managed === other.managed && one.onHand === other.onHand && one.inStock === other.inStock;
}
