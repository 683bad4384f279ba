// The product or variation that somebody waits for.
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

/** What is sold under an item's id at `now` (epoch ms); null for what is not, and for a product of which a variation is chosen. */
export async function findRestockItem(tx: Tx, itemId: number, now: number): Promise<RestockItem | null> {
  const owner = await findProductOfItem(tx, itemId);
  const product = owner && (await findProductsByIds(tx, [owner.productId], now)).get(owner.productId);
  return product ? itemOf(product, owner.variationId) : null;
}

/** What a form asks for: an item, or a product with what was chosen of it (taxonomy → term slug). */
export interface RestockChoice {
  itemId: number;
  attributes: Readonly<Record<string, string>>;
}

type RestockItemResult =
  | { ok: true; id: number; item: RestockItem }
  /** `productSlug`: the page to come back to; null where the item is unknown. */
  | { ok: false; notice: Notice; productSlug: string | null };

/** The item that a form means at `now` (epoch ms), with its id. Refused: what is not sold, and what is not chosen in full. */
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
