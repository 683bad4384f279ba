// Loads the products, categories and posts of the rows of a page.
import type { Tx } from '../../db/database.ts';
import { listProductIds } from '../../db/listing/product-lists.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import { listPublicContents } from '../../db/content/contents.ts';
import { findRestockedProductIds } from '../../db/catalog/stock.ts';
import type { Category, ProductCard } from '../../rules/catalog/product.ts';
import { categoryPath, withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { ContentBlock } from '../../rules/content/content.ts';
import type { HomeBlock, ProductSource } from '../../rules/home/sections.ts';
import { postSummary } from '../../rules/content/posts.ts';
import type { PostSummary } from '../../rules/content/posts.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { loadCards } from '../catalog/cached-products.ts';
import { loadTotal } from '../catalog/cached-lists.ts';
import type { Shop } from '../shop.ts';

export interface CategoryView extends Category {
  /** Categories from the top level down to this one. */
  trail: readonly Category[];
  /** Number of products in it and in its subcategories. */
  count: number;
  /** The product whose picture represents the category. */
  card: ProductCard | null;
}

/** The content of a row; all three lists are empty for a block that is not a row. */
export interface RowView {
  cards: readonly ProductCard[];
  categories: readonly CategoryView[];
  posts: readonly PostSummary[];
}

/** The ids of the products and categories of a row. Their cards are cached separately. */
export interface RowSelection {
  products: readonly number[];
  categories: readonly CategorySelection[];
  posts: readonly PostSummary[];
}

/** A category and the product that represents it. */
interface CategorySelection {
  id: number;
  product: number | null;
}

/** Number of products per category among which one is chosen that represents no other category. */
const maxCandidates = 8;

/** Selects the items of a row. `all`: all categories, already loaded by the caller. */
export async function selectRowItems(
  tx: Tx,
  block: HomeBlock | ContentBlock,
  all: readonly Category[],
  now: number,
): Promise<RowSelection> {
  return {
    products: block.type === 'productRow' ? await selectProductIds(tx, block, all, now) : [],
    categories: block.type === 'categoryRow' ? await selectCategories(tx, block, all, now) : [],
    posts: block.type === 'posts' ? await loadNewestPosts(tx, block.count, now) : [],
  };
}

/** Loads the cards and categories of these selections, in the same order. */
export async function loadRows(
  shop: Shop,
  plans: readonly RowSelection[],
  { all, now }: { all: readonly Category[]; now: number },
): Promise<readonly RowView[]> {
  const shown = plans.flatMap(({ products, categories }) => [
    ...products,
    ...categories.flatMap((category) => category.product ?? []),
  ]);
  const cards = new Map((await loadCards(shop, [...new Set(shown)], now)).map((card) => [card.id, card] as const));
  const placed = new Set(plans.flatMap(({ categories }) => categories.map(({ id }) => id)));
  const counts = new Map(
    await Promise.all(
      [...placed].map(async (id) => [id, await loadTotal(shop, withDescendantIds(all, id), now)] as const),
    ),
  );
  const category = ({ id, product }: CategorySelection): CategoryView[] => {
    const found = all.find((one) => one.id === id);
    if (!found) return [];
    const count = counts.get(id) ?? 0;
    return [{ ...found, trail: categoryPath(all, id), count, card: (product !== null && cards.get(product)) || null }];
  };
  return plans.map(({ products, categories, posts }) => ({
    cards: products.flatMap((one) => cards.get(one) ?? []),
    categories: categories.flatMap(category),
    posts,
  }));
}

/** Whether a block has content to show. A block that is not a row always has. */
export function hasContentToShow(block: HomeBlock | ContentBlock, { cards, categories, posts }: RowView): boolean {
  if (block.type === 'productRow') return cards.length > 0;
  if (block.type === 'categoryRow') return categories.length > 0;
  return block.type !== 'posts' || posts.length > 0;
}

const baseListingQuery = { categoryIds: null, order: 'menu_order', inStock: true, offset: 0 } as const;

/** The ids of the products that are in stock and were published last. */
export function findNewestProductIds(tx: Tx, limit: number, now: number): Promise<readonly number[]> {
  return listProductIds(tx, { ...baseListingQuery, order: 'date', limit, now });
}

async function loadNewestPosts(tx: Tx, limit: number, now: number): Promise<readonly PostSummary[]> {
  return (await listPublicContents(tx, { kind: 'post', now, limit })).map(postSummary);
}

async function selectProductIds(
  tx: Tx,
  { source, count: limit }: { source: ProductSource; count: number },
  all: readonly Category[],
  now: number,
): Promise<readonly number[]> {
  const pick = (query: Partial<ProductListQuery>) => listProductIds(tx, { ...baseListingQuery, limit, now, ...query });
  switch (source.kind) {
    case 'new':
      return pick({ order: 'date' });
    case 'sale':
      return pick({ onSale: true });
    case 'back-in-stock':
      return findRestockedProductIds(tx, { since: now - serverTimes.backInStock, now, limit });
    case 'category':
      return all.some(({ id }) => id === source.id) ? pick({ categoryIds: withDescendantIds(all, source.id) }) : [];
    case 'chosen':
      // Products chosen by staff keep their order, sold out or not. Unpublished products have no card.
      return source.ids.slice(0, limit);
  }
}

/** The categories of a row, each with a product that represents no other category, if there is one. */
async function selectCategories(
  tx: Tx,
  { ids }: { ids: readonly number[] | null },
  all: readonly Category[],
  now: number,
): Promise<readonly CategorySelection[]> {
  const top = all.filter((category) => category.parentId === null).map((category) => category.id);
  const taken = new Set<number>();
  const placed: CategorySelection[] = [];
  for (const id of ids ?? top) {
    const found = await listProductIds(tx, {
      ...baseListingQuery,
      categoryIds: withDescendantIds(all, id),
      limit: maxCandidates,
      now,
    });
    const product = found.find((one) => !taken.has(one)) ?? found[0] ?? null;
    if (product !== null) taken.add(product);
    placed.push({ id, product });
  }
  return placed;
}
