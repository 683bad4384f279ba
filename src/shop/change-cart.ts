// The frame of every change to a cart that exists: lock it, change it, renew it, show it.
import { deleteCartRows, readCart, renewCart } from '../db/carts.ts';
import type { StoredCart } from '../db/carts.ts';
import type { Tx } from '../db/database.ts';
import type { Notice } from '../rules/notices.ts';
import { times } from '../settings/constants.ts';
import type { CartOutcome, CartView } from './cart-view.ts';
import type { Shop, Visitor } from './shop.ts';
import { viewOf } from './view-cart.ts';

/** What a change says: done with a notice (or none), or refused. It is handed the cart as it is before. */
export type Change = (
  tx: Tx,
  cart: StoredCart,
  before: CartView,
  now: number,
) => Promise<{ done: Notice | null } | { refused: Notice }>;

/** Runs one change under the cart's lock; without a cart the change is refused with `none`. A refused change must have changed nothing. */
export async function changeCart(shop: Shop, visitor: Visitor, none: Notice, change: Change): Promise<CartOutcome> {
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<CartOutcome> => {
    const cart = visitor.session === null ? null : await readCart(tx, visitor.session, now, true);
    const before = await viewOf(tx, cart, now);
    if (!cart) return { ok: false, notice: none, productSlug: null, view: before };
    const result = await change(tx, cart, before, now);
    if ('refused' in result) return { ok: false, notice: result.refused, productSlug: null, view: before };
    await deleteCartRows(
      tx,
      cart.id,
      before.priced.gone.map((row) => row.key),
    );
    await renewCart(tx, cart.id, now + times.cartSession);
    const view = await viewOf(tx, await readCart(tx, cart.session, now), now);
    return { ok: true, view, notice: result.done };
  });
}
