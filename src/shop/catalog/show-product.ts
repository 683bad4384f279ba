// The data of a product page.
import type { Category, Product, ProductCard } from '../../rules/catalog/product.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { showBundle } from './show-bundle.ts';
import type { BundleDetails } from './show-bundle.ts';
import { loadCards, loadProductBySlug } from './cached-products.ts';
import { findRelatedOfPage } from './related-products.ts';
import { showReviews } from '../reviews/show-reviews.ts';
import type { ReviewsPage } from '../reviews/show-reviews.ts';
import type { Shop } from '../shop.ts';
import type { ShopShell } from './show-shell.ts';

export interface ProductDetails {
  product: Product;
  /** null for a product that is no bundle. */
  bundle: BundleDetails | null;
  /** Categories from the top level down to the main category of the product. */
  trail: readonly Category[];
  related: readonly ProductCard[];
  reviews: ReviewsPage;
  /** Epoch ms. */
  now: number;
}

/**
 * The published product of a slug with one page of its reviews and related products; null when there is none.
 */
export async function showProduct(
  shop: Shop,
  { slug, categories, reviewsPage = 1 }: { slug: string; reviewsPage?: number } & Pick<ShopShell, 'categories'>,
): Promise<ProductDetails | null> {
  const now = shop.clock.now();
  const product = await loadProductBySlug(shop, slug, now);
  if (!product) return null;
  const [main = null] = product.categories;
  const related = await loadCards(shop, await findRelatedOfPage(shop, product, categories), now);
  const bundle = product.bundle ? await showBundle(shop, { productId: product.id }) : null;
  const reviews = await loadReviewsPage(shop, product, reviewsPage);
  return reviews && { product, bundle, trail: main ? categoryPath(categories, main.id) : [], related, reviews, now };
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
