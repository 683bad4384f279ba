// The current cart of the visitor.
import { readCart, setCartExpiry } from '../../db/cart/carts.ts';
import { dayMs } from '../../rules/durations.ts';
import type { CartRow } from '../../rules/cart/cart.ts';
import { times } from '../../settings/constants.ts';
import type { CartView } from './cart-view.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { showShell } from '../catalog/show-shell.ts';
import { buildCartView } from './view-cart.ts';
import type { PricingInputs } from './view-cart.ts';

const renewInterval = dayMs;

/**
 * The cart with current prices. An unknown or expired session gives an empty cart without a session. With `renew` (a
 * cart request, not a page) the cart lives 30 days from now; this is written at most once a day (R16).
 */
export async function showCart(shop: Shop, visitor: Visitor, { renew = false } = {}): Promise<CartView> {
  const now = shop.clock.now();
  const { session } = visitor;
  const cart = session === null ? null : await shop.db.read((tx) => readCart(tx, session, now));
  const known = await cachedPricingInputs(shop, cart?.rows ?? [], now);
  const view = await shop.db.read((tx) => buildCartView(tx, cart, now, { pricingInputs: known }));
  if (!renew || !cart || cart.expiresAt > now + times.cartSession - renewInterval) return view;
  await shop.db.write((tx) => setCartExpiry(tx, cart.id, now + times.cartSession));
  return view;
}

async function cachedPricingInputs(shop: Shop, rows: readonly CartRow[], now: number): Promise<PricingInputs> {
  const { settings } = await showShell(shop);
  const ids = [...new Set(rows.map((row) => row.productId))];
  const products = await loadProducts(shop, ids, now);
  return { settings, products: new Map(ids.map((id) => [id, products.get(id) ?? null])) };
}
