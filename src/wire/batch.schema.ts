// Parses the requests of `…/batch` (P2).
import { z } from 'zod';
import { integerBetween } from './store-params.schema.ts';

/** Items are checked one by one, so that a wrong one does not stop the others. */
const batchItems = z.array(z.record(z.string(), z.unknown())).default([]);

export const batchBody = z.object({
  create: batchItems,
  update: batchItems,
  delete: z.array(z.union([z.number(), z.string()])).default([]),
});

/** The id of an item. */
export const batchItemId = z.object({ id: integerBetween(1, Number.MAX_SAFE_INTEGER) });
