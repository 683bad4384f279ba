// Parses the requests of `wc/v3/products/reviews`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { wcReviewStatuses } from './review.ts';
import { flag, integerBetween } from './store-params.schema.ts';

export const reviewsQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(10),
  search: z.string().max(limits.attribute).default(''),
  product: integerBetween(1, Number.MAX_SAFE_INTEGER).optional(),
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['all', 'reported', ...wcReviewStatuses]).default('all'),
  ),
  order: z.enum(['asc', 'desc']).default('desc'),
});

// The use-case checks the exact length. This limit only bounds the request.
const longText = z.string().max(10_000);

export const reviewChange = z.object({
  status: z.enum([...wcReviewStatuses, 'unspam', 'untrash']).optional(),
  answer: longText.optional(),
  reason: longText.optional(),
});

export const reportDismissal = z.object({
  reports: z.array(integerBetween(1, Number.MAX_SAFE_INTEGER)).max(1_000),
  answer: longText.default(''),
});

export const reviewDeletion = z.object({ force: flag.default(false) });
