// What an address of the original software leads to (P6).
import { findBroughtId } from '../../db/moving/old-ids.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import type { ContentKind } from '../../rules/content/content.ts';
import { listPublishedContent } from './list-published-content.ts';
import type { Shop } from '../shop.ts';
import { loadProductBySlug } from '../catalog/cached-products.ts';
import { showProductById } from '../catalog/show-product-by-id.ts';
import { showShell } from '../catalog/show-shell.ts';

/** `id` is that of a product, page or post; `category` and `product` are slugs. */
type OldAddress = { id: number; of: 'any' | 'product' | ContentKind } | { category: string } | { product: string };

/** The page that an old address leads to. */
export type OldAddressTarget =
  | { kind: 'product' | ContentKind; slug: string }
  /** Slugs from the top level down. */
  | { kind: 'category'; slugs: readonly string[] };

/** Null for what does not exist or is not public: a variation, a draft, an order. An id of this shop goes before an old one. */
export async function findOldAddress(shop: Shop, old: OldAddress): Promise<OldAddressTarget | null> {
  if ('category' in old) return findCategory(shop, old.category);
  if ('product' in old) {
    const product = await loadProductBySlug(shop, old.product, shop.clock.now());
    return product && { kind: 'product', slug: product.slug };
  }
  return (await findById(shop, old)) ?? (await findBrought(shop, old));
}

type AddressById = Extract<OldAddress, { id: number }>;

async function findById(shop: Shop, { id, of }: AddressById): Promise<OldAddressTarget | null> {
  const shown = of === 'any' || of === 'product' ? await showProductById(shop, { id }) : null;
  if (shown) return shown.variation ? null : { kind: 'product', slug: shown.product.slug };
  const content = (await listPublishedContent(shop)).find((one) => one.id === id && (of === 'any' || of === one.kind));
  return content ? { kind: content.kind, slug: content.slug } : null;
}

/** An id that this shop does not have may be one of the shop that moved in (R69). */
async function findBrought(shop: Shop, { id, of }: AddressById): Promise<OldAddressTarget | null> {
  for (const kind of of === 'any' ? (['product', 'page', 'post'] as const) : [of]) {
    const newId = await shop.db.read((tx) => findBroughtId(tx, kind, String(id)));
    const found = newId === null ? null : await findById(shop, { id: newId, of: kind });
    if (found) return found;
  }
  return null;
}

async function findCategory(shop: Shop, slug: string): Promise<OldAddressTarget | null> {
  const { categories } = await showShell(shop);
  const category = categories.find((one) => one.slug === slug);
  return category ? { kind: 'category', slugs: categoryPath(categories, category.id).map((one) => one.slug) } : null;
}
