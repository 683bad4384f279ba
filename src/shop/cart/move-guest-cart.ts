// Moves the cart of a guest into the cart of the account that the guest has logged in to (R52).
import { createCart, endCart, readCart, setCartExpiry, storeCartChoices } from '../../db/cart/carts.ts';
import { upsertCartRow } from '../../db/cart/cart-rows.ts';
import type { CartKeys } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import type { CartChoices } from '../../rules/cart/cart.ts';
import { mergeCartRows } from '../../rules/cart/merge-rows.ts';
import { limits } from '../../settings/constants.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import { cachedProductLookup } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { cartKeysOf, guestCartKeys } from './cart-keys.ts';
import { itemsOfCart, loadPricingInputs } from './view-cart.ts';

/** Whether the visitor had a guest's cart, and whether everything in it fits into the cart of the account. */
export type MovedCart = 'none' | 'moved' | 'moved-in-part';

/**
 * Merges the rows of the guest's session into the cart of the visitor's account and ends the session. What was typed in
 * that session is erased. A session without a cart changes nothing.
 */
export async function moveGuestCart(shop: Shop, visitor: Visitor, session: string): Promise<MovedCart> {
  const now = shop.clock.now();
  const keys = cartKeysOf(visitor);
  const known = await shop.db.read((tx) => readCart(tx, guestCartKeys(session), now));
  if (!known || !visitor.account || !keys) return 'none';
  return shop.db.write((tx) => moveLocked(tx, shop, { keys, session, now }));
}

/** The guest's cart is locked first, so that a product that is added meanwhile is either moved or refused. */
async function moveLocked(
  tx: Tx,
  shop: Shop,
  { keys, session, now }: { keys: CartKeys; session: string; now: number },
): Promise<MovedCart> {
  const expiresAt = now + serverTimes.cartSession;
  const guests = await readCart(tx, guestCartKeys(session), now, true);
  if (!guests) return 'none';
  await endCart(tx, guests.id, 'log-in', now, expiresAt);
  if (guests.rows.length === 0) return 'none';
  const cart = (await readCart(tx, keys, now, true)) ?? (await createCart(tx, keys, now, expiresAt));
  if (!cart) throw new Error(`the cart ${keys.rows} has ended`);
  const { products } = await loadPricingInputs(tx, itemsOfCart([...cart.rows, ...guests.rows]), now, {
    cachedProducts: cachedProductLookup(shop),
  });
  const { changed, isComplete } = mergeCartRows(cart.rows, guests.rows, {
    products,
    maxQuantity: limits.maximumQuantity,
    maxRows: serverLimits.cartRows,
  });
  for (const row of changed) await upsertCartRow(tx, cart.id, row);
  if (guests.choices.couponCodes.length > 0 || guests.choices.quotationId !== null)
    await storeCartChoices(tx, cart.id, mergeChoices(cart.choices, guests.choices));
  await setCartExpiry(tx, cart, expiresAt);
  return isComplete ? 'moved' : 'moved-in-part';
}

/** The choices of the account with the coupons of the guest, as far as there is room, and with the quotation that was taken last. */
function mergeChoices(own: CartChoices, guests: CartChoices): CartChoices {
  const couponCodes = [...new Set([...own.couponCodes, ...guests.couponCodes])].slice(0, serverLimits.cartCoupons);
  return { ...own, couponCodes, quotationId: guests.quotationId ?? own.quotationId };
}
