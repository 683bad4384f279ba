// Parses the requests of `shop/v1/missed-searches`.
import { z } from 'zod';
import { integerBetween } from './store-params.schema.ts';

export const missedSearchesQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(10),
});
