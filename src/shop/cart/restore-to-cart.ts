// Restores a removed line (undo).
import { upsertCartRow } from '../../db/cart/cart-rows.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { CartOutcome } from './cart-view.ts';
import { isCatalogueMode } from './catalogue-mode.ts';
import { rowsAddedTo } from '../bought-together/follow-main.ts';
import { changeCart } from './change-cart.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * Restores a removed line of this cart with its quantity. Refused: no such line (`undo-failed`), a full cart, catalogue
 * mode, a product that is sold individually and is in the cart again.
 */
export function restoreToCart(shop: Shop, visitor: Visitor, { key }: { key: string }): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'undo-failed' }, async (tx, { cart, before, pricingInputs: known }) => {
    const row = cart.removed.find((one) => one.key === key);
    if (!row) return { refused: { code: 'undo-failed' } };
    // What was added with the product comes back if it left together with it.
    const added = rowsAddedTo(cart.removed, key).filter((one) => one.removedAt === row.removedAt);
    if (cart.rows.length + added.length >= serverLimits.cartRows)
      return { refused: { code: 'cart-full', lines: serverLimits.cartRows } };
    const same = before.priced.lines.find((line) => line.product.id === row.productId);
    if (same?.product.soldIndividually) return { refused: { code: 'sold-individually', name: same.product.name } };
    const name = (await readProductNames(tx, [row.productId])).get(row.productId) ?? '';
    if (isCatalogueMode(known.settings)) return { refused: { code: 'not-purchasable', name } };
    for (const one of [row, ...added]) await upsertCartRow(tx, cart.id, one);
    return { done: { code: 'restored', name } };
  });
}
