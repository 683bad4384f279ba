import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceInterval, PriceTag } from '../catalog/product.ts';
import { cents } from '../money.ts';
import { applyPriceChange, applyStockChange, findPriceProblems, missingIntervals, isSamePrice } from './offers.ts';
import type { OfferProblem, PriceChange } from './offers.ts';
import { priceAt, effectivePrice } from './product-price.ts';

const day = 86_400_000;
const now = 1_000 * day;
const at = (days: number) => now + days * day;

type HistoryRow = readonly [price: number, fromDay: number, untilDay: number | null];

function rows(...list: readonly HistoryRow[]): PriceInterval[] {
  return list.map(([price, from, until], index) => ({
    id: index + 1,
    price: cents(price),
    from: at(from),
    until: until === null ? null : at(until),
  }));
}

function tag(regular: number, sale?: HistoryRow): PriceTag {
  if (!sale) return { regular: cents(regular), sale: null };
  const [price, from, until] = sale;
  return {
    regular: cents(regular),
    sale: { price: cents(price), from: at(from), until: until === null ? null : at(until) },
  };
}

const plain = tag(200);
const running = tag(200, [150, -2, 5]);
const planned = tag(200, [150, 2, 5]);
const open = tag(200, [150, -2, null]);
const over = tag(200, [150, -5, -1]);

