// Rows of products, categories and posts, wherever a page has one: what stands in them now.
import type { Reads, Tx } from '../../db/database.ts';
import { pickProductIds } from '../../db/listings.ts';
import type { ListingQuery } from '../../db/listings.ts';
import { publicContents } from '../../db/content.ts';
import { restockedProductIds } from '../../db/stock.ts';
import type { Category, ProductCard } from '../../rules/catalog.ts';
import { trailTo, withDescendants } from '../../rules/categories.ts';
import type { ContentBlock } from '../../rules/content.ts';
import type { HomeBlock, ProductSource } from '../../rules/home-sections.ts';
import { postSummary } from '../../rules/posts.ts';
import type { PostSummary } from '../../rules/posts.ts';
import { times } from '../../settings/constants.ts';
import { rememberedCards } from '../catalog/remember-products.ts';
import { rememberedTotal } from '../catalog/remember-lists.ts';
import type { Shop } from '../shop.ts';

export interface ShownCategory extends Category {
  /** From the top down to itself. */
  trail: readonly Category[];
  /** Products in it and below it. */
  count: number;
  /** The product whose picture stands for it. */
  card: ProductCard | null;
}

/** What a block shows; all three are empty where it names none. */
export interface ShownRow {
  cards: readonly ProductCard[];
  categories: readonly ShownCategory[];
  posts: readonly PostSummary[];
}

/** Which products and categories stand where; whatever else is shown of them is remembered by itself. */
export interface RowPlan {
  products: readonly number[];
  categories: readonly Placed[];
  posts: readonly PostSummary[];
}

/** A category, and the product that stands for it. */
interface Placed {
  id: number;
  product: number | null;
}

/** Among so many of a category one is looked for that stands for no other. */
const candidates = 8;

/** What stands in a block. `all`: the categories, which the caller has read before. */
export async function planRow(
  tx: Tx,
  block: HomeBlock | ContentBlock,
  all: readonly Category[],
  now: number,
): Promise<RowPlan> {
  return {
    products: block.type === 'productRow' ? await productsOf(tx, block, all, now) : [],
    categories: block.type === 'categoryRow' ? await categoriesOf(tx, block, all, now) : [],
    posts: block.type === 'posts' ? await newestPosts(tx, block.count, now) : [],
  };
}

/** The products and categories of the plans, in their order. */
export async function showRows(
  shop: Shop,
  plans: readonly RowPlan[],
  { all, now, reads }: { all: readonly Category[]; now: number; reads: Reads | undefined },
): Promise<readonly ShownRow[]> {
  const shown = plans.flatMap(({ products, categories }) => [
    ...products,
    ...categories.flatMap((category) => category.product ?? []),
  ]);
  const cards = new Map(
    (await rememberedCards(shop, [...new Set(shown)], now, reads)).map((card) => [card.id, card] as const),
  );
  const placed = new Set(plans.flatMap(({ categories }) => categories.map(({ id }) => id)));
  const counts = new Map(
    await Promise.all(
      [...placed].map(async (id) => [id, await rememberedTotal(shop, withDescendants(all, id), now, reads)] as const),
    ),
  );
  const category = ({ id, product }: Placed): ShownCategory[] => {
    const found = all.find((one) => one.id === id);
    if (!found) return [];
    const count = counts.get(id) ?? 0;
    return [{ ...found, trail: trailTo(all, id), count, card: (product !== null && cards.get(product)) || null }];
  };
  return plans.map(({ products, categories, posts }) => ({
    cards: products.flatMap((one) => cards.get(one) ?? []),
    categories: categories.flatMap(category),
    posts,
  }));
}

/** Whether a row has anything in it; what is no row always shows. */
export function hasSomethingToShow(block: HomeBlock | ContentBlock, { cards, categories, posts }: ShownRow): boolean {
  if (block.type === 'productRow') return cards.length > 0;
  if (block.type === 'categoryRow') return categories.length > 0;
  return block.type !== 'posts' || posts.length > 0;
}

const listing = { categoryIds: null, order: 'menu_order', inStock: true, offset: 0 } as const;

/** The products that were published last. */
export function newestProducts(tx: Tx, limit: number, now: number): Promise<readonly number[]> {
  return pickProductIds(tx, { ...listing, order: 'date', limit, now });
}

async function newestPosts(tx: Tx, limit: number, now: number): Promise<readonly PostSummary[]> {
  return (await publicContents(tx, { kind: 'post', now, limit })).map(postSummary);
}

async function productsOf(
  tx: Tx,
  { source, count: limit }: { source: ProductSource; count: number },
  all: readonly Category[],
  now: number,
): Promise<readonly number[]> {
  const pick = (query: Partial<ListingQuery>) => pickProductIds(tx, { ...listing, limit, now, ...query });
  switch (source.kind) {
    case 'new':
      return pick({ order: 'date' });
    case 'sale':
      return pick({ onSale: true });
    case 'back-in-stock':
      return restockedProductIds(tx, { since: now - times.backInStock, now, limit });
    case 'category':
      return all.some(({ id }) => id === source.id) ? pick({ categoryIds: withDescendants(all, source.id) }) : [];
    case 'chosen':
      // Their own order, sold out or not: staff named them. Those that are not published have no card.
      return source.ids.slice(0, limit);
  }
}

/** The categories of a row, each with a product that stands for no other where there is one. */
async function categoriesOf(
  tx: Tx,
  { ids }: { ids: readonly number[] | null },
  all: readonly Category[],
  now: number,
): Promise<readonly Placed[]> {
  const top = all.filter((category) => category.parentId === null).map((category) => category.id);
  const taken = new Set<number>();
  const placed: Placed[] = [];
  for (const id of ids ?? top) {
    const found = await pickProductIds(tx, {
      ...listing,
      categoryIds: withDescendants(all, id),
      limit: candidates,
      now,
    });
    const product = found.find((one) => !taken.has(one)) ?? found[0] ?? null;
    if (product !== null) taken.add(product);
    placed.push({ id, product });
  }
  return placed;
}
