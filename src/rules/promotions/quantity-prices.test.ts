import { describe, expect, it } from 'vitest';
import {
  cartRow,
  pricedCart,
  pricedProduct,
  pricedVariations,
  quantityPromotion,
} from '../../../test/support/pricing.ts';
import { priceForQuantity, quantityPriceRows } from './quantity-prices.ts';

const percentage = (basisPoints: number) => ({ kind: 'percentage', basisPoints }) as const;
const product = pricedProduct(1, 1_999);
const item = { product, variation: null };

describe('the table of quantity prices', () => {
  it('has a row for each range of quantities with a lower price', () => {
    const tiers = [
      { min: 3, max: 5, discount: percentage(1_000) },
      { min: 10, max: null, discount: percentage(2_000) },
    ];
    expect(quantityPriceRows(item, [quantityPromotion(1, { tiers })])).toEqual([
      { min: 3, max: 5, promotionId: 1, title: 'Actie 1', discount: percentage(1_000), unit: 1_799 },
      { min: 10, max: null, promotionId: 1, title: 'Actie 1', discount: percentage(2_000), unit: 1_599 },
    ]);
  });

  it('shows of several promotions the one that holds, in ranges that do not overlap', () => {
    const promotions = [
      quantityPromotion(1, { tiers: [{ min: 2, max: null, discount: percentage(500) }] }),
      quantityPromotion(2, { tiers: [{ min: 4, max: 6, discount: percentage(1_000) }] }),
    ];
    const rows = quantityPriceRows(item, promotions).map(({ min, max, promotionId }) => [min, max, promotionId]);
    expect(rows).toEqual([
      [2, 3, 1],
      [4, 6, 2],
      [7, null, 1],
    ]);
  });

  it('is that of the chosen variation, and empty without a promotion', () => {
    const variable = pricedVariations(1, { 11: 1_000, 12: 2_000 });
    const target = { kind: 'items' as const, productIds: [], variationIds: [12], categoryIds: [] };
    const rows = (index: number | null) =>
      quantityPriceRows(
        { product: variable, variation: index === null ? null : (variable.variations[index] ?? null) },
        [quantityPromotion(1, { target })],
      ).map(({ unit }) => unit);
    expect([rows(null), rows(0), rows(1)]).toEqual([[], [], [1_800]]);
  });
});

it('a bundle has none, as in the cart', () => {
  const bundle = { ...product, bundle: 'complete' as const };
  expect(quantityPriceRows({ product: bundle, variation: null }, [quantityPromotion(1)])).toEqual([]);
});

it('the price for a quantity is that of a cart with only these units', () => {
  const promotions = [
    quantityPromotion(1),
    quantityPromotion(2, { counted: 'target', tiers: [{ min: 1, max: 4, discount: percentage(333) }] }),
  ];
  for (let quantity = 1; quantity <= 12; quantity += 1) {
    const { unit, subtotal, offer } = priceForQuantity(item, quantity, promotions);
    const [line] = pricedCart([product], [cartRow(1, quantity)], { promotions }).lines;
    expect(line).toMatchObject({ unit, subtotal });
    expect(line?.adjustments.map(({ source }) => source)).toEqual([`promotion:${offer?.promotion.id}`]);
  }
  expect(priceForQuantity(item, 2, [])).toEqual({ unit: 1_999, subtotal: 3_998, offer: null });
});