describe('a change of price', () => {
  it.each<[string, PriceTag, PriceChange, PriceTag]>([
    ['nothing at all', running, {}, running],
    ['a new regular price', plain, { regular: cents(220) }, tag(220)],
    ['a new regular price while a sale runs', running, { regular: cents(220) }, tag(220, [150, -2, 5])],
    ['a sale from now', plain, { salePrice: cents(150) }, tag(200, [150, 0, null])],
    ['a planned sale', plain, { salePrice: cents(150), saleFrom: at(2), saleUntil: at(5) }, planned],
    [
      'a new sale does not start in the past',
      plain,
      { salePrice: cents(150), saleFrom: at(-90) },
      tag(200, [150, 0, null]),
    ],
    ['a running sale keeps its start', running, { saleFrom: at(-60) }, running],
    [
      'a running sale keeps its start when it gets cheaper',
      running,
      { salePrice: cents(120), saleFrom: null },
      tag(200, [120, -2, 5]),
    ],
    ['a running sale, restarted later', running, { saleFrom: at(3) }, tag(200, [150, 3, 5])],
    ['a planned sale, moved', planned, { saleFrom: at(3), saleUntil: at(6) }, tag(200, [150, 3, 6])],
    ['a planned sale, started now', planned, { saleFrom: null }, tag(200, [150, 0, 5])],
    ['a sale that is ended', running, { salePrice: null }, plain],
    [
      'a sale that is ended by a request with its dates',
      running,
      { salePrice: null, saleFrom: at(-2), saleUntil: at(5) },
      plain,
    ],
    ['a sale that is made open-ended', running, { saleUntil: null }, open],
    ['any change removes a sale that has ended', over, { regular: cents(210) }, tag(210)],
    [
      'the same second is the same moment',
      tag(200, [150, 2.000_001, 5]),
      { saleFrom: at(2) },
      tag(200, [150, 2.000_001, 5]),
    ],
  ])('%s', (_title, from, change, to) => {
    expect(applyPriceChange(from, change, now)).toEqual({ ok: true, value: to });
  });

  it.each<[string, PriceTag, PriceChange, OfferProblem]>([
    [
      'a sale above the regular price',
      plain,
      { salePrice: cents(201) },
      { field: 'salePrice', code: 'sale-not-below-regular' },
    ],
    [
      'a sale at the regular price',
      plain,
      { salePrice: cents(200) },
      { field: 'salePrice', code: 'sale-not-below-regular' },
    ],
    [
      'a regular price equal to the sale price',
      running,
      { regular: cents(150) },
      { field: 'regular', code: 'sale-not-below-regular' },
    ],
    [
      'a regular price below the sale price of the same request',
      running,
      { regular: cents(140), salePrice: cents(150) },
      { field: 'regular', code: 'sale-not-below-regular' },
    ],
    [
      'an end before the start',
      plain,
      { salePrice: cents(150), saleFrom: at(5), saleUntil: at(4) },
      { field: 'saleUntil', code: 'sale-ends-before-start' },
    ],
    [
      'a sale without length',
      plain,
      { salePrice: cents(150), saleFrom: at(5), saleUntil: at(5) },
      { field: 'saleUntil', code: 'sale-ends-before-start' },
    ],
    [
      'a planned sale, shortened to no length',
      planned,
      { saleUntil: at(2) },
      { field: 'saleUntil', code: 'sale-ends-before-start' },
    ],
    [
      'start and end at the same moment in the past',
      plain,
      { salePrice: cents(150), saleFrom: at(-1), saleUntil: at(-1) },
      { field: 'saleUntil', code: 'sale-ends-in-past' },
    ],
    ['an end in the past', running, { saleUntil: at(-1) }, { field: 'saleUntil', code: 'sale-ends-in-past' }],
    ['an end now', running, { saleUntil: now }, { field: 'saleUntil', code: 'sale-ends-in-past' }],
    ['dates without a sale', plain, { saleUntil: at(4) }, { field: 'saleUntil', code: 'no-sale' }],
    ['dates of a sale that has ended', over, { saleFrom: at(1) }, { field: 'saleFrom', code: 'no-sale' }],
  ])('is refused: %s', (_title, from, change, problem) => {
    expect(applyPriceChange(from, change, now)).toEqual({ ok: false, problem });
    expect(findPriceProblems(from, change, now)).toEqual([problem]);
  });

  it('has all its problems listed, the end of the sale first', () => {
    expect(findPriceProblems(plain, { salePrice: cents(200), saleUntil: at(-1) }, now)).toEqual([
      { field: 'saleUntil', code: 'sale-ends-in-past' },
      { field: 'salePrice', code: 'sale-not-below-regular' },
    ]);
  });

  it.each<[string, PriceTag, PriceChange]>([
    ['an open-ended sale', plain, { salePrice: cents(150), saleFrom: at(2), saleUntil: null }],
    ['an end after now of a sale that starts now', plain, { salePrice: cents(150), saleUntil: now + 1 }],
    ['an end after the start', plain, { salePrice: cents(150), saleFrom: at(2), saleUntil: at(2) + 1 }],
    ['no change', over, {}],
  ])('is valid: %s', (_title, from, change) => {
    expect(findPriceProblems(from, change, now)).toEqual([]);
  });

  it('changes nothing when only a sale that has ended differs', () => {
    expect(isSamePrice(over, plain, now)).toBe(true);
    expect(isSamePrice(running, plain, now)).toBe(false);
    expect(isSamePrice(running, tag(200, [150, -2, 6]), now)).toBe(false);
  });
});

