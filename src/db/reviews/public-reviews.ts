// Approved reviews of all products, as everybody may read them.
import type { PublicReview } from '../../rules/reviews/reviews.ts';
import type { Tx } from '../database.ts';
import { toPublicReview } from './reviews.ts';

export interface PublicReviewsQuery {
  productIds: readonly number[] | null;
  categoryIds: readonly number[] | null;
  order: 'date' | 'id' | 'rating' | 'product';
  descending: boolean;
  limit: number;
  offset: number;
}

const columns = {
  date: 'reviews.created_at',
  id: 'reviews.id',
  rating: 'reviews.rating',
  product: 'reviews.product_id',
} as const;

/** The ids of one page of approved reviews of published products, and their number; depends on `catalog` and `ratings`. */
export async function listPublicReviewIds(
  tx: Tx,
  { productIds, categoryIds, order, descending, limit, offset }: PublicReviewsQuery,
): Promise<{ ids: readonly number[]; total: number }> {
  tx.tracker.tag('catalog');
  tx.tracker.tag('ratings');
  let query = tx.q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .where('reviews.state', '=', 'approved')
    .where('products.status', '=', 'published');
  if (productIds) query = query.where('reviews.product_id', 'in', [0, ...productIds]);
  if (categoryIds)
    query = query.where('reviews.product_id', 'in', (eb) =>
      eb
        .selectFrom('product_categories')
        .select('product_categories.product_id')
        .where('product_categories.category_id', 'in', [0, ...categoryIds]),
    );
  const direction = descending ? 'desc' : 'asc';
  const rows = await query
    .select('reviews.id')
    .orderBy(columns[order], direction)
    .orderBy('reviews.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), total: Number(total) };
}

/** These reviews with their products, in this order; one that is no longer approved is left out. */
export async function findPublicReviews(
  tx: Tx,
  ids: readonly number[],
): Promise<readonly (PublicReview & { productId: number })[]> {
  if (ids.length === 0) return [];
  const rows = await tx.q
    .selectFrom('reviews')
    .select(['id', 'product_id', 'author', 'rating', 'body', 'verified', 'created_at', 'answer'])
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .execute();
  const found = new Map(rows.map((row) => [row.id, { ...toPublicReview(row), productId: row.product_id }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
