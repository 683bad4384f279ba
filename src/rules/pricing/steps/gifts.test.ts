import { describe, expect, it } from 'vitest';
import {
  cartRow,
  giftPromotion,
  pricedCart,
  pricedProduct,
  pricedVariations,
  quantityPromotion,
} from '../../../../test/support/pricing.ts';
import { noChoices } from '../../cart/cart.ts';
import type { GiftPromotion } from '../../promotions/promotions.ts';

const products = [pricedProduct(1, 1_000), pricedProduct(2, 600), pricedProduct(3, 300), pricedProduct(4, 200)];
const onProduct = (...productIds: number[]) => ({
  kind: 'items' as const,
  productIds,
  variationIds: [],
  categoryIds: [],
});
const choiceOf = (...ids: number[]): GiftPromotion['gift'] => ({
  kind: 'choice',
  items: ids.map((productId) => ({ productId, variationId: null })),
});
const half = { kind: 'percentage', basisPoints: 5_000 } as const;

describe('the cheapest free', () => {
  const totals = (own: Partial<GiftPromotion>, ...rows: [id: number, quantity: number][]) =>
    pricedCart(
      products,
      rows.map(([id, quantity]) => cartRow(id, quantity)),
      { promotions: [giftPromotion(1, own)] },
    ).lines.map((line) => line.total);

  it('gives the cheapest of each three', () => {
    expect(totals({}, [1, 2])).toEqual([2_000]);
    expect(totals({}, [1, 3])).toEqual([2_000]);
    expect(totals({}, [1, 2], [2, 1])).toEqual([2_000, 0]);
    expect(totals({}, [1, 3], [2, 3])).toEqual([3_000, 600]);
    expect(totals({}, [2, 5])).toEqual([2_400]);
  });

  it('gives once where it does not repeat', () => {
    expect(totals({ repeats: false }, [1, 9])).toEqual([8_000]);
  });

  it('gives the rest of an incomplete group, when enough was bought for it', () => {
    expect(totals({ giftQuantity: 2 }, [1, 3])).toEqual([2_000]);
    expect(totals({ giftQuantity: 2 }, [1, 4])).toEqual([2_000]);
    expect(totals({ giftQuantity: 2 }, [1, 7])).toEqual([4_000]);
  });

  it('counts only what it is about', () => {
    expect(totals({ target: onProduct(1) }, [1, 2], [4, 5])).toEqual([2_000, 1_000]);
  });

  it('leaves bought units, not given ones, to prices by quantity', () => {
    const tiers = [{ min: 2, max: 2, discount: half }];
    const { lines } = pricedCart(products, [cartRow(1, 3)], {
      promotions: [giftPromotion(1), quantityPromotion(2, { tiers })],
    });
    expect(lines[0]?.adjustments).toMatchObject([
      { kind: 'gift', code: 'gift-cheapest', params: { title: 'Actie 1', units: 1 }, cents: -1_000 },
      { kind: 'quantity', params: { units: 2 }, cents: -1_000 },
    ]);
    expect(lines[0]?.total).toBe(1_000);
  });
});