describe('the missing rows of the price history', () => {
  const before = (sale?: HistoryRow) => rows([200, -60, null], ...(sale ? [sale] : []));
  const missing = (history: readonly PriceInterval[], to: PriceTag) =>
    missingIntervals(history, to, now).map(({ price, from, until }) => [
      price,
      (from - now) / day,
      until === null ? null : (until - now) / day,
    ]);

  it.each<[string, PriceInterval[], PriceTag, HistoryRow[]]>([
    ['no change', before(), plain, []],
    ['no change of a running sale', before([150, -2, 5]), running, []],
    ['a new regular price', before(), tag(220), [[220, 0, null]]],
    ['a new regular price while a sale runs: after it', before([150, -2, 5]), tag(220, [150, -2, 5]), [[220, 5, null]]],
    ['a new regular price during an open-ended sale: no row', before([150, -2, null]), tag(220, [150, -2, null]), []],
    [
      'a new regular price around a planned sale',
      before([150, 2, 5]),
      tag(220, [150, 2, 5]),
      [
        [220, 0, 2],
        [220, 5, null],
      ],
    ],
    ['a sale is planned', before(), planned, [[150, 2, 5]]],
    [
      'a planned sale is moved',
      before([150, 2, 5]),
      tag(200, [150, 3, 6]),
      [
        [200, 2, 3],
        [150, 5, 6],
      ],
    ],
    ['a planned sale is cancelled', before([150, 2, 5]), plain, [[200, 2, 5]]],
    ['a sale ends early: the regular price until its old end', before([150, -2, 5]), plain, [[200, 0, 5]]],
    ['an open-ended sale ends', before([150, -2, null]), plain, [[200, 0, null]]],
    ['a sale is made cheaper', before([150, -2, 5]), tag(200, [120, -2, 5]), [[120, 0, 5]]],
    ['a sale is made longer', before([150, -2, 5]), tag(200, [150, -2, 8]), [[150, 5, 8]]],
    ['a sale is made shorter', before([150, -2, 5]), tag(200, [150, -2, 3]), [[200, 3, 5]]],
    [
      'the regular price drops to the price of a planned sale, which is removed',
      before([150, 2, 5]),
      tag(150),
      [
        [150, 0, 2],
        [150, 5, null],
      ],
    ],
    [
      'an empty history',
      [],
      running,
      [
        [150, 0, 5],
        [200, 5, null],
      ],
    ],
  ])('%s', (_title, history, to, wanted) => {
    expect(missing(history, to)).toEqual(wanted);
  });

  it('makes the history equal to the tags after any sequence of changes, without touching the past', () => {
    const moment = fc.integer({ min: -30, max: 30 });
    const change = fc.record(
      {
        regular: fc.integer({ min: 1, max: 9 }).map((price) => cents(price * 100)),
        salePrice: fc.option(fc.integer({ min: 1, max: 9 }).map((price) => cents(price * 50))),
        saleFrom: fc.option(moment),
        saleUntil: fc.option(moment),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), change), { maxLength: 12 }), (steps) => {
        let tagNow = plain;
        let clock = now;
        const history = rows([200, -60, null]);
        const asked = new Map<number, number>();
        for (const [days, { saleFrom, saleUntil, ...prices }] of steps) {
          for (let half = 0; half < days * 2; half += 1) {
            asked.set(clock, effectivePrice(tagNow, [], clock, 0).price);
            clock += day / 2;
          }
          const shifted = (moved: number | null) => (moved === null ? null : clock + moved * day);
          const changed = applyPriceChange(
            tagNow,
            {
              ...prices,
              ...(saleFrom !== undefined && { saleFrom: shifted(saleFrom) }),
              ...(saleUntil !== undefined && { saleUntil: shifted(saleUntil) }),
            },
            clock,
          );
          if (!changed.ok) continue;
          tagNow = changed.value;
          for (const row of missingIntervals(history, tagNow, clock)) history.push({ ...row, id: history.length + 1 });
        }
        for (let half = 0; half < 80; half += 1) {
          asked.set(clock, effectivePrice(tagNow, [], clock, 0).price);
          clock += day / 2;
        }
        for (const [moment, price] of asked) expect(priceAt(history, moment)).toBe(price);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a change of stock', () => {
  const counted = { managed: true, onHand: 4, inStock: true, lowAt: 2 };
  const uncounted = { managed: false, onHand: 0, inStock: true, lowAt: 2 };
  it.each([
    ['another count', counted, { onHand: 9 }, { ...counted, onHand: 9 }],
    ['no longer counted', counted, { managed: false, onHand: null }, { ...counted, managed: false }],
    ['counted from now on', uncounted, { managed: true, onHand: 3 }, { ...uncounted, managed: true, onHand: 3 }],
    ['out of stock, not counted', uncounted, { inStock: false }, { ...uncounted, inStock: false }],
    ['a stock state is ignored when stock is counted', counted, { inStock: false }, counted],
  ])('%s', (_title, from, change, to) => {
    expect(applyStockChange(from, change)).toEqual({ ok: true, value: to });
  });

  it('refuses a count for stock that is not counted', () => {
    expect(applyStockChange(uncounted, { onHand: 3 })).toEqual({
      ok: false,
      problem: { field: 'onHand', code: 'stock-not-counted' },
    });
  });
});
