// One product as its page shows it.
import type { Reads } from '../../db/database.ts';
import { pickProductIds } from '../../db/listings.ts';
import { productIdBySlug } from '../../db/products.ts';
import type { Category, Product, ProductCard } from '../../rules/catalog.ts';
import { trailTo } from '../../rules/categories.ts';
import { rememberedCards, rememberedProducts } from './remember-products.ts';
import { showReviews } from '../reviews/show-reviews.ts';
import type { ShownReviews } from '../reviews/show-reviews.ts';
import type { Shop } from '../shop.ts';
import type { ShopShell } from './show-shell.ts';

export interface ShownProduct {
  product: Product;
  /** From the top category down to the product's main one. */
  trail: readonly Category[];
  related: readonly ProductCard[];
  reviews: ShownReviews;
  /** Epoch ms. */
  now: number;
}

const relatedCards = 4;

/** A published product by its slug, with a page of its reviews and others of its main category; null when there is none. */
export async function showProduct(
  shop: Shop,
  { slug, categories, reviewsPage = 1 }: { slug: string; reviewsPage?: number } & Pick<ShopShell, 'categories'>,
  reads?: Reads,
): Promise<ShownProduct | null> {
  const now = shop.clock.now();
  const shown = await shop.db.read(async (tx) => {
    const id = await productIdBySlug(tx, slug);
    const product = id === null ? undefined : (await rememberedProducts(shop, [id], now, reads)).get(id);
    if (!product) return null;
    const main = product.categories[0] ?? null;
    const others = await pickProductIds(tx, {
      categoryIds: main && [main.id],
      excludeIds: [product.id],
      inStock: true,
      order: 'menu_order',
      limit: relatedCards,
      offset: 0,
      now,
    });
    return {
      product,
      trail: main ? trailTo(categories, main.id) : [],
      related: await rememberedCards(shop, others, now, reads),
      now,
    };
  }, reads);
  const reviews = shown && (await showReviews(shop, { productId: shown.product.id, page: reviewsPage }, reads));
  return shown && reviews && { ...shown, reviews };
}