describe('a gift of the shopper’s choice', () => {
  const free = (own: Partial<GiftPromotion> = {}) =>
    giftPromotion(5, { target: onProduct(1), gift: choiceOf(3, 4), ...own });
  const giftsIn = (promotions: GiftPromotion[], rows = [cartRow(1, 2)], stocked = products, chosen?: number) =>
    pricedCart(
      stocked,
      rows,
      { promotions },
      chosen === undefined ? noChoices : { ...noChoices, giftChoices: new Map([[5, chosen]]) },
    )
      .lines.filter((line) => line.role.kind === 'gift')
      .map(({ row, total }) => [row.productId, row.quantity, total]);

  it('is a line of its own that costs nothing', () => {
    const cart = pricedCart(products, [cartRow(1, 2)], { promotions: [free()] });
    expect(cart.lines[1]).toMatchObject({
      row: { key: 'gift-5', productId: 3, quantity: 1 },
      role: { kind: 'gift', promotionId: 5, choices: [3, 4] },
      subtotal: 0,
      total: 0,
      adjustments: [
        { kind: 'gift', source: 'promotion:5', code: 'gift', params: { title: 'Actie 5', units: 1 }, cents: -300 },
      ],
    });
    expect(cart.total).toBe(2_500);
  });

  it('comes once for each group that was bought', () => {
    expect(giftsIn([free()], [cartRow(1, 1)])).toEqual([]);
    expect(giftsIn([free()], [cartRow(1, 5)])).toEqual([[3, 2, 0]]);
    expect(giftsIn([free({ repeats: false })], [cartRow(1, 5)])).toEqual([[3, 1, 0]]);
    expect(giftsIn([free({ giftQuantity: 3 })], [cartRow(1, 5)])).toEqual([[3, 6, 0]]);
  });

  it('is what the shopper chose among the choices', () => {
    expect(giftsIn([free()], undefined, products, 4)).toEqual([[4, 1, 0]]);
    expect(giftsIn([free()], undefined, products, 2)).toEqual([[3, 1, 0]]);
  });

  it('is never a product that is gone, that the cart needs itself, or that has a maximum per customer', () => {
    const with3 = (three: ReturnType<typeof pricedProduct>) => [pricedProduct(1, 1_000), three, pricedProduct(4, 200)];
    expect(giftsIn([free()], undefined, with3(pricedProduct(3, 300, {}, 0)), 3)).toEqual([[4, 1, 0]]);
    expect(giftsIn([free()], [cartRow(1, 2), cartRow(3, 2)], with3(pricedProduct(3, 300, {}, 2)))).toEqual([[4, 1, 0]]);
    expect(giftsIn([free()], undefined, with3(pricedProduct(3, 300, { customerLimit: 4 })))).toEqual([[4, 1, 0]]);
    expect(giftsIn([free()], undefined, [pricedProduct(1, 1_000), pricedVariations(3, { 31: 300 })])).toEqual([]);
    expect(giftsIn([free({ gift: choiceOf(3) })], [cartRow(1, 4)], with3(pricedProduct(3, 300, {}, 1)))).toEqual([
      [3, 1, 0],
    ]);
  });

  it('triggers no gift itself', () => {
    expect(
      giftsIn([free({ target: { kind: 'everything' }, gift: choiceOf(1), buyQuantity: 1 })], [cartRow(1, 2)]),
    ).toEqual([[1, 2, 0]]);
  });

  it('that would cost money is neither added nor reduced', () => {
    const reduced = free({ discount: half });
    expect(giftsIn([reduced])).toEqual([]);
    const { lines } = pricedCart(products, [cartRow(1, 2), cartRow(3, 3)], { promotions: [reduced] });
    expect(lines.map((line) => line.adjustments)).toEqual([[], []]);
  });
});

describe('several gift promotions', () => {
  const gift = (id: number, giftId: number, own: Partial<GiftPromotion> = {}) =>
    giftPromotion(id, { gift: choiceOf(giftId), ...own });
  const given = (rows: number, ...promotions: GiftPromotion[]) =>
    pricedCart(products, [cartRow(1, rows)], { promotions })
      .lines.slice(1)
      .map((line) => [line.row.key, line.row.productId]);

  it('use a bought unit once, for what saves the shopper most', () => {
    expect(given(2, gift(1, 4), gift(2, 3))).toEqual([['gift-2', 3]]);
    expect(given(3, gift(1, 4, { buyQuantity: 1, repeats: false }), gift(2, 3))).toEqual([
      ['gift-1', 4],
      ['gift-2', 3],
    ]);
  });

  it('of equal value go by id', () => {
    expect(given(2, gift(1, 4), gift(2, 4))).toEqual([['gift-1', 4]]);
  });

  it('do not apply to what an exclusive one is about', () => {
    const exclusive = gift(2, 4, { exclusive: true, repeats: false });
    expect(given(9, gift(1, 3), exclusive)).toEqual([['gift-2', 4]]);
  });
});

it('a gift does not depend on the order of the rows', () => {
  const rows = [cartRow(1, 2), cartRow(2, 4), cartRow(4, 3), cartRow(3, 1)];
  const promotions = [giftPromotion(1), giftPromotion(2, { buyQuantity: 1, target: onProduct(2), gift: choiceOf(3) })];
  const totals = (of: typeof rows) =>
    new Map(pricedCart(products, of, { promotions }).lines.map((line) => [line.row.key, line.total]));
  expect(totals(rows.toReversed())).toEqual(totals(rows));
});
