// Rows of products, categories and posts, wherever a page has one: what stands in them now.
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
import { times } from '../../settings/constants.ts';
import { loadCards } from '../catalog/cached-products.ts';
import { loadTotal } from '../catalog/cached-lists.ts';
import type { Shop } from '../shop.ts';

export interface CategoryView extends Category {
  /** From the top down to itself. */
  trail: readonly Category[];
  /** Products in it and below it. */
  count: number;
  /** The product whose picture stands for it. */
  card: ProductCard | null;
}

/** What a block shows; all three are empty where it names none. */
export interface RowView {
  cards: readonly ProductCard[];
  categories: readonly CategoryView[];
  posts: readonly PostSummary[];
}

/** Which products and categories stand where; whatever else is shown of them is cached by itself. */
export interface RowSelection {
  products: readonly number[];
  categories: readonly CategorySelection[];
  posts: readonly PostSummary[];
}

/** A category, and the product that stands for it. */
interface CategorySelection {
  id: number;
  product: number | null;
}

/** Among so many of a category one is looked for that stands for no other. */
const maxCandidates = 8;

/** What stands in a block. `all`: the categories, which the caller has read before. */
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

/** The products and categories of the plans, in their order. */
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

/** Whether a row has anything in it; what is no row always shows. */
export function hasContentToShow(block: HomeBlock | ContentBlock, { cards, categories, posts }: RowView): boolean {
  if (block.type === 'productRow') return cards.length > 0;
  if (block.type === 'categoryRow') return categories.length > 0;
  return block.type !== 'posts' || posts.length > 0;
}

const baseListingQuery = { categoryIds: null, order: 'menu_order', inStock: true, offset: 0 } as const;

/** The products that were published last. */
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
      return findRestockedProductIds(tx, { since: now - times.backInStock, now, limit });
    case 'category':
      return all.some(({ id }) => id === source.id) ? pick({ categoryIds: withDescendantIds(all, source.id) }) : [];
    case 'chosen':
      // Their own order, sold out or not: staff named them. Those that are not published have no card.
      return source.ids.slice(0, limit);
  }
}

/** The categories of a row, each with a product that stands for no other where there is one. */
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
