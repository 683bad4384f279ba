// The frame of every change to a cart that exists: lock it, change it, renew it, show it.
import { readCart, renewCart } from '../../db/carts.ts';
import type { StoredCart } from '../../db/carts.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import { times } from '../../settings/constants.ts';
import type { CartOutcome, CartView } from './cart-view.ts';
import { rememberedOf } from '../catalog/remember-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { surroundingsOf, viewOf } from './view-cart.ts';
import type { Surroundings } from './view-cart.ts';

/** What a change is handed: the locked cart and its view as they are before. */
export interface ChangingCart {
  cart: StoredCart;
  before: CartView;
  /** Epoch ms. */
  now: number;
  known: Surroundings;
}

/** What a change says: done with a notice (or none), or refused, for which line where it is one. */
export type Change = (
  tx: Tx,
  changing: ChangingCart,
) => Promise<{ done: Notice | null } | { refused: Notice; lineKey?: string }>;

/**
 * Runs one change under the cart's lock; without a cart the change is refused with `none`. A refused change must have changed
 * nothing. What is no longer sold stays in the cart, and is told in every view of it, until somebody takes it out or is refused
 * an order for it.
 */
export async function changeCart(shop: Shop, visitor: Visitor, none: Notice, change: Change): Promise<CartOutcome> {
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<CartOutcome> => {
    const cart = visitor.session === null ? null : await readCart(tx, visitor.session, now, true);
    const known = await surroundingsOf(tx, cart?.rows ?? [], now, { remembered: rememberedOf(shop) });
    const before = await viewOf(tx, cart, now, { known });
    if (!cart) return { ok: false, notice: none, productSlug: null, view: before };
    const result = await change(tx, { cart, before, now, known });
    if ('refused' in result) {
      const { refused: notice, ...about } = result;
      return { ok: false, notice, productSlug: null, view: before, ...about };
    }
    await renewCart(tx, cart.id, now + times.cartSession);
    const view = await viewOf(tx, await readCart(tx, cart.session, now), now, { known });
    return { ok: true, view, notice: result.done };
  });
}
