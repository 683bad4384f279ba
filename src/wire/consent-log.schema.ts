// Parses the requests of `shop/v1/consents`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { pageParams } from './list-params.schema.ts';

export const consentLogQuery = z.object({
  ...pageParams(10),
  /** The number of a consent; empty for all. */
  search: z.string().trim().max(limits.attribute).default(''),
});
