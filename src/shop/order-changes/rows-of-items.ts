// The rows of a cart with items that staff or a program chose.
import { readBundles } from '../../db/bundles/bundles.ts';
import { findItemBySku } from '../../db/catalog/product-draft-checks.ts';
import { findProductOfItem } from '../../db/catalog/products.ts';
import type { Tx } from '../../db/database.ts';
import type { CartRow } from '../../rules/cart/cart.ts';
import type { Notice } from '../../rules/notices.ts';
import { cartRowKey } from '../cart/cart-row-key.ts';
import { chooseItem } from '../cart/choose-item.ts';
import { loadPricingInputs } from '../cart/view-cart.ts';

/** A product or variation that is added. `attributes`: taxonomy → slug, for what the variation leaves open. */
export interface AddedItem {
  /** 0: the item with the article number `sku`. */
  itemId: number;
  sku?: string;
  quantity: number;
  attributes: Readonly<Record<string, string>>;
}

type MadeRows =
  | { ok: true; rows: readonly CartRow[] }
  | { ok: false; reason: 'unknown-item' }
  | { ok: false; reason: 'not-available'; notice: Notice };

/** The rows; equal items are one row. What a bundle consists of is chosen on its page, so it is refused as unknown here. */
export async function rowsOfItems(tx: Tx, items: readonly AddedItem[], now: number): Promise<MadeRows> {
  const rows = new Map<string, CartRow>();
  for (const { itemId, sku = '', quantity, attributes } of items) {
    const found = await findProductOfItem(tx, itemId || ((await findItemBySku(tx, sku, [])) ?? 0));
    const product = found && (await loadPricingInputs(tx, [found], now)).products.get(found.productId);
    if (!found || !product || (await readBundles(tx, [product.id])).size > 0)
      return { ok: false, reason: 'unknown-item' };
    const chosen = chooseItem(product, { variationId: found.variationId, attributes });
    if (!chosen.ok) return { ok: false, reason: 'not-available', notice: chosen.notice };
    const variationId = chosen.variation?.id ?? null;
    const key = cartRowKey(product.id, variationId, chosen.attributes);
    const units = quantity + (rows.get(key)?.quantity ?? 0);
    rows.set(key, {
      key,
      productId: product.id,
      variationId,
      attributes: chosen.attributes,
      quantity: units,
      seenCents: null,
    });
  }
  return { ok: true, rows: [...rows.values()] };
}
