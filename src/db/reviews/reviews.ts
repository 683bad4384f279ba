// Reviews of products. Averages and counts are computed for each read: there is no stored copy that can be wrong.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { saleStatuses } from '../../rules/orders/order-states.ts';
import { averageRating, ratings } from '../../rules/reviews/reviews.ts';
import type {
  Histogram,
  ReviewWithProduct,
  PublicReview,
  Rating,
  Review,
  ReviewState,
  StaffReview,
  StarCount,
} from '../../rules/reviews/reviews.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { containsPattern } from '../search/search-text.ts';
import { selectReportedReviewIds, readReportsByReview } from './review-reports.ts';
import type { Tables } from '../tables.ts';

const ratingRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('reviews')
    .select((eb) => ['product_id', eb.fn.sum<number>('rating').as('sum'), eb.fn.countAll<number>().as('count')])
    .where(isOneOf('product_id'))
    .where('state', '=', 'approved')
    .groupBy('product_id'),
);

/** The ratings of products by product id. Products without an approved review are left out. Depends on the tag of each product. */
export async function readRatings(tx: Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, Rating>> {
  return new Map(
    (await ratingRows(tx, productIds)).flatMap(({ product_id: id, sum, count }) => {
      const rating = averageRating(Number(sum), Number(count));
      return rating ? [[id, rating] as const] : [];
    }),
  );
}

/** The number of approved reviews for each number of stars, from 1 to 5; depends on the tag `product:{id}`. */
export async function readRatingHistogram(tx: Tx, productId: number): Promise<Histogram> {
  tx.tracker.tag(`product:${productId}`);
  const rows = await tx.q
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
    .groupBy('rating')
    .execute();
  const [one, two, three, four, five] = ratings.map((stars) =>
    Number(rows.find((row) => row.rating === stars)?.count ?? 0),
  );
  return [one ?? 0, two ?? 0, three ?? 0, four ?? 0, five ?? 0];
}

type StoredReviewRow = Selectable<Tables['reviews']>;

function toStarCount({ rating }: Pick<StoredReviewRow, 'rating'>): StarCount {
  const stars = ratings.find((one) => one === rating);
  if (!stars) throw new Error(`no rating: ${rating}`);
  return stars;
}

/** The part of a review that everybody may read. */
export function toPublicReview(
  row: Pick<StoredReviewRow, 'id' | 'author' | 'rating' | 'body' | 'verified' | 'created_at' | 'answer'>,
) {
  return {
    id: row.id,
    author: row.author,
    rating: toStarCount(row),
    text: row.body,
    verified: row.verified === 1,
    at: row.created_at,
    answer: row.answer,
  };
}

function toReview(row: StoredReviewRow): Review {
  return {
    ...toPublicReview(row),
    state: row.state,
    productId: row.product_id,
    email: row.email,
    accountId: row.account_id,
    answeredAt: row.answered_at,
    reason: row.reason,
    changedAt: row.changed_at,
  };
}

/** The approved reviews of a product, newest first; depends on the tag `product:{id}`. */
export async function listApprovedReviews(
  tx: Tx,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly PublicReview[]> {
  tx.tracker.tag(`product:${productId}`);
  const rows = await tx.q
    .selectFrom('reviews')
    .select(['id', 'author', 'rating', 'body', 'verified', 'created_at', 'answer'])
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toPublicReview);
}

/** Returns a review in any state; null when there is none. */
export async function findReview(tx: Tx, id: number): Promise<Review | null> {
  const row = await tx.q.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Returns a review in any state and locks it until the transaction ends; null when there is none. */
export async function lockReview(tx: Tx, id: number): Promise<Review | null> {
  let query = tx.q.selectFrom('reviews').selectAll().where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Whether the product has a review with this fingerprint: the same address and text. */
export async function hasSameReview(tx: Tx, productId: number, fingerprint: string): Promise<boolean> {
  const row = await tx.q
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

type NewReview = Omit<Review, 'id' | 'answer' | 'answeredAt' | 'changedAt'> & { fingerprint: string };

/** Stores a review and returns its id; null when the product has a review with the same fingerprint. */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | null> {
  const row = await tx.q
    .insertInto('reviews')
    .values({
      product_id: review.productId,
      state: review.state,
      author: review.author,
      email: review.email,
      account_id: review.accountId,
      rating: review.rating,
      body: review.text,
      verified: review.verified ? 1 : 0,
      answer: '',
      answered_at: null,
      reason: review.reason,
      fingerprint: review.fingerprint,
      search_text: foldText(`${review.author} ${review.email} ${review.text}`),
      created_at: review.at,
      changed_at: review.at,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type ReviewChange = Pick<Review, 'state' | 'verified' | 'answer' | 'answeredAt' | 'reason' | 'changedAt'>;

/** Stores a change by moderation. */
export async function updateReview(tx: Tx, id: number, change: ReviewChange): Promise<void> {
  await tx.q
    .updateTable('reviews')
    .set({
      state: change.state,
      verified: change.verified ? 1 : 0,
      answer: change.answer,
      answered_at: change.answeredAt,
      reason: change.reason,
      changed_at: change.changedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a review with the data of its author. */
export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('reviews').where('id', '=', id).execute();
}

/** Deletes at most `max` reviews that are spam or binned and last changed before `before` (epoch ms). Returns how many. */
export async function deleteRefusedReviews(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('reviews')
    .select('id')
    .where('state', 'in', ['spam', 'binned'])
    .where('changed_at', '<', before)
    .orderBy('id')
    .limit(max)
    .execute();
  if (rows.length === 0) return 0;
  await tx.q
    .deleteFrom('reviews')
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    // A review that was restored in the meantime stays.
    .where('state', 'in', ['spam', 'binned'])
    .execute();
  return rows.length;
}

/**
 * Whether one of these email addresses has paid for a product, by bank transfer or at pickup, in an order that counts
 * as a sale (R29).
 */
export async function hasBoughtProduct(tx: Tx, productId: number, emails: readonly string[]): Promise<boolean> {
  const addresses = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))].filter((one) => one !== '');
  if (addresses.length === 0) return false;
  const row = await tx.q
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.email', 'in', addresses)
    .where('order_lines.product_id', '=', productId)
    .where('orders.paid_at', 'is not', null)
    .where('orders.status', 'in', saleStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface StaffReviewsQuery {
  /** null: all except spam and binned; `reported`: reviews with an open report. */
  state: ReviewState | 'reported' | null;
  productId: number | null;
  /** Words in the author's name, the email address or the text; '' for all. */
  search: string;
  descending: boolean;
  limit: number;
  offset: number;
}

function selectWithProduct(tx: Tx) {
  return tx.q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select(['products.name as product_name', 'products.edition as product_edition', 'products.slug as product_slug']);
}

function toStaffReview({
  product_name: productName,
  product_edition: productEdition,
  product_slug: productSlug,
  ...row
}: StoredReviewRow & { product_name: string; product_edition: string; product_slug: string }): Omit<
  StaffReview,
  'reports'
> {
  return { ...toReview(row), productName, productEdition, productSlug };
}

async function addReports(tx: Tx, reviews: readonly Omit<StaffReview, 'reports'>[]): Promise<readonly StaffReview[]> {
  const reports = await readReportsByReview(
    tx,
    reviews.map(({ id }) => id),
  );
  return reviews.map((review) => ({ ...review, reports: reports.get(review.id) ?? [] }));
}

/** One page of reviews for staff, sorted by creation time, and the total number on all pages. */
export async function listStaffReviews(
  tx: Tx,
  { state, productId, search, descending, limit, offset }: StaffReviewsQuery,
): Promise<{ rows: readonly StaffReview[]; total: number }> {
  let ids = tx.q.selectFrom('reviews');
  if (state === 'reported') ids = ids.where('id', 'in', selectReportedReviewIds(tx));
  else ids = ids.where('state', 'in', state ? [state] : ['waiting', 'approved']);
  if (productId !== null) ids = ids.where('product_id', '=', productId);
  for (const word of searchWords(search))
    ids = ids.where(sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`);
  const direction = descending ? 'desc' : 'asc';
  const found = await ids
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await ids.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (found.length === 0) return { rows: [], total: Number(total) };
  const rows = await selectWithProduct(tx)
    .where(
      'reviews.id',
      'in',
      found.map((row) => row.id),
    )
    .orderBy('reviews.created_at', direction)
    .orderBy('reviews.id', direction)
    .execute();
  return { rows: await addReports(tx, rows.map(toStaffReview)), total: Number(total) };
}

/** Returns a review with its product and reports, for staff; null when there is none. */
export async function findStaffReview(tx: Tx, id: number): Promise<StaffReview | null> {
  const row = await selectWithProduct(tx).where('reviews.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [review] = await addReports(tx, [toStaffReview(row)]);
  return review ?? null;
}

/** Returns an approved review with its product; null for any other. */
export async function findApprovedReview(tx: Tx, id: number): Promise<ReviewWithProduct | null> {
  const row = await selectWithProduct(tx)
    .where('reviews.id', '=', id)
    .where('reviews.state', '=', 'approved')
    .executeTakeFirst();
  return row
    ? {
        ...toPublicReview(row),
        product: { name: oneLineTitle(row.product_name, row.product_edition), slug: row.product_slug },
      }
    : null;
}
