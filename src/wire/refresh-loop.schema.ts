// Parses the refresh call of a filtered listing ([7.12-01]).
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { integerBetween } from './store-params.schema.ts';

const maxTerms = 100;
const maxFilters = 20;

const filter = z.object({
  terms: z.array(z.string().max(limits.attribute)).max(maxTerms).default([]),
  /** Any value other than AND and OR disables the filter; the call is not refused ([5.9-03]). */
  logicalJoin: z.string().max(limits.attribute).default('AND'),
});

export const refreshLoopParams = z.object({
  /** A category id; 0 means all products. */
  post_id: integerBetween(0, Number.MAX_SAFE_INTEGER),
  widget_id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  widget_filters: z.preprocess(
    // PHP clients write an empty object as an empty array.
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    z
      .record(z.string(), filter)
      .refine((filters) => Object.keys(filters).length <= maxFilters)
      .default({}),
  ),
  pagination_base_url: z.string().max(4_000),
});

export type RefreshLoopParams = z.infer<typeof refreshLoopParams>;
