// Creates the cart of a visitor who has none.
import { createCart, findEndedCart } from '../../db/cart/carts.ts';
import type { CartKeys, StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { Shop } from '../shop.ts';
import { guestCartKeys } from './cart-keys.ts';

/**
 * Creates a cart with these keys, which expires at `expiresAt`; times in epoch ms. A guest whose session has ended gets a
 * new one. Returns null when it ended by a log-in a moment ago: the request was sent before the log-in was answered, and
 * what it adds would be in no cart that the customer sees.
 */
export async function openCart(
  tx: Tx,
  shop: Shop,
  keys: CartKeys | null,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<StoredCart | null> {
  const opened = keys && (await createCart(tx, keys, now, expiresAt));
  if (opened) return opened;
  const ended = keys && (await findEndedCart(tx, keys.rows));
  if (ended?.by === 'log-in' && now - ended.at < serverTimes.endedSession) return null;
  const fresh = await createCart(tx, guestCartKeys(shop.ids.cartSession()), now, expiresAt);
  if (!fresh) throw new Error('a new cart session is not new');
  return fresh;
}
