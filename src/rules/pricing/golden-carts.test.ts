// Worked carts, each with its arithmetic by hand (test/support/golden-carts).
import { describe, expect, it } from 'vitest';
import { bundleCarts } from '../../../test/support/golden-carts/bundle-carts.ts';
import { couponCarts, stackedCarts } from '../../../test/support/golden-carts/coupon-carts.ts';
import { contextOf, goldenCatalogue } from '../../../test/support/golden-carts/golden-cart.ts';
import type { GoldenCart } from '../../../test/support/golden-carts/golden-cart.ts';
import { cartPromotionCarts, giftCarts } from '../../../test/support/golden-carts/promotion-carts.ts';
import { quantityCarts } from '../../../test/support/golden-carts/quantity-carts.ts';
import { togetherCarts } from '../../../test/support/golden-carts/together-carts.ts';
import { priceCart } from './cart-pricing.ts';

describe.each<[string, readonly GoldenCart[]]>([
  ['prices by quantity', quantityCarts],
  ['bundles', bundleCarts],
  ['bought together', togetherCarts],
  ['gifts', giftCarts],
  ['promotions of the cart', cartPromotionCarts],
  ['coupons', couponCarts],
  ['several offers at once', stackedCarts],
])('golden carts: %s', (_group, carts) => {
  it.each(carts.map((cart) => [cart.name, cart] as const))('%s', (_name, cart) => {
    const priced = priceCart(cart.rows, contextOf(cart));
    const lines = priced.lines.map((line) => [nameOf(line), line.row.quantity, line.subtotal, line.total]);
    expect({ work: cart.work, lines }).toEqual({
      work: cart.work,
      lines: cart.lines.map(([item, quantity, subtotal, total = subtotal]) => [item, quantity, subtotal, total]),
    });
    const goods = cart.lines.reduce((sum, [, , subtotal, total = subtotal]) => sum + total, 0);
    const shipping = cart.shipping ?? 495;
    expect([priced.itemsTotal, priced.shipping?.price, priced.total]).toEqual([goods, shipping, goods + shipping]);
    if (cart.sources) {
      const sources = priced.lines.flatMap(({ adjustments }) => adjustments.map(({ source }) => source));
      expect(sources).toEqual(cart.sources);
    }
  });
});

function nameOf({ product, variation }: { product: { id: number; name: string }; variation: { sku: string } | null }) {
  return variation?.sku ?? goldenCatalogue.get(product.id)?.name;
}

it('there are at least sixty golden carts', () => {
  const all = [quantityCarts, bundleCarts, togetherCarts, giftCarts, cartPromotionCarts, couponCarts, stackedCarts];
  expect(all.flat().length).toBeGreaterThanOrEqual(60);
});
