// Parses the requests of `shop/v1/consents`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { integerBetween } from './store-params.schema.ts';

export const consentLogQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(10),
  /** The number of a consent; empty for all. */
  search: z.string().trim().max(limits.attribute).default(''),
});
