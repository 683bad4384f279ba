// The current cart of the visitor.
import { readCart, setCartExpiry } from '../../db/cart/carts.ts';
import { dayMs } from '../../rules/durations.ts';
import type { CartRow } from '../../rules/cart/cart.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { cartKeysOf } from './cart-keys.ts';
import { loadCartTerms } from './cart-terms.ts';
import type { CartView } from './cart-view.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { giftItems } from '../pricing/load-offers.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import { buildCartView, itemsOfCart } from './view-cart.ts';
import type { PricingInputs } from './view-cart.ts';

const renewInterval = dayMs;

/**
 * The cart with current prices. An unknown, expired or ended session gives an empty cart without a session. With `renew` (a
 * cart request, not a page) the cart lives 30 days from now; this is written at most once a day (R16).
 */
export async function showCart(shop: Shop, visitor: Visitor, { renew = false } = {}): Promise<CartView> {
  const now = shop.clock.now();
  const keys = cartKeysOf(visitor);
  const cart = keys && (await shop.db.read((tx) => readCart(tx, keys, now)));
  const known = await cachedPricingInputs(shop, cart?.rows ?? [], now);
  const tables = await loadRateTables(shop);
  const view = await shop.db.read((tx) => buildCartView(tx, cart, now, { pricingInputs: known, tables }));
  if (!renew || !cart || cart.expiresAt > now + serverTimes.cartSession - renewInterval) return view;
  await shop.db.write((tx) => setCartExpiry(tx, cart, now + serverTimes.cartSession));
  return view;
}

async function cachedPricingInputs(shop: Shop, rows: readonly CartRow[], now: number): Promise<PricingInputs> {
  const { settings, promotions } = await loadCartTerms(shop, now);
  const items = [...itemsOfCart(rows), ...giftItems(promotions)];
  const ids = [...new Set(items.map((item) => item.productId))];
  const products = await loadProducts(shop, ids, now);
  return { settings, promotions, products: new Map(ids.map((id) => [id, products.get(id) ?? null])) };
}
