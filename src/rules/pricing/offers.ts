// Changes of price and stock by staff, and the rows that they add to the price history (R36).
import type { PlannedPrices, PriceInterval, PricePeriod, PriceTag, StockLevel } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import { plannedPriceAt, priceAt, priceMoments } from './product-price.ts';

type Sale = NonNullable<PriceTag['sale']>;

/** A change of price. Absent fields stay as they are. */
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
  /** null leaves the count as it is. */
  onHand?: number | null;
  /** Only used when the stock is not counted. */
  inStock?: boolean;
  /** From how many units on the stock is low. */
  lowAt?: number;
}

export type OfferChangeField = 'regular' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'onHand';

export interface OfferProblem {
  field: OfferChangeField;
  code:
    | 'sale-not-below-regular'
    | 'sale-ends-before-start'
    | 'sale-ends-in-past'
    | 'no-sale'
    | 'stock-not-counted'
    | 'no-price';
}

type OfferChangeResult<T> = { ok: true; value: T } | { ok: false; problem: OfferProblem };

/** The running or planned sale; null when there is none or it has ended. */
export function unexpiredSale({ sale }: PriceTag, now: number): Sale | null {
  return sale && (sale.until === null || sale.until > now) ? sale : null;
}

/** The wire has a precision of one second: a moment that returns in the same second is unchanged. */
function isSameSecond(first: number, second: number): boolean {
  return Math.floor(first / 1000) === Math.floor(second / 1000);
}

/**
 * When a sale begins. A running sale keeps its start, because the thirty days of R36 are counted back from it. A new
 * start is never in the past.
 */
function saleStart(current: Sale | null, requested: number | null | undefined, now: number): number {
  const isRunning = current !== null && current.from <= now;
  if (requested === undefined) return current?.from ?? now;
  if (current && requested !== null && isSameSecond(requested, current.from)) return current.from;
  if (requested !== null && requested > now) return requested;
  return isRunning ? current.from : now;
}

function saleEnd(current: Sale | null, requested: number | null | undefined): number | null {
  const currentEnd = current?.until ?? null;
  if (requested === undefined) return currentEnd;
  return requested !== null && currentEnd !== null && isSameSecond(requested, currentEnd) ? currentEnd : requested;
}

/** The sale after a change, with the start and end that are stored; null when the item has no sale. */
function saleAfter(tag: PriceTag, change: PriceChange, now: number): Sale | null {
  const current = unexpiredSale(tag, now);
  const price = change.salePrice === undefined ? (current?.price ?? null) : change.salePrice;
  if (price === null) return null;
  return { price, from: saleStart(current, change.saleFrom, now), until: saleEnd(current, change.saleUntil) };
}

/**
 * All problems of a change at `now` (epoch ms); empty when it is valid. The server refuses by it and the back office shows it
 * in the form. A sale must end after now and after its start (a sale without length is refused; null is open-ended), and
 * cost less than the regular price.
 */
export function findPriceProblems(tag: PriceTag, change: PriceChange, now: number): readonly OfferProblem[] {
  const sale = saleAfter(tag, change, now);
  if (!sale) {
    const dated = (['saleFrom', 'saleUntil'] as const).find((field) => change[field] != null);
    // A change that ends a sale may contain its times.
    return dated && change.salePrice === undefined ? [{ field: dated, code: 'no-sale' }] : [];
  }
  const { price, from, until } = sale;
  const problems: OfferProblem[] = [];
  if (until !== null && until <= now) problems.push({ field: 'saleUntil', code: 'sale-ends-in-past' });
  else if (until !== null && until <= from) problems.push({ field: 'saleUntil', code: 'sale-ends-before-start' });
  if (price >= (change.regular ?? tag.regular)) {
    const isSamePrice = price === unexpiredSale(tag, now)?.price;
    problems.push({ field: isSamePrice ? 'regular' : 'salePrice', code: 'sale-not-below-regular' });
  }
  return problems;
}

/** The price tag after a change at `now` (epoch ms), or its first problem; a sale that is over is removed. */
export function applyPriceChange(tag: PriceTag, change: PriceChange, now: number): OfferChangeResult<PriceTag> {
  const [problem] = findPriceProblems(tag, change, now);
  if (problem) return { ok: false, problem };
  return { ok: true, value: { regular: change.regular ?? tag.regular, sale: saleAfter(tag, change, now) } };
}

/** Whether two price tags give the same prices from `now` on. */
export function isSamePrice(first: PriceTag, second: PriceTag, now: number): boolean {
  const [firstSale, secondSale] = [unexpiredSale(first, now), unexpiredSale(second, now)];
  if (first.regular !== second.regular) return false;
  return firstSale === null || secondSale === null
    ? firstSale === secondSale
    : firstSale.price === secondSale.price &&
        firstSale.from === secondSale.from &&
        firstSale.until === secondSale.until;
}

/**
 * The history rows that are needed so that the history equals the planned prices from `now` on: one row for each interval
 * that differs. Past rows are unchanged. A sale that ends early or is moved is overridden by later rows, never deleted.
 */
export function missingIntervals(
  history: readonly PriceInterval[],
  planned: PlannedPrices,
  now: number,
): readonly PricePeriod[] {
  const boundaries = [...history.flatMap((row) => [row.from, row.until]), ...priceMoments(planned, now)]
    .filter((at): at is number => at !== null && at > now)
    .toSorted((a, b) => a - b);
  const starts = [now, ...new Set(boundaries)];
  const missing: PricePeriod[] = [];
  for (const [index, from] of starts.entries()) {
    const price = plannedPriceAt(planned, from);
    if (priceAt(history, from) === price) continue;
    const until = starts[index + 1] ?? null;
    const previous = missing.at(-1);
    if (previous?.until === from && previous.price === price) previous.until = until;
    else missing.push({ price, from, until });
  }
  return missing;
}

/** Applies a stock change. Refuses a count for stock that is not counted. */
export function applyStockChange(level: StockLevel, change: StockChange): OfferChangeResult<StockLevel> {
  const managed = change.managed ?? level.managed;
  const count = change.onHand ?? null;
  if (!managed && count !== null) return { ok: false, problem: { field: 'onHand', code: 'stock-not-counted' } };
  const inStock = managed ? level.inStock : (change.inStock ?? level.inStock);
  const lowAt = change.lowAt ?? level.lowAt;
  return { ok: true, value: { ...level, managed, onHand: count ?? level.onHand, inStock, lowAt } };
}

/** Whether two stock levels are equal. */
export function isSameStock(first: StockLevel, second: StockLevel): boolean {
  return (
    first.managed === second.managed &&
    first.onHand === second.onHand &&
    first.inStock === second.inStock &&
    first.lowAt === second.lowAt
  );
}
