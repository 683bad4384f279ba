import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceInterval, PriceTag } from '../catalog/product.ts';
import { cents } from '../money.ts';
import { applyPriceChange, applyStockChange, missingIntervals, isSamePrice } from './offers.ts';
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
    ['a sale that is planned', plain, { salePrice: cents(150), saleFrom: at(2), saleUntil: at(5) }, planned],
    [
      'a new sale does not begin in the past',
      plain,
      { salePrice: cents(150), saleFrom: at(-90) },
      tag(200, [150, 0, null]),
    ],
    ['a sale that runs keeps its beginning', running, { saleFrom: at(-60) }, running],
    ['also when it is made cheaper', running, { salePrice: cents(120), saleFrom: null }, tag(200, [120, -2, 5])],
    ['a sale that runs, begun again later', running, { saleFrom: at(3) }, tag(200, [150, 3, 5])],
    ['a planned one, moved', planned, { saleFrom: at(3), saleUntil: at(6) }, tag(200, [150, 3, 6])],
    ['a planned one, begun at once', planned, { saleFrom: null }, tag(200, [150, 0, 5])],
    ['ended', running, { salePrice: null }, plain],
    ['ended, its times sent along', running, { salePrice: null, saleFrom: at(-2), saleUntil: at(5) }, plain],
    ['made open-ended', running, { saleUntil: null }, open],
    ['one that is over goes with any change', over, { regular: cents(210) }, tag(210)],
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
      'a regular price at the sale’s',
      running,
      { regular: cents(150) },
      { field: 'regular', code: 'sale-not-below-regular' },
    ],
    [
      'below it, the sale sent along',
      running,
      { regular: cents(140), salePrice: cents(150) },
      { field: 'regular', code: 'sale-not-below-regular' },
    ],
    [
      'an end before its beginning',
      plain,
      { salePrice: cents(150), saleFrom: at(5), saleUntil: at(4) },
      { field: 'saleUntil', code: 'sale-ends-before-start' },
    ],
    ['an end in the past', running, { saleUntil: at(-1) }, { field: 'saleUntil', code: 'sale-ends-in-past' }],
    ['an end now', running, { saleUntil: now }, { field: 'saleUntil', code: 'sale-ends-in-past' }],
    ['times without a sale', plain, { saleUntil: at(4) }, { field: 'saleUntil', code: 'no-sale' }],
    ['times of a sale that is over', over, { saleFrom: at(1) }, { field: 'saleFrom', code: 'no-sale' }],
  ])('is refused: %s', (_title, from, change, problem) => {
    expect(applyPriceChange(from, change, now)).toEqual({ ok: false, problem });
  });

  it('is none when a sale that is over is all that differs', () => {
    expect(isSamePrice(over, plain, now)).toBe(true);
    expect(isSamePrice(running, plain, now)).toBe(false);
    expect(isSamePrice(running, tag(200, [150, -2, 6]), now)).toBe(false);
  });
});

describe('what the history has yet to say', () => {
  const before = (sale?: HistoryRow) => rows([200, -60, null], ...(sale ? [sale] : []));
  const missing = (history: readonly PriceInterval[], to: PriceTag) =>
    missingIntervals(history, to, now).map(({ price, from, until }) => [
      price,
      (from - now) / day,
      until === null ? null : (until - now) / day,
    ]);

  it.each<[string, PriceInterval[], PriceTag, HistoryRow[]]>([
    ['nothing new', before(), plain, []],
    ['nothing new of a sale', before([150, -2, 5]), running, []],
    ['a new regular price', before(), tag(220), [[220, 0, null]]],
    ['a new regular price while a sale runs: after it', before([150, -2, 5]), tag(220, [150, -2, 5]), [[220, 5, null]]],
    [
      'a new regular price while an open sale runs: nothing is asked that was not',
      before([150, -2, null]),
      tag(220, [150, -2, null]),
      [],
    ],
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
    ['a planned sale is given up', before([150, 2, 5]), plain, [[200, 2, 5]]],
    ['a sale ends early: the regular price until its old end', before([150, -2, 5]), plain, [[200, 0, 5]]],
    ['an open sale ends', before([150, -2, null]), plain, [[200, 0, null]]],
    ['a sale is made cheaper', before([150, -2, 5]), tag(200, [120, -2, 5]), [[120, 0, 5]]],
    ['a sale is made longer', before([150, -2, 5]), tag(200, [150, -2, 8]), [[150, 5, 8]]],
    ['a sale is made shorter', before([150, -2, 5]), tag(200, [150, -2, 3]), [[200, 3, 5]]],
    [
      'the regular price falls to what a planned sale asks: the later sale goes',
      before([150, 2, 5]),
      tag(150),
      [
        [150, 0, 2],
        [150, 5, null],
      ],
    ],
    [
      'a history that says nothing yet',
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

  it('makes the history say what the tags asked, whatever is changed after whatever, and leaves the past', () => {
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
    ['gone, uncounted', uncounted, { inStock: false }, { ...uncounted, inStock: false }],
    ['a state of stock that is counted says nothing', counted, { inStock: false }, counted],
  ])('%s', (_title, from, change, to) => {
    expect(applyStockChange(from, change)).toEqual({ ok: true, value: to });
  });

  it('takes no count of what is not counted', () => {
    expect(applyStockChange(uncounted, { onHand: 3 })).toEqual({
      ok: false,
      problem: { field: 'onHand', code: 'stock-not-counted' },
    });
  });
});
