// What the calls of `wc/v3/products/reviews` read.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { wcReviewStatuses } from './review.ts';
import { flag, wholeBetween } from './store-params.schema.ts';

export const reviewsQuery = z.object({
  page: wholeBetween(1, 1_000_000).default(1),
  per_page: wholeBetween(1, 100).default(10),
  search: z.string().max(limits.attribute).default(''),
  product: wholeBetween(1, Number.MAX_SAFE_INTEGER).optional(),
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['all', 'reported', ...wcReviewStatuses]).default('all'),
  ),
  order: z.enum(['asc', 'desc']).default('desc'),
});

// The use-case says where words are too long; this only bounds what is read.
const words = z.string().max(10_000);

export const reviewChange = z.object({
  status: z.enum([...wcReviewStatuses, 'unspam', 'untrash']).optional(),
  answer: words.optional(),
  reason: words.optional(),
});

export const reviewKeeping = z.object({
  reports: z.array(wholeBetween(1, Number.MAX_SAFE_INTEGER)).max(1_000),
  answer: words.default(''),
});

export const reviewErasure = z.object({ force: flag.default(false) });
