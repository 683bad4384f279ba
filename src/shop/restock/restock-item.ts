// The product or variation of a restock request.
import type { Tx } from '../../db/database.ts';
import { findProductOfItem, findProductsByIds } from '../../db/catalog/products.ts';
import type { Product, StockLevel, Variation } from '../../rules/catalog/product.ts';
import type { Notice } from '../../rules/notices.ts';
import { chooseItem } from '../cart/choose-item.ts';

interface RestockItem {
  product: Product;
  /** null for a product without variations. */
  variation: Variation | null;
  stock: StockLevel;
}

/**
 * The item with this id at `now` (epoch ms); null when it is not sold, and for a product of which a variation must be
 * chosen.
 */
export async function findRestockItem(tx: Tx, itemId: number, now: number): Promise<RestockItem | null> {
  const owner = await findProductOfItem(tx, itemId);
  const product = owner && (await findProductsByIds(tx, [owner.productId], now)).get(owner.productId);
  return product ? itemOf(product, owner.variationId) : null;
}

/** The choice in a form: an item, or a product with the chosen attributes (taxonomy → term slug). */
export interface RestockChoice {
  itemId: number;
  attributes: Readonly<Record<string, string>>;
}

type RestockItemResult =
  | { ok: true; id: number; item: RestockItem }
  /** `productSlug`: the product page to return to; null for an unknown item. */
  | { ok: false; notice: Notice; productSlug: string | null };

/**
 * Finds the item of a form at `now` (epoch ms), with its id. Refused: an item that is not sold, an incomplete choice of
 * attributes.
 */
export async function resolveRestockItem(
  tx: Tx,
  { itemId, attributes }: RestockChoice,
  now: number,
): Promise<RestockItemResult> {
  const owner = await findProductOfItem(tx, itemId);
  const product = owner && (await findProductsByIds(tx, [owner.productId], now)).get(owner.productId);
  const unknown: RestockItemResult = { ok: false, notice: { code: 'unknown-product' }, productSlug: null };
  if (!product) return unknown;
  const chosen = owner.variationId === null ? chooseItem(product, { variationId: null, attributes }) : null;
  if (chosen?.ok === false) return { ...chosen, productSlug: product.slug };
  const variationId = chosen ? (chosen.variation?.id ?? null) : owner.variationId;
  const item = itemOf(product, variationId);
  return item ? { ok: true, id: variationId ?? product.id, item } : unknown;
}

function itemOf(product: Product, variationId: number | null): RestockItem | null {
  if (variationId === null)
    return product.type === 'simple' ? { product, variation: null, stock: product.stock } : null;
  const variation = product.variations.find((one) => one.id === variationId);
  return variation?.active ? { product, variation, stock: variation.stock } : null;
}
