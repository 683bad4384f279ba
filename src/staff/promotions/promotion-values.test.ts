import { expect, it } from 'vitest';
import type { StaffPromotion, WirePromotionTerms } from '../../wire/promotions.ts';
import { isReadableMoment, toPromotionDraft, toPromotionValues } from './promotion-values.ts';

const target = { kind: 'items', product_ids: [1], variation_ids: [21], category_ids: [3] } as const;
const percentage = { kind: 'percentage', basis_points: 1_250 } as const;
const termsOfKinds: WirePromotionTerms[] = [
  {
    kind: 'quantity',
    target,
    counted: 'product',
    tiers: [
      { min: 3, max: 5, discount: percentage },
      { min: 6, max: null, discount: { kind: 'unit-price', cents: 1_999 } },
    ],
  },
  {
    kind: 'gift',
    target: { kind: 'everything' },
    buy_quantity: 2,
    gift: { kind: 'choice', items: [{ product_id: 4, variation_id: 41 }] },
    gift_quantity: 1,
    discount: { kind: 'percentage', basis_points: 10_000 },
    repeats: false,
  },
  {
    kind: 'gift',
    target,
    buy_quantity: 1,
    gift: { kind: 'cheapest' },
    gift_quantity: 2,
    discount: percentage,
    repeats: true,
  },
  { kind: 'cart', minimum: 5_000, effect: percentage },
  { kind: 'cart', minimum: 0, effect: { kind: 'amount', cents: 500 } },
  { kind: 'cart', minimum: 7_550, effect: { kind: 'free-shipping' } },
];

it.each(termsOfKinds)('the form of a stored promotion makes the same promotion', (terms) => {
  const draft = {
    title: 'Actie',
    active: true,
    priority: 4,
    exclusive: true,
    starts_at_gmt: '2026-07-01T10:00:00',
    ends_at_gmt: null,
    usage_limit: 7,
    terms,
  };
  const more = { id: 1, state: 'running', times_used: 0, summary: '', about: '', overlaps: [] } as const;
  const stored: StaffPromotion = { ...draft, ...more };
  expect(toPromotionDraft(toPromotionValues(stored))).toEqual(draft);
});

it('what cannot be read is sent as a number that is refused', () => {
  const values = {
    ...toPromotionValues(null),
    tiers: [{ min: 'drie', max: '', discountKind: 'percentage', amount: 'x' }],
  } as const;
  expect(toPromotionDraft(values).terms).toMatchObject({
    tiers: [{ min: -1, max: null, discount: { kind: 'percentage', basis_points: -1 } }],
  });
  expect([isReadableMoment(''), isReadableMoment('2026-02-30T10:00'), isReadableMoment('2026-02-28T10:00')]).toEqual([
    true,
    false,
    true,
  ]);
});
