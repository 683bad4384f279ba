// The common steps of every change to an existing cart: lock, change, extend its life, return its view.
import { readCart, setCartExpiry } from '../../db/cart/carts.ts';
import type { StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { cartKeysOf } from './cart-keys.ts';
import { loadCartTerms } from './cart-terms.ts';
import type { CartOutcome, CartView } from './cart-view.ts';
import { cachedProductLookup } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { RateTables } from '../shipping/rate-tables.ts';
import { loadPricingInputs, buildCartView, itemsOfCart } from './view-cart.ts';
import type { PricingInputs } from './view-cart.ts';

/** The input of a change: the locked cart and its view before the change. */
interface CartChangeContext {
  cart: StoredCart;
  before: CartView;
  /** Epoch ms. */
  now: number;
  pricingInputs: PricingInputs;
  tables: RateTables;
}

/**
 * A change of a cart. It returns `done` with a notice or null, or `refused` with the key of the line if it concerns one
 * line.
 */
type CartChange = (
  tx: Tx,
  changing: CartChangeContext,
) => Promise<{ done: Notice | null } | { refused: Notice; lineKey?: string }>;

/**
 * Runs one change under the lock of the cart. Without a cart it is refused with `none`. A refused change must not have
 * changed anything. Rows of products that are no longer sold stay in the cart and are listed in each view, until the
 * visitor removes them or an order is refused because of them.
 */
export async function changeCart(shop: Shop, visitor: Visitor, none: Notice, change: CartChange): Promise<CartOutcome> {
  const now = shop.clock.now();
  const keys = cartKeysOf(visitor);
  const tables = await loadRateTables(shop);
  const terms = await loadCartTerms(shop, now);
  return shop.db.write(async (tx): Promise<CartOutcome> => {
    const cart = keys && (await readCart(tx, keys, now, true));
    const known = await loadPricingInputs(tx, itemsOfCart(cart?.rows ?? []), now, {
      ...terms,
      cachedProducts: cachedProductLookup(shop),
    });
    const before = await buildCartView(tx, cart, now, { pricingInputs: known, tables });
    if (!keys || !cart) return { ok: false, notice: none, productSlug: null, view: before };
    const result = await change(tx, { cart, before, now, pricingInputs: known, tables });
    if ('refused' in result) {
      const { refused: notice, ...about } = result;
      return { ok: false, notice, productSlug: null, view: before, ...about };
    }
    const after = await readCart(tx, keys, now);
    await setCartExpiry(tx, after ?? cart, now + serverTimes.cartSession);
    const view = await buildCartView(tx, after, now, { pricingInputs: known, tables });
    return { ok: true, view, notice: result.done };
  });
}
