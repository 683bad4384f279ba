// Removes a line from the cart; it can be restored (W4).
import { removeCartRow } from '../../db/cart/cart-rows.ts';
import type { CartOutcome } from './cart-view.ts';
import { rowsAddedTo } from '../bought-together/follow-main.ts';
import { changeCart } from './change-cart.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Removes the line with this key, and what was added with it. Refused: `invalid-key` when the cart has no such line. */
export function removeFromCart(shop: Shop, visitor: Visitor, { key }: { key: string }): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'invalid-key' }, async (tx, { cart, before, now }) => {
    if (!cart.rows.some((row) => row.key === key)) return { refused: { code: 'invalid-key' } };
    for (const row of [{ key }, ...rowsAddedTo(cart.rows, key)]) await removeCartRow(tx, cart.id, row.key, now);
    const line = before.priced.lines.find((one) => one.row.key === key);
    return { done: line ? { code: 'removed', name: line.product.name } : null };
  });
}
