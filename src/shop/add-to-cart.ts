// Puts a product or variation into the visitor's cart (7.1, W3, W9).
import { createCart, putCartRow, readCart, renewCart } from '../db/carts.ts';
import type { StoredCart } from '../db/carts.ts';
import { ownerOfItem, productsByIds } from '../db/products.ts';
import { demandByItem, stockItemOf } from '../rules/cart-pricing.ts';
import type { CartRow } from '../rules/cart.ts';
import type { Product, Variation } from '../rules/catalog.ts';
import type { Notice } from '../rules/notices.ts';
import { availableUnits } from '../rules/stock.ts';
import { limits, times } from '../settings/constants.ts';
import { cartKey } from './cart-keys.ts';
import type { CartOutcome } from './cart-view.ts';
import { chooseItem } from './choose-item.ts';
import type { Shop, Visitor } from './shop.ts';
import { viewOf } from './view-cart.ts';

export interface AddToCartInput {
  /** Of a product, or of a variation. */
  itemId: number;
  /** A whole number; below 1 is refused. */
  quantity: number;
  /** taxonomy → term slug. */
  attributes: Readonly<Record<string, string>>;
  /** The form names the variation beside the product. */
  variationId?: number | undefined;
}

/** Why this quantity of an item cannot join these rows; null when it can. */
function refusal(
  product: Product,
  variation: Variation | null,
  rows: readonly CartRow[],
  quantity: number,
  key: string,
): Notice | null {
  const { name } = product;
  if (quantity < 1) return { code: 'negative-quantity' };
  if (product.soldIndividually && rows.some((row) => row.productId === product.id))
    return { code: 'sold-individually', name };
  const held = rows.find((row) => row.key === key)?.quantity ?? 0;
  const available = availableUnits((variation ?? product).stock);
  const inCart =
    demandByItem(rows).get(stockItemOf({ productId: product.id, variationId: variation?.id ?? null })) ?? 0;
  if (available === 0) return { code: 'out-of-stock', name };
  if (available !== null && inCart + quantity > available) return { code: 'too-many', name, available, inCart };
  if (held + quantity > limits.maximumQuantity) return { code: 'above-maximum', maximum: limits.maximumQuantity };
  if (held === 0 && rows.length >= limits.cartRows) return { code: 'cart-full', lines: limits.cartRows };
  return null;
}

/**
 * Adds a quantity of an item; the same choice joins its line. Refusals change nothing and start no session (R39):
 * unknown product, options not chosen, out of stock, more than there is, sold individually a second time.
 */
export async function addToCart(shop: Shop, visitor: Visitor, input: AddToCartInput): Promise<CartOutcome> {
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    const cart = visitor.session === null ? null : await readCart(tx, visitor.session, now, true);
    const refused = async (notice: Notice, productSlug: string | null): Promise<CartOutcome> => ({
      ok: false,
      notice,
      productSlug,
      view: await viewOf(tx, cart, now),
    });
    const owner = await ownerOfItem(tx, input.itemId);
    const product = owner && (await productsByIds(tx, [owner.productId], now)).get(owner.productId);
    if (!product) return refused({ code: 'unknown-product' }, null);
    const variationId = owner.variationId ?? input.variationId ?? null;
    const chosen = chooseItem(product, { variationId, attributes: input.attributes });
    if (!chosen.ok) return refused(chosen.notice, product.slug);
    const { variation, attributes } = chosen;
    const key = cartKey(product.id, variation?.id ?? null, attributes);
    const quantity = product.soldIndividually ? Math.min(input.quantity, 1) : input.quantity;
    const notice = refusal(product, variation, cart?.rows ?? [], quantity, key);
    if (notice) return refused(notice, product.slug);

    const expiresAt = now + times.cartSession;
    const target: StoredCart =
      cart ?? (await createCart(tx, visitor.session ?? shop.ids.cartSession(), now, expiresAt));
    const held = target.rows.find((row) => row.key === key)?.quantity ?? 0;
    await putCartRow(tx, target.id, {
      key,
      productId: product.id,
      variationId: variation?.id ?? null,
      attributes,
      quantity: held + quantity,
      seenCents: (variation ?? product).price.price,
    });
    await renewCart(tx, target.id, expiresAt);
    const view = await viewOf(tx, await readCart(tx, target.session, now), now);
    return { ok: true, view, notice: { code: 'added', name: product.name } };
  });
}
