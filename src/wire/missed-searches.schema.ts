// Parses the requests of `shop/v1/missed-searches`.
import { z } from 'zod';
import { pageParams } from './list-params.schema.ts';

export const missedSearchesQuery = z.object({
  ...pageParams(10),
});
