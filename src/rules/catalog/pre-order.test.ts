import { describe, expect, it } from 'vitest';
import type { StockLevel } from './product.ts';
import { applyPreOrderChange, stockLevelAt, orderRelease, releaseMoment, isSamePreOrder } from './pre-order.ts';
import { availableUnits, isAvailableNow, combineStockLevels, stockState } from './stock.ts';

const day = 86_400_000;
describe('the stock level', () => {
  const stock: StockLevel = { managed: true, onHand: 7, inStock: true, lowAt: 3 };
  const until = releaseMoment('2026-12-12') ?? 0;
  const tag = { date: '2026-12-12', until, quota: 5, taken: 3 };

  it('is what is left of the quota before the release date, and the ordinary stock from then on', () => {
    const before = stockLevelAt(stock, tag, until - 1);
    expect([availableUnits(before), stockState(before), before.preOrder?.date]).toEqual([2, 'pre-order', '2026-12-12']);
    expect(isAvailableNow(before)).toBe(false);
    expect(stockLevelAt(stock, tag, until)).toEqual(stock);
    expect(stockLevelAt(stock, null, 0)).toEqual(stock);
  });

  it('is zero when the quota is used up, however much is in stock', () => {
    const full = stockLevelAt(stock, { ...tag, taken: 5 }, until - 1);
    expect([availableUnits(full), stockState(full)]).toEqual([0, 'out-of-stock']);
  });

  it('is counted during a pre-order even when the ordinary stock is not', () => {
    const uncounted = { managed: false, onHand: 0, inStock: true, lowAt: 0 };
    expect(availableUnits(stockLevelAt(uncounted, tag, 0))).toBe(2);
  });

  it('of several items is a pre-order only when nothing else is left, with the earliest date', () => {
    const early = stockLevelAt(stock, tag, 0);
    const late = stockLevelAt(stock, { ...tag, date: '2027-01-01', until: until + day }, 0);
    const gone = { managed: true, onHand: 0, inStock: true, lowAt: 0 };
    expect(combineStockLevels([late, early, gone]).preOrder?.date).toBe('2026-12-12');
    expect(combineStockLevels([late, stock]).preOrder).toBeUndefined();
    expect(stockState(combineStockLevels([late, stock]))).toBe('in-stock');
    expect(stockState(combineStockLevels([gone]))).toBe('out-of-stock');
  });
});

it.each([
  [[], null],
  [[null, null], null],
  [['2026-12-12'], { date: '2026-12-12', mixed: false }],
  [['2026-12-12', null], { date: '2026-12-12', mixed: true }],
  [['2026-12-12', '2027-01-02'], { date: '2027-01-02', mixed: true }],
  [['2027-01-02', '2027-01-02'], { date: '2027-01-02', mixed: false }],
])('the release of an order with %j is %j', (dates, release) => {
  expect(orderRelease(dates)).toEqual(release);
});

describe('a change of a pre-order', () => {
  const now = releaseMoment('2026-12-01') ?? 0;
  const tag = { date: '2026-12-12', until: releaseMoment('2026-12-12') ?? 0, quota: 5, taken: 3 };
  const change = (given: Parameters<typeof applyPreOrderChange>[2], of: typeof tag | null = tag, at = now) => {
    const changed = applyPreOrderChange(of, of?.taken ?? 0, given, at);
    return changed.ok ? changed.value && [changed.value.date, changed.value.quota] : changed.problem;
  };

  it.each([
    [{}, ['2026-12-12', 5]],
    [{ date: '2026-12-20' }, ['2026-12-20', 5]],
    [{ quota: 3 }, ['2026-12-12', 3]],
    [{ quota: 2 }, 'quota-below-taken'],
    [{ date: null }, null],
    [{ date: null, quota: 9 }, null],
    [{ date: '2026-12-32' }, 'release-date-unreadable'],
    [{ date: '2026-12-01' }, 'release-date-past'],
  ])('%j results in %j', (given, result) => {
    expect(change(given)).toEqual(result);
  });

  it('needs a date for a quota, and keeps a date that has passed', () => {
    expect(change({ quota: 4 }, null)).toBe('release-date-missing');
    expect(change({ date: '2026-12-24', quota: 4 }, null)).toEqual(['2026-12-24', 4]);
    expect(change({ quota: 9 }, tag, tag.until + day)).toEqual(['2026-12-12', 9]);
    expect(change({ date: '2026-12-12' }, tag, tag.until + day)).toEqual(['2026-12-12', 5]);
  });

  it('is nothing when date and quota are equal', () => {
    expect(isSamePreOrder(tag, { ...tag })).toBe(true);
    expect(isSamePreOrder(tag, null)).toBe(false);
    expect(isSamePreOrder(tag, { ...tag, quota: 6 })).toBe(false);
  });
});
