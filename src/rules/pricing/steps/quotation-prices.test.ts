import { describe, expect, it } from 'vitest';
import {
  cartPromotion,
  cartRow,
  pricedCart,
  pricedProduct,
  pricedVariations,
  quantityPromotion,
} from '../../../../test/support/pricing.ts';
import { cents } from '../../money.ts';
import type { Quotation } from '../../quotations/quotations.ts';

function quotation(prices: Readonly<Record<number, readonly [quantity: number, price: number]>>): Quotation {
  return {
    id: 7,
    estimateId: 1,
    title: 'Offerte 1',
    text: '',
    validUntil: 2_000,
    createdAt: 0,
    withdrawnAt: null,
    orderId: null,
    lines: Object.entries(prices).map(([item, [quantity, price]]) => ({
      productId: Number(item),
      itemId: Number(item),
      name: '',
      quantity,
      unitPrice: cents(price),
    })),
  };
}

describe('prices of a quotation', () => {
  it('hold for the quoted units, as an adjustment with its own source; further units cost what they cost', () => {
    const { lines, itemsTotal, discount } = pricedCart([pricedProduct(1, 1_000)], [cartRow(1, 5)], {
      quotation: quotation({ 1: [3, 800] }),
    });
    expect(lines[0]?.adjustments).toEqual([
      {
        kind: 'quotation',
        source: 'quotation:7',
        code: 'quotation',
        params: { title: 'Offerte 1', units: 3, price: 800 },
        cents: -600,
      },
    ]);
    expect([itemsTotal, discount]).toEqual([4_400, 0]);
  });

  it('never make an item more expensive: what became cheaper costs what it costs now', () => {
    const { lines, itemsTotal } = pricedCart(
      [pricedProduct(1, 700), pricedProduct(2, 800)],
      [cartRow(1, 1), cartRow(2, 1)],
      {
        quotation: quotation({ 1: [1, 800], 2: [1, 800] }),
      },
    );
    expect(itemsTotal).toBe(1_500);
    expect(lines.flatMap(({ adjustments }) => adjustments)).toEqual([]);
  });

  it('hold for a variation by its own id, and only for that one', () => {
    const product = pricedVariations(10, { 11: 1_000, 12: 1_000 });
    const rows = [cartRow(10, 1, 11), cartRow(10, 1, 12)];
    const offer = { ...quotation({ 11: [2, 600] }) };
    const { lines } = pricedCart([product], rows, { quotation: offer });
    expect(lines.map(({ subtotal }) => subtotal)).toEqual([600, 1_000]);
  });

  it('take their units before the promotions; promotions of the cart come on top', () => {
    const promotions = [quantityPromotion(1), cartPromotion(2, { minimum: cents(1) })];
    const { lines, itemsTotal } = pricedCart([pricedProduct(1, 1_000)], [cartRow(1, 5)], {
      promotions,
      quotation: quotation({ 1: [5, 800] }),
    });
    expect(lines[0]?.adjustments.map(({ kind }) => kind)).toEqual(['quotation', 'cart']);
    expect(itemsTotal).toBe(3_600);
  });

  it('count an item once over several rows', () => {
    const rows = [cartRow(1, 2), { ...cartRow(1, 2), key: 'other' }];
    const { itemsTotal } = pricedCart([pricedProduct(1, 1_000)], rows, { quotation: quotation({ 1: [3, 500] }) });
    expect(itemsTotal).toBe(2_500);
  });
});
