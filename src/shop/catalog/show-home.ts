// The home page's rows of products.
import type { Reads } from '../../db/database.ts';
import { pickProductIds } from '../../db/listings.ts';
import type { ListingQuery } from '../../db/listings.ts';
import type { Category, ProductCard } from '../../rules/catalog.ts';
import { withDescendants } from '../../rules/categories.ts';
import { rememberedCards } from './remember-products.ts';
import { rememberedCounts } from './remember-totals.ts';
import type { Shop } from '../shop.ts';
import type { ShopShell } from './show-shell.ts';

export interface HomeSection {
  kind: 'new' | 'sale' | 'category';
  category: Category | null;
  cards: readonly ProductCard[];
}

export interface Home {
  sections: readonly HomeSection[];
  categories: readonly (Category & { count: number })[];
  /** Epoch ms. */
  now: number;
}

const cardsInRow = 8;

/** New arrivals, what is on sale, and a row of each top category with enough to show; empty rows are left out. */
export function showHome(shop: Shop, { categories: all }: Pick<ShopShell, 'categories'>, reads?: Reads): Promise<Home> {
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const counts = await rememberedCounts(shop, reads);
    const row = async (query: Partial<ListingQuery>) => {
      const ids = await pickProductIds(tx, {
        categoryIds: null,
        order: 'menu_order',
        limit: cardsInRow,
        offset: 0,
        now,
        ...query,
      });
      return rememberedCards(shop, ids, now, reads);
    };
    const top = all.filter((category) => category.parentId === null);
    const sections: HomeSection[] = [
      { kind: 'new', category: null, cards: await row({ order: 'date', inStock: true }) },
      { kind: 'sale', category: null, cards: await row({ onSale: true, inStock: true }) },
    ];
    const [first] = top;
    if (first) {
      const cards = await row({ categoryIds: withDescendants(all, first.id), inStock: true });
      sections.push({ kind: 'category', category: first, cards });
    }
    const categories = top.map((category) => ({
      ...category,
      count: withDescendants(all, category.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    }));
    return { sections: sections.filter((section) => section.cards.length > 0), categories, now };
  }, reads);
}
