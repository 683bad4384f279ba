// Parses the requests of `wc/v3/products/reviews`.
import { z } from 'zod';
import { wcReviewStatuses } from './review.ts';
import { direction, emptyAsAbsent, pageParams, searchText } from './list-params.schema.ts';
import { flag, integerBetween } from './store-params.schema.ts';

export const reviewsQuery = z.object({
  ...pageParams(10),
  search: searchText,
  product: integerBetween(1, Number.MAX_SAFE_INTEGER).optional(),
  status: emptyAsAbsent(z.enum(['all', 'reported', ...wcReviewStatuses]).default('all')),
  order: direction.default('desc'),
});

// The use-case checks the exact length. This limit only bounds the request.
const longText = z.string().max(10_000);

export const reviewChange = z.object({
  status: z.enum([...wcReviewStatuses, 'unspam', 'untrash']).optional(),
  answer: longText.optional(),
  reason: longText.optional(),
});

/** `POST wc/v3/products/reviews` */
export const newReview = z.object({
  product_id: integerBetween(1, Number.MAX_SAFE_INTEGER),
  review: longText,
  reviewer: z.string().max(1_000),
  reviewer_email: z.string().max(1_000),
  rating: z.union([integerBetween(0, 5), z.string().max(10)]).default(0),
  status: z.enum(wcReviewStatuses).default('approved'),
});

export type NewReviewParams = z.infer<typeof newReview>;
export type ReviewChangeParams = z.infer<typeof reviewChange>;

export const reportDismissal = z.object({
  reports: z.array(integerBetween(1, Number.MAX_SAFE_INTEGER)).max(1_000),
  answer: longText.default(''),
});

export const reviewDeletion = z.object({ force: flag.default(false) });
