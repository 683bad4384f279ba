// The home page: its sections, with the products and categories that they show now.
import type { Reads, Tx } from '../../db/database.ts';
import { homeSections } from '../../db/home-sections.ts';
import { pickProductIds } from '../../db/listings.ts';
import type { ListingQuery } from '../../db/listings.ts';
import { restockedProductIds } from '../../db/stock.ts';
import type { Category, ProductCard } from '../../rules/catalog.ts';
import { trailTo, withDescendants } from '../../rules/categories.ts';
import { defaultSections } from '../../rules/home-sections.ts';
import type { HomeBlock, HomeSection, ProductSource } from '../../rules/home-sections.ts';
import { times } from '../../settings/constants.ts';
import { rememberedCards } from '../catalog/remember-products.ts';
import { rememberedCounts } from '../catalog/remember-totals.ts';
import type { ShopShell } from '../catalog/show-shell.ts';
import { rememberResults } from '../remember.ts';
import type { Shop } from '../shop.ts';

export interface ShownCategory extends Category {
  /** From the top down to itself. */
  trail: readonly Category[];
  /** Products in it and below it. */
  count: number;
  /** The product whose picture stands for it. */
  card: ProductCard | null;
}

/** A section with what it shows; both lists are empty where its block names none. */
export interface ShownSection {
  id: number;
  block: HomeBlock;
  cards: readonly ProductCard[];
  categories: readonly ShownCategory[];
}

export interface Home {
  sections: readonly ShownSection[];
  /** Epoch ms. */
  now: number;
}

/** Which products and categories stand where; whatever else is shown of them is remembered by itself. */
interface Plan {
  sections: readonly (HomeSection & { products: readonly number[]; categories: readonly Placed[] })[];
}

/** A category, and the product that stands for it. */
interface Placed {
  id: number;
  product: number | null;
}

const plans = rememberResults<Plan>();
/** Products that a case without a picture of its own shows. */
const productsInHero = 3;
/** Among so many of a category one is looked for that stands for no other. */
const candidates = 8;

/** Every section in its order; rows without products or categories, and posts as long as there are none, are left out. */
export async function showHome(
  shop: Shop,
  { categories: all }: Pick<ShopShell, 'categories'>,
  reads?: Reads,
): Promise<Home> {
  const now = shop.clock.now();
  const read = (tx: Tx) => {
    // The categories are the caller's, who read them before.
    tx.reads.tag('categories');
    return makePlan(tx, all, now);
  };
  const { sections } = await plans(shop, { read, reads });
  const counts = await rememberedCounts(shop, reads);
  const shown = sections.flatMap(({ products, categories }) => [
    ...products,
    ...categories.flatMap((category) => category.product ?? []),
  ]);
  const cards = new Map(
    (await rememberedCards(shop, [...new Set(shown)], now, reads)).map((card) => [card.id, card] as const),
  );
  const category = ({ id, product }: Placed): ShownCategory[] => {
    const found = all.find((one) => one.id === id);
    if (!found) return [];
    const count = withDescendants(all, id).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
    return [{ ...found, trail: trailTo(all, id), count, card: (product !== null && cards.get(product)) || null }];
  };
  return {
    now,
    sections: sections
      .map(({ id, block, products, categories }) => ({
        id,
        block,
        cards: products.flatMap((one) => cards.get(one) ?? []),
        categories: categories.flatMap(category),
      }))
      .filter(hasSomethingToShow),
  };
}

function hasSomethingToShow({ block, cards, categories }: ShownSection): boolean {
  if (block.type === 'productRow') return cards.length > 0;
  if (block.type === 'categoryRow') return categories.length > 0;
  return block.type !== 'posts';
}

async function makePlan(tx: Tx, all: readonly Category[], now: number): Promise<Plan> {
  const chosen = await homeSections(tx);
  const sections: Plan['sections'][number][] = [];
  for (const section of chosen.length > 0 ? chosen : defaultSections) {
    const { block } = section;
    sections.push({
      ...section,
      products: block.type === 'productRow' ? await productsOf(tx, block, all, now) : [],
      categories: block.type === 'categoryRow' ? await categoriesOf(tx, block, all, now) : [],
    });
  }
  const first = sections.find(({ products }) => products.length > 0)?.products ?? (await newest(tx, now));
  return {
    sections: sections.map((section) =>
      section.block.type === 'hero' && !section.block.picture
        ? { ...section, products: first.slice(0, productsInHero) }
        : section,
    ),
  };
}

const listing = { categoryIds: null, order: 'menu_order', inStock: true, offset: 0 } as const;

function newest(tx: Tx, now: number): Promise<readonly number[]> {
  return pickProductIds(tx, { ...listing, order: 'date', limit: productsInHero, now });
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
