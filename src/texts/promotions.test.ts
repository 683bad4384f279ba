import { expect, it } from 'vitest';
import { cartPromotion, giftPromotion, quantityPromotion } from '../../test/support/pricing.ts';
import { cents } from '../rules/money.ts';
import { promotionTexts } from './promotions.ts';

const half = { kind: 'percentage', basisPoints: 5_000 } as const;
const choice = { kind: 'choice', items: [{ productId: 1, variationId: null }] } as const;

it.each([
  [quantityPromotion(1), 'Bij 3 of meer: 10% korting'],
  [
    quantityPromotion(1, {
      tiers: [
        { min: 2, max: 4, discount: { kind: 'amount-off', cents: cents(150) } },
        { min: 5, max: 5, discount: { kind: 'unit-price', cents: cents(1_000) } },
        { min: 6, max: null, discount: { kind: 'percentage', basisPoints: 1_250 } },
      ],
    }),
    'Bij 2 tot en met 4: € 1,50 korting per stuk; bij 5: € 10 per stuk; bij 6 of meer: 12,5% korting',
  ],
  [giftPromotion(1), 'Koop 2, krijg er 1 gratis (de goedkoopste)'],
  [giftPromotion(1, { discount: half, giftQuantity: 2 }), 'Koop 2, krijg er 2 met 50% korting (de goedkoopste)'],
  [giftPromotion(1, { gift: choice, repeats: false }), 'Koop 2, krijg 1 cadeau naar keuze, één keer per bestelling'],
  [
    giftPromotion(1, { gift: choice, giftQuantity: 3, discount: { kind: 'unit-price', cents: cents(200) } }),
    'Koop 2, krijg 3 gekozen producten voor € 2',
  ],
  [cartPromotion(1), 'Vanaf € 50: 10% korting'],
  [
    cartPromotion(1, { minimum: cents(0), effect: { kind: 'amount', cents: cents(500) } }),
    'Op elke bestelling: € 5 korting',
  ],
  [cartPromotion(1, { effect: { kind: 'free-shipping' } }), 'Vanaf € 50: gratis verzending'],
])('says what a promotion does', (promotion, text) => {
  expect(promotionTexts.sentence(promotion).replaceAll('\u00a0', ' ')).toBe(text);
});

it('says what it is about', () => {
  const target = { kind: 'items' as const, productIds: [1, 2], variationIds: [3], categoryIds: [] };
  expect(promotionTexts.about(target)).toBe('2 producten en 1 uitvoering');
  expect(promotionTexts.about({ kind: 'everything' })).toBe('alle producten');
  expect(promotionTexts.about(null)).toBe('de hele winkelwagen');
});
