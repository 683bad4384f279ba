// One product as its page shows it.
import type { Category, Product, ProductCard } from '../../rules/catalog/product.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { loadListIds } from './cached-lists.ts';
import { loadCards, loadProductBySlug } from './cached-products.ts';
import { showReviews } from '../reviews/show-reviews.ts';
import type { ReviewsPage } from '../reviews/show-reviews.ts';
import type { Shop } from '../shop.ts';
import type { ShopShell } from './show-shell.ts';

export interface ProductDetails {
  product: Product;
  /** From the top category down to the product's main one. */
  trail: readonly Category[];
  related: readonly ProductCard[];
  reviews: ReviewsPage;
  /** Epoch ms. */
  now: number;
}

const relatedCount = 4;

/** A published product by its slug, with a page of its reviews and others of its main category; null when there is none. */
export async function showProduct(
  shop: Shop,
  { slug, categories, reviewsPage = 1 }: { slug: string; reviewsPage?: number } & Pick<ShopShell, 'categories'>,
): Promise<ProductDetails | null> {
  const now = shop.clock.now();
  const product = await loadProductBySlug(shop, slug, now);
  if (!product) return null;
  const [main = null] = product.categories;
  const related = await loadRelatedCards(shop, product, now);
  const reviews = await loadReviewsPage(shop, product, reviewsPage);
  return reviews && { product, trail: main ? categoryPath(categories, main.id) : [], related, reviews, now };
}

/** Others of its category that can be had. One more is asked for, so that all products of a category ask for the same. */
async function loadRelatedCards(
  shop: Shop,
  { id, categories: [main] }: Product,
  now: number,
): Promise<readonly ProductCard[]> {
  const query = { categoryIds: main ? [main.id] : null, inStock: true, order: 'menu_order', offset: 0 } as const;
  const ids = await loadListIds(shop, { ...query, limit: relatedCount + 1 }, now);
  const others = ids.filter((one) => one !== id).slice(0, relatedCount);
  return loadCards(shop, others, now);
}

/** Of what nobody has rated there is nothing to be read. */
function loadReviewsPage(
  shop: Shop,
  { id, rating }: Product,
  page: number,
): ReviewsPage | null | Promise<ReviewsPage | null> {
  if (rating || page !== 1) return showReviews(shop, { productId: id, page });
  return { reviews: [], histogram: [0, 0, 0, 0, 0], page, pages: 1 };
}
