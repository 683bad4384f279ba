// Parses the calls of `shop/v1/transfers`.
import { z } from 'zod';
import { integerBetween } from './store-params.schema.ts';

export const bankFile = z.object({ file: z.string().min(1).max(12_000_000) });
export const transferBooking = z.object({
  order_id: z.int().positive(),
  accepts_difference: z.boolean().default(false),
});
export const settledTransfersQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(50),
});
