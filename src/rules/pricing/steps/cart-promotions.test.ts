import { describe, expect, it } from 'vitest';
import {
  cartPromotion,
  cartRow,
  pricedCart,
  pricedProduct,
  quantityPromotion,
} from '../../../../test/support/pricing.ts';
import { cents } from '../../money.ts';
import { usedPromotionIds } from '../../promotions/used-promotions.ts';

const products = [pricedProduct(1, 1_001), pricedProduct(2, 2_003), pricedProduct(3, 5_000)];
const amount = (value: number) => ({ kind: 'amount', cents: cents(value) }) as const;

describe('promotions of the whole cart', () => {
  it('hold from their minimum, over the price after prices by quantity', () => {
    const cart = (quantity: number) =>
      pricedCart([pricedProduct(1, 1_000)], [cartRow(1, quantity)], {
        promotions: [cartPromotion(1), quantityPromotion(2)],
      });
    expect(cart(5)).toMatchObject({ itemsTotal: 4_500, discount: 0 });
    expect(cart(6)).toMatchObject({ itemsTotal: 4_860, discount: 540, total: 5_360 });
    expect(cart(6).lines[0]).toMatchObject({ subtotal: 5_400, total: 4_860, unit: 900 });
  });

  it('are spread over the lines to the last cent', () => {
    const rows = [cartRow(1, 1), cartRow(2, 1), cartRow(3, 1)];
    const { lines, discount } = pricedCart(products, rows, {
      promotions: [cartPromotion(1, { effect: amount(1_000) })],
    });
    expect(lines.map((line) => line.adjustments)).toMatchObject([
      [
        {
          kind: 'cart',
          source: 'promotion:1',
          code: 'cart-promotion',
          params: { title: 'Actie 1', minimum: 5_000 },
          cents: -125,
        },
      ],
      [{ cents: -250 }],
      [{ cents: -625 }],
    ]);
    expect(discount).toBe(1_000);
  });

  it('never take off more than the goods cost', () => {
    const promotions = [
      cartPromotion(1, { minimum: cents(1), effect: amount(900) }),
      cartPromotion(2, { minimum: cents(1), effect: amount(900) }),
    ];
    const { itemsTotal, total, lines } = pricedCart(products, [cartRow(1, 1)], { promotions });
    expect([itemsTotal, total]).toEqual([0, 500]);
    expect(lines[0]?.adjustments.map((one) => one.cents)).toEqual([-900, -101]);
  });

  it('add up, unless one is exclusive: that one holds alone', () => {
    const discount = (...exclusive: boolean[]) =>
      pricedCart(products, [cartRow(3, 2)], {
        promotions: exclusive.map((one, index) =>
          cartPromotion(index + 1, { exclusive: one, priority: 9 - index, effect: amount(100 * (index + 1)) }),
        ),
      }).discount;
    expect(discount(false, false, false)).toBe(600);
    expect(discount(true, false, false)).toBe(100);
    expect(discount(true, true, false)).toBe(200);
  });

  it('make delivery free, and are used only when delivery costs something without them', () => {
    const promotions = [cartPromotion(1, { effect: { kind: 'free-shipping' } })];
    const below = pricedCart(products, [cartRow(2, 1)], { promotions });
    const reached = pricedCart(products, [cartRow(3, 1)], { promotions });
    expect([below.shipping?.price, reached.shipping?.price]).toEqual([500, 0]);
    expect([below, reached].map(usedPromotionIds)).toEqual([[], [1]]);
  });

  it('give the same amounts whatever the order of the rows', () => {
    const rows = [1, 2, 3].map((id) => cartRow(id, 1));
    const same = [4, 5, 6].map((id) => pricedProduct(id, 1_000));
    const thirds = [4, 5, 6].map((id) => cartRow(id, 2));
    const promotions = [cartPromotion(1, { effect: amount(100) })];
    const totals = (of: typeof rows) =>
      new Map(pricedCart([...products, ...same], of, { promotions }).lines.map((line) => [line.row.key, line.total]));
    expect(totals([...thirds, ...rows])).toEqual(totals([...rows, ...thirds].toReversed()));
  });
});
