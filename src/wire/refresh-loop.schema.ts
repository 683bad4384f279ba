// What the refresh call of a filtered listing reads ([7.12-01]).
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { integerBetween } from './store-params.schema.ts';

const maxTerms = 100;
const maxFilters = 20;

const filter = z.object({
  terms: z.array(z.string().max(limits.attribute)).max(maxTerms).default([]),
  /** Anything but AND and OR disables the filter rather than the call ([5.9-03]). */
  logicalJoin: z.string().max(limits.attribute).default('AND'),
});

export const refreshLoopParams = z.object({
  /** 0: all products; otherwise a category. */
  post_id: integerBetween(0, Number.MAX_SAFE_INTEGER),
  widget_id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  widget_filters: z.preprocess(
    // How PHP's clients write an empty object.
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    z
      .record(z.string(), filter)
      .refine((filters) => Object.keys(filters).length <= maxFilters)
      .default({}),
  ),
  pagination_base_url: z.string().max(4_000),
});

export type RefreshLoopParams = z.infer<typeof refreshLoopParams>;
