// Puts rows of a wishlist into the cart of the visitor: of the own list, or of one that was shared (4.8, [2.8-03]).
import type { Notice } from '../../rules/notices.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { ListReference } from './open-wishlists.ts';
import { removeAfterAddToCart } from './remove-after-add-to-cart.ts';
import { findShownRows } from './show-wishlist.ts';

interface BoughtRows {
  /** The cart after the last addition; null when nothing was tried. */
  view: CartView | null;
  /** How many rows went into the cart. */
  added: number;
  /** Why the others did not. */
  refusals: readonly Notice[];
}

/**
 * Adds each row with its quantity. A row that is refused stays and stops no other; a row that went into the cart leaves the
 * list of its owner when the shop does so ([4.8-02]). Rows that are not in the list are ignored.
 */
export async function buyWishlistRows(
  shop: Shop,
  buyer: { visitor: Visitor; owner: WishlistOwner | null },
  { list, rowIds }: { list: ListReference; rowIds: readonly number[] },
): Promise<BoughtRows> {
  const refusals: Notice[] = [];
  let added = 0;
  let view: CartView | null = null;
  const { rows } = await findShownRows(shop, buyer.owner, list, rowIds);
  for (const { id, itemId, quantity } of rows) {
    // The first addition of a guest begins a session, to which the next ones belong.
    const visitor = { ...buyer.visitor, session: view?.session ?? buyer.visitor.session };
    const outcome = await addToCart(shop, visitor, { itemId, quantity, attributes: {} });
    view = outcome.view;
    if (!outcome.ok) {
      refusals.push(outcome.notice);
      continue;
    }
    added += 1;
    if (buyer.owner) await removeAfterAddToCart(shop, buyer.owner, { rowId: id, list: {} });
  }
  return { view, added, refusals };
}
