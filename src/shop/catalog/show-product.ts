// The data of a product page.
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
  /** Categories from the top level down to the main category of the product. */
  trail: readonly Category[];
  related: readonly ProductCard[];
  reviews: ReviewsPage;
  /** Epoch ms. */
  now: number;
}

const relatedCount = 4;

/**
 * The published product of a slug with one page of its reviews and related products of its main category; null when
 * there is none.
 */
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

/**
 * Related products of the category that can be ordered. The query requests one more than is shown, so that all products
 * of a category share one cache entry.
 */
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

/** A product without ratings needs no query. */
function loadReviewsPage(
  shop: Shop,
  { id, rating }: Product,
  page: number,
): ReviewsPage | null | Promise<ReviewsPage | null> {
  if (rating || page !== 1) return showReviews(shop, { productId: id, page });
  return { reviews: [], histogram: [0, 0, 0, 0, 0], page, pages: 1 };
}
