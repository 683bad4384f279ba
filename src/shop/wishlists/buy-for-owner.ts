// 'Buy for the owner': a row of a shared list goes into the cart of somebody else, and is marked for the others (R66).
import { deleteGift, insertGift } from '../../db/wishlists/wishlist-gifts.ts';
import type { Notice } from '../../rules/notices.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';
import { findShownRows } from './show-wishlist.ts';

type GiftOutcome =
  | { ok: true; view: CartView }
  /** The cart refuses the item: nothing is marked. */
  | { ok: false; notice: Notice; view: CartView }
  | Extract<WishlistOutcome, { ok: false }>;

/**
 * Marks the row as bought by this giver and puts it into the giver's cart. The owner of the list does not see the mark. Of
 * two givers at once one marks the row. Refused: a row of a list that this visitor may not see, or of the own list
 * (`unknown-row`), a row that another buys already, an item that the cart refuses.
 */
export async function buyForOwner(
  shop: Shop,
  { visitor, giver }: { visitor: Visitor; giver: WishlistOwner },
  { list, rowId }: { list: ListReference; rowId: number },
): Promise<GiftOutcome> {
  const { rows, isOwner } = await findShownRows(shop, giver, list, [rowId]);
  const [row] = rows;
  if (!row || isOwner) return { ok: false, refusal: { code: 'unknown-row' } };
  const at = shop.clock.now();
  const marked = await writeOrRollBack(shop.db, async (tx): Promise<WishlistOutcome> => {
    // A guest who gives has a wishlist session: the giver can take the mark back.
    await openWishlists(tx, shop, giver);
    const isFree = await insertGift(tx, row.id, giver, { at, since: at - serverTimes.wishlistGift });
    return isFree ? { ok: true } : { ok: false, refusal: { code: 'bought-already' } };
  });
  if (!marked.ok) return marked;
  const outcome = await addToCart(shop, visitor, { itemId: row.itemId, quantity: row.quantity, attributes: {} });
  if (outcome.ok) return { ok: true, view: outcome.view };
  await cancelGift(shop, giver, rowId);
  return { ok: false, notice: outcome.notice, view: outcome.view };
}

/** Takes back the mark of this giver. Refused: another's mark, or none. */
export function cancelGift(shop: Shop, giver: WishlistOwner, rowId: number): Promise<WishlistOutcome> {
  return shop.db.write(async (tx): Promise<WishlistOutcome> => {
    const isGone = await deleteGift(tx, rowId, giver);
    return isGone ? { ok: true } : { ok: false, refusal: { code: 'unknown-row' } };
  });
}
