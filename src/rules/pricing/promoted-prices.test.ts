import { describe, expect, it } from 'vitest';
import type { Category, PriceTag } from '../catalog/product.ts';
import { cents } from '../money.ts';
import type { Discount } from '../promotions/discounts.ts';
import type { QuantityPromotion } from '../promotions/promotions.ts';
import { isSamePlan, lowersOnePiece, promotedPeriods, promotionsOfItem } from './promoted-prices.ts';

const now = 1_000;

function promotion(more: Partial<QuantityPromotion> = {}, discount: Discount = percent(10)): QuantityPromotion {
  return {
    kind: 'quantity',
    id: 1,
    title: 'Actie',
    active: true,
    priority: 10,
    exclusive: false,
    from: null,
    until: null,
    usageLimit: null,
    timesUsed: 0,
    target: { kind: 'everything' },
    counted: 'line',
    tiers: [{ min: 1, max: null, discount }],
    ...more,
  };
}

function percent(whole: number): Discount {
  return { kind: 'percentage', basisPoints: whole * 100 };
}

function tag(regular: number, sale?: readonly [price: number, from: number, until: number | null]): PriceTag {
  return {
    regular: cents(regular),
    sale: sale ? { price: cents(sale[0]), from: sale[1], until: sale[2] } : null,
  };
}

const periods = (price: PriceTag, ...promotions: readonly QuantityPromotion[]) =>
  promotedPeriods(price, promotions, now).map(({ price: cost, from, until }) => [cost, from, until]);

describe('a promotion of one piece', () => {
  it.each<[string, Partial<QuantityPromotion>, boolean]>([
    ['holds from one piece on', {}, true],
    ['holds for one piece alone', { tiers: [{ min: 1, max: 1, discount: percent(5) }] }, true],
    ['has a condition when it starts at two', { tiers: [{ min: 2, max: null, discount: percent(5) }] }, false],
    ['has a condition when it can be used up', { usageLimit: 5 }, false],
    ['is none while it is off', { active: false }, false],
  ])('%s', (_title, more, expected) => expect(lowersOnePiece(promotion(more))).toBe(expected));

  it('is about its products, its variations and its categories', () => {
    const target = { kind: 'items', productIds: [1], variationIds: [21], categoryIds: [300] } as const;
    const isAbout = (id: number, variationId: number | null, categories: readonly Pick<Category, 'id'>[] = []) =>
      promotionsOfItem([promotion({ target })], { product: { id, categories }, variationId }).length === 1;
    const [own, other] = [{ id: 300 }, { id: 299 }];
    expect([isAbout(1, null), isAbout(1, 11), isAbout(2, 21), isAbout(3, null, [other, own])]).not.toContain(false);
    expect([isAbout(2, null), isAbout(2, 22), isAbout(3, null, [other])]).not.toContain(true);
  });
});

describe('the planned prices of one piece', () => {
  it.each<[string, (readonly [number, number, number | null])[], PriceTag, QuantityPromotion[]]>([
    ['10% off 200,00 is 180,00', [[18_000, 1_000, null]], tag(20_000), [promotion()]],
    [
      'begin and end with the promotion',
      [[18_000, 2_000, 3_000]],
      tag(20_000),
      [promotion({ from: 2_000, until: 3_000 })],
    ],
    ['end with a promotion that runs', [[18_000, 1_000, 3_000]], tag(20_000), [promotion({ from: 500, until: 3_000 })]],
    ['are none of a promotion that is over', [], tag(20_000), [promotion({ until: 1_000 })]],
    [
      'count from the sale price: 10% off 150,00 is 135,00 while the sale lasts',
      [
        [13_500, 1_000, 2_000],
        [18_000, 2_000, null],
      ],
      tag(20_000, [15_000, 500, 2_000]),
      [promotion()],
    ],
    [
      'of a fixed price above the sale price are none during the sale',
      [[17_000, 2_000, null]],
      tag(20_000, [15_000, 500, 2_000]),
      [promotion({}, { kind: 'unit-price', cents: cents(17_000) })],
    ],
    [
      'are the best of several promotions',
      [[16_000, 1_000, null]],
      tag(20_000),
      [promotion(), promotion({ id: 2 }, percent(20))],
    ],
    [
      'are those of the exclusive promotion with the lowest number, even where another is better',
      [[19_000, 1_000, null]],
      tag(20_000),
      [
        promotion({ id: 2 }, percent(20)),
        promotion({ id: 3, exclusive: true, priority: 2 }, percent(15)),
        promotion({ id: 4, exclusive: true, priority: 1 }, percent(5)),
      ],
    ],
    [
      'of two promotions that follow each other at the same price are one period',
      [[18_000, 1_000, 3_000]],
      tag(20_000),
      [promotion({ until: 2_000 }), promotion({ id: 2, from: 2_000, until: 3_000 })],
    ],
    ['are rounded: 10% off 0,95 is 0,855, so 0,86', [[86, 1_000, null]], tag(95), [promotion()]],
  ])('%s', (_title, expected, price, promotions) => expect(periods(price, ...promotions)).toEqual(expected));

  it('are the same whether they began now or earlier', () => {
    const earlier = [{ price: cents(5), from: 10, until: null }];
    expect(isSamePlan(earlier, [{ price: cents(5), from: now, until: null }], now)).toBe(true);
    expect(isSamePlan(earlier, [{ price: cents(6), from: now, until: null }], now)).toBe(false);
    expect(isSamePlan([{ price: cents(5), from: 10, until: now }], [], now)).toBe(true);
  });
});
