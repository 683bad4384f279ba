// The approved reviews of all products, for programs.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import { findPublicReviews, listPublicReviewIds } from '../../db/reviews/public-reviews.ts';
import type { PublicReviewsQuery } from '../../db/reviews/public-reviews.ts';
import { withAllDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { Product } from '../../rules/catalog/product.ts';
import type { PublicReview } from '../../rules/reviews/reviews.ts';
import { loadProducts } from './cached-products.ts';
import { showShell } from './show-shell.ts';
import type { Shop } from '../shop.ts';

const cachedIds = createCache<Awaited<ReturnType<typeof listPublicReviewIds>>>(cacheLimits.publicReviewIds);

export interface ListedReview {
  review: PublicReview;
  product: Product;
}

/** One page of reviews with their products, and the number of all. A category includes those below it. */
export async function listPublicReviews(
  shop: Shop,
  { categoryIds, ...query }: PublicReviewsQuery,
): Promise<{ reviews: readonly ListedReview[]; total: number }> {
  const { categories } = await showShell(shop);
  const whole = { ...query, categoryIds: categoryIds && withAllDescendantIds(categories, categoryIds) };
  const { ids, total } = await cachedIds(shop, JSON.stringify(whole), () =>
    shop.db.read((tx) => listPublicReviewIds(tx, whole)),
  );
  const found = await shop.db.read((tx) => findPublicReviews(tx, ids));
  const products = await loadProducts(shop, [...new Set(found.map((one) => one.productId))], shop.clock.now());
  const reviews = found.flatMap(({ productId, ...review }) => {
    const product = products.get(productId);
    return product ? [{ review, product }] : [];
  });
  return { reviews, total };
}
