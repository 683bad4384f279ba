// Parses the requests of `shop/v1/feed-problems`.
import { z } from 'zod';
import { integerBetween } from './store-params.schema.ts';

/** `above`: the products with a higher id are looked at. */
export const feedProblemsQuery = z.object({ above: integerBetween(0, Number.MAX_SAFE_INTEGER).default(0) });
