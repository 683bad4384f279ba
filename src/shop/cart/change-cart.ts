// The frame of every change to a cart that exists: lock it, change it, renew it, show it.
import { readCart, setCartExpiry } from '../../db/cart/carts.ts';
import type { StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import { times } from '../../settings/constants.ts';
import type { CartOutcome, CartView } from './cart-view.ts';
import { cachedProductLookup } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { loadPricingInputs, buildCartView } from './view-cart.ts';
import type { PricingInputs } from './view-cart.ts';

/** What a change is handed: the locked cart and its view as they are before. */
interface CartChangeContext {
  cart: StoredCart;
  before: CartView;
  /** Epoch ms. */
  now: number;
  pricingInputs: PricingInputs;
}

/** What a change says: done with a notice (or none), or refused, for which line where it is one. */
type CartChange = (
  tx: Tx,
  changing: CartChangeContext,
) => Promise<{ done: Notice | null } | { refused: Notice; lineKey?: string }>;

/**
 * Runs one change under the cart's lock; without a cart the change is refused with `none`. A refused change must have changed
 * nothing. What is no longer sold stays in the cart, and is told in every view of it, until somebody takes it out or is refused
 * an order for it.
 */
export async function changeCart(shop: Shop, visitor: Visitor, none: Notice, change: CartChange): Promise<CartOutcome> {
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<CartOutcome> => {
    const cart = visitor.session === null ? null : await readCart(tx, visitor.session, now, true);
    const known = await loadPricingInputs(tx, cart?.rows ?? [], now, { cachedProducts: cachedProductLookup(shop) });
    const before = await buildCartView(tx, cart, now, { pricingInputs: known });
    if (!cart) return { ok: false, notice: none, productSlug: null, view: before };
    const result = await change(tx, { cart, before, now, pricingInputs: known });
    if ('refused' in result) {
      const { refused: notice, ...about } = result;
      return { ok: false, notice, productSlug: null, view: before, ...about };
    }
    await setCartExpiry(tx, cart.id, now + times.cartSession);
    const view = await buildCartView(tx, await readCart(tx, cart.session, now), now, { pricingInputs: known });
    return { ok: true, view, notice: result.done };
  });
}
