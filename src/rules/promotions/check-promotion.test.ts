import { describe, expect, it } from 'vitest';
import { cartPromotion, giftPromotion, quantityPromotion } from '../../../test/support/pricing.ts';
import { cents } from '../money.ts';
import { checkPromotion, overlappingPromotions } from './check-promotion.ts';
import type { PromotionFacts } from './check-promotion.ts';
import type { PromotionDraft, PromotionTarget, QuantityTier } from './promotions.ts';

const items = (...productIds: number[]): PromotionTarget => ({
  kind: 'items',
  productIds,
  variationIds: [],
  categoryIds: [],
});
const itemsOf: PromotionFacts['itemsOf'] = (target) =>
  target.kind === 'everything' ? 'everything' : new Set(target.productIds);
const facts: PromotionFacts = { others: [], itemsOf, unknownIds: [], ungiftable: [], timesUsed: 0 };
const problems = (draft: PromotionDraft, own: Partial<PromotionFacts> = {}) =>
  checkPromotion(draft, { ...facts, ...own }).map(({ field, problem }) => [field, problem.code]);

const tier = (min: number, max: number | null, basisPoints = 1_000): QuantityTier => ({
  min,
  max,
  discount: { kind: 'percentage', basisPoints },
});
const choice = (...ids: number[]) => ({
  kind: 'choice' as const,
  items: ids.map((productId) => ({ productId, variationId: null })),
});

it('passes what is clear', () => {
  const tiers = [tier(3, 5), tier(6, null, 2_000)];
  expect(problems(quantityPromotion(1, { tiers }))).toEqual([]);
  expect(problems(giftPromotion(1))).toEqual([]);
  expect(problems(giftPromotion(1, { target: items(1), gift: choice(2) }))).toEqual([]);
  expect(problems(cartPromotion(1, { effect: { kind: 'free-shipping' } }))).toEqual([]);
});

describe('refuses on save', () => {
  it.each([
    ['two tiers for one quantity', quantityPromotion(1, { tiers: [tier(3, 5), tier(5, 9)] }), 'tiers', 'tiers-overlap'],
    ['two endless tiers', quantityPromotion(1, { tiers: [tier(3, null), tier(9, null)] }), 'tiers', 'tiers-overlap'],
    ['a minimum above the maximum', quantityPromotion(1, { tiers: [tier(5, 3)] }), 'tiers', 'tier-min-above-max'],
    ['a tier from zero', quantityPromotion(1, { tiers: [tier(0, 3)] }), 'tiers', 'tier-quantity'],
    ['no tiers', quantityPromotion(1, { tiers: [] }), 'tiers', 'tiers-missing'],
    ['0%', quantityPromotion(1, { tiers: [tier(3, null, 0)] }), 'tiers', 'discount-percentage'],
    ['more than 100%', quantityPromotion(1, { tiers: [tier(3, null, 10_001)] }), 'tiers', 'discount-percentage'],
    [
      'a gift that triggers its own rule again and again',
      giftPromotion(1, { target: items(1, 2), gift: choice(3, 2) }),
      'gift',
      'gift-triggers-itself',
    ],
    ['no gift', giftPromotion(1, { gift: choice() }), 'gift', 'gift-missing'],
    [
      'a gift that costs money (R33)',
      giftPromotion(1, { gift: choice(7), repeats: false, discount: { kind: 'percentage', basisPoints: 5_000 } }),
      'discount',
      'gift-not-free',
    ],
    ['nothing bought', giftPromotion(1, { buyQuantity: 0 }), 'buyQuantity', 'buy-quantity'],
    ['nothing given', giftPromotion(1, { giftQuantity: 0 }), 'giftQuantity', 'gift-quantity'],
    ['an empty target', quantityPromotion(1, { target: items() }), 'target', 'target-empty'],
    ['no name', cartPromotion(1, { title: ' ' }), 'title', 'title-missing'],
    ['an end before the start', cartPromotion(1, { from: 9, until: 9 }), 'ends', 'ends-before-start'],
    ['a negative minimum', cartPromotion(1, { minimum: cents(-1) }), 'minimum', 'minimum-negative'],
    ['no amount', cartPromotion(1, { effect: { kind: 'amount', cents: cents(0) } }), 'effect', 'discount-amount'],
    ['a priority out of range', cartPromotion(1, { priority: -1 }), 'priority', 'priority-out-of-range'],
  ])('%s', (_, draft, field, code) => {
    expect(problems(draft)).toEqual([[field, code]]);
  });

  it('what does not exist, and a limit below the uses', () => {
    expect(problems(quantityPromotion(1, { target: items(9) }), { unknownIds: [9] })).toEqual([
      ['target', 'target-unknown'],
    ]);
    const gift = choice(8);
    expect(problems(giftPromotion(1, { target: items(1), gift }), { ungiftable: gift.items })).toEqual([
      ['gift', 'gift-unknown'],
    ]);
    expect(problems(cartPromotion(1, { usageLimit: 2 }), { timesUsed: 3 })).toEqual([
      ['usageLimit', 'limit-below-uses'],
    ]);
    expect(problems(cartPromotion(1, { usageLimit: 3 }), { timesUsed: 3 })).toEqual([]);
  });

  it('a gift that is among what is bought passes when it is given once', () => {
    expect(problems(giftPromotion(1, { target: items(1), gift: choice(1), repeats: false }))).toEqual([]);
  });
});

describe('overlapping exclusive promotions of equal priority are refused', () => {
  const exclusive = (id: number, own: Parameters<typeof quantityPromotion>[1] = {}) =>
    quantityPromotion(id, { exclusive: true, target: items(1, 2), ...own });
  const met = (own: Parameters<typeof quantityPromotion>[1], draft = exclusive(1, { from: 100, until: 200 })) =>
    problems(draft, { others: [exclusive(2, own)] });
  const refused = [['priority', 'exclusive-overlap']];

  it('when targets share a product and dates overlap', () => {
    expect(met({ target: items(2, 3) })).toEqual(refused);
    expect(met({ target: { kind: 'everything' } })).toEqual(refused);
    expect(met({ from: 199 })).toEqual(refused);
    expect(met({ until: 101 })).toEqual(refused);
  });

  it('and not otherwise', () => {
    expect(met({ target: items(3) })).toEqual([]);
    expect(met({ from: 200 })).toEqual([]);
    expect(met({ until: 100 })).toEqual([]);
    expect(met({ priority: 11 })).toEqual([]);
    expect(met({ exclusive: false })).toEqual([]);
    expect(met({ active: false })).toEqual([]);
    expect(met({}, exclusive(1, { active: false }))).toEqual([]);
    expect(problems(exclusive(1), { others: [giftPromotion(2, { exclusive: true })] })).toEqual([]);
    expect(
      problems(cartPromotion(1, { exclusive: true }), { others: [cartPromotion(2, { exclusive: true })] }),
    ).toEqual(refused);
  });

  it('others that meet are only shown', () => {
    const others = [quantityPromotion(2, { target: items(2) }), quantityPromotion(3, { target: items(5) })];
    expect(overlappingPromotions(exclusive(1), others, itemsOf).map(({ id }) => id)).toEqual([2]);
  });
});
