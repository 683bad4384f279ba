import { describe, expect, it } from 'vitest';
import { withCategoriesBelow } from '../../promotions/promotion-target.ts';
import {
  cartRow,
  pricedCart,
  pricedProduct,
  pricedVariations,
  quantityPromotion,
} from '../../../../test/support/pricing.ts';
import { cents } from '../../money.ts';
import type { QuantityTier } from '../../promotions/promotions.ts';

const percentage = (basisPoints: number) => ({ kind: 'percentage', basisPoints }) as const;
const tier = (min: number, basisPoints: number, max: number | null = null): QuantityTier => ({
  min,
  max,
  discount: percentage(basisPoints),
});
const items = (own: { productIds?: number[]; variationIds?: number[]; categoryIds?: number[] }) => ({
  kind: 'items' as const,
  productIds: [],
  variationIds: [],
  categoryIds: [],
  ...own,
});
const category = (id: number, parentId: number | null = null) => ({
  id,
  parentId,
  slug: '',
  name: '',
  description: '',
});

describe('prices by quantity', () => {
  it('round the line, not the unit', () => {
    const { lines, itemsTotal, total } = pricedCart([pricedProduct(1, 18_999)], [cartRow(1, 5)], {
      promotions: [quantityPromotion(1)],
    });
    expect(lines[0]).toMatchObject({ subtotal: 85_496, total: 85_496, unit: 17_099, unitList: 18_999 });
    expect(lines[0]?.adjustments).toEqual([
      {
        kind: 'quantity',
        source: 'promotion:1',
        code: 'quantity-price',
        params: { title: 'Actie 1', units: 5, from: 3, discount: 'percentage', value: 1_000 },
        cents: -9_499,
      },
    ]);
    expect([itemsTotal, total]).toEqual([85_496, 85_996]);
  });

  it('hold from the minimum to the maximum of a tier', () => {
    const promotions = [quantityPromotion(1, { tiers: [tier(3, 1_000, 5), tier(6, 2_000)] })];
    const cost = (quantity: number) =>
      pricedCart([pricedProduct(1, 1_000)], [cartRow(1, quantity)], { promotions }).itemsTotal;
    expect([2, 3, 5, 6, 10].map(cost)).toEqual([2_000, 2_700, 4_500, 4_800, 8_000]);
  });

  it('take an amount off each unit, or are the price of each unit, and never make it more expensive', () => {
    const cost = (discount: QuantityTier['discount']) =>
      pricedCart([pricedProduct(1, 1_000)], [cartRow(1, 3)], {
        promotions: [quantityPromotion(1, { tiers: [{ min: 3, max: null, discount }] })],
      }).itemsTotal;
    expect(cost({ kind: 'amount-off', cents: cents(150) })).toBe(2_550);
    expect(cost({ kind: 'amount-off', cents: cents(5_000) })).toBe(0);
    expect(cost({ kind: 'unit-price', cents: cents(800) })).toBe(2_400);
    expect(cost({ kind: 'unit-price', cents: cents(1_200) })).toBe(3_000);
  });

  it('count the units of the line, of the product in all variations, or of the whole target', () => {
    const products = [pricedVariations(1, { 11: 1_000, 12: 1_000 }), pricedProduct(2, 1_000)];
    const rows = [cartRow(1, 2, 11), cartRow(1, 1, 12), cartRow(2, 1)];
    const totals = (counted: 'line' | 'product' | 'target', min: number) =>
      pricedCart(products, rows, {
        promotions: [quantityPromotion(1, { counted, tiers: [tier(min, 1_000)] })],
      }).lines.map((line) => line.total);
    expect(totals('line', 2)).toEqual([1_800, 1_000, 1_000]);
    expect(totals('product', 3)).toEqual([1_800, 900, 1_000]);
    expect(totals('target', 4)).toEqual([1_800, 900, 900]);
    expect(totals('target', 5)).toEqual([2_000, 1_000, 1_000]);
  });

  it('are about products, variations and categories with all those below', () => {
    const products = [
      pricedVariations(1, { 11: 1_000, 12: 1_000 }),
      pricedProduct(2, 1_000),
      pricedProduct(3, 1_000, { categories: [category(7, 6)] }),
      pricedProduct(4, 1_000),
    ];
    const tree = [category(5), category(6, 5), category(7, 6)];
    const target = withCategoriesBelow(items({ productIds: [2], variationIds: [12], categoryIds: [5] }), tree);
    const { lines } = pricedCart(
      products,
      [cartRow(1, 3, 11), cartRow(1, 3, 12), ...[2, 3, 4].map((id) => cartRow(id, 3))],
      {
        promotions: [quantityPromotion(1, { target })],
      },
    );
    expect(lines.map((line) => line.total)).toEqual([3_000, 2_700, 2_700, 2_700, 3_000]);
  });

  it('give the best for the shopper, and of equal ones the lower id', () => {
    const source = (...ofPromotions: number[]) =>
      pricedCart([pricedProduct(1, 1_000)], [cartRow(1, 3)], {
        promotions: ofPromotions.map((basisPoints, index) =>
          quantityPromotion(index + 1, { tiers: [tier(3, basisPoints)] }),
        ),
      }).lines[0]?.adjustments.map((one) => one.source);
    expect(source(1_000, 2_000)).toEqual(['promotion:2']);
    expect(source(1_000, 1_000)).toEqual(['promotion:1']);
  });

  it('give the exclusive one before a better one, and of several the one that goes first', () => {
    const exclusive = (id: number, priority: number) =>
      quantityPromotion(id, { exclusive: true, priority, tiers: [tier(3, 500)] });
    const { lines } = pricedCart([pricedProduct(1, 1_000)], [cartRow(1, 3)], {
      promotions: [quantityPromotion(1), exclusive(2, 5), exclusive(3, 4)],
    });
    expect(lines[0]?.adjustments).toMatchObject([{ source: 'promotion:3', cents: -150 }]);
  });
});
