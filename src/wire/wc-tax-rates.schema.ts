// Parses the requests of `shop/v1/tax-rates` and `wc/v3/taxes`.
import { z } from 'zod';
import { integerBetween } from './store-params.schema.ts';

// A rate that the shop cannot have is refused by its rules, with a sentence of its own.
export const taxRateToSave = z.object({ basis_points: integerBetween(-999_999, 999_999) });

export const taxRatesQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(10),
  offset: integerBetween(0, 1_000_000).optional(),
  class: z.string().max(50).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  orderby: z.enum(['id', 'order', 'priority']).default('order'),
});
