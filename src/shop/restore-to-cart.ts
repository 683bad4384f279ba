// Puts a removed line back (undo).
import { putCartRow } from '../db/carts.ts';
import { productNames } from '../db/names.ts';
import type { CartOutcome } from './cart-view.ts';
import { changeCart } from './change-cart.ts';
import type { Shop, Visitor } from './shop.ts';

/** Restores a line removed from this cart, with the quantity it had. Refused when there is none: `undo-failed`. */
export function restoreToCart(shop: Shop, visitor: Visitor, { key }: { key: string }): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'undo-failed' }, async (tx, cart) => {
    const row = cart.removed.find((one) => one.key === key);
    if (!row) return { refused: { code: 'undo-failed' } };
    await putCartRow(tx, cart.id, row);
    const name = (await productNames(tx, [row.productId])).get(row.productId) ?? '';
    return { done: { code: 'restored', name } };
  });
}
