// Parses the calls of `shop/v1/transfers`.
import { z } from 'zod';
import { pageParams } from './list-params.schema.ts';

export const bankFile = z.object({ file: z.string().min(1).max(12_000_000) });
export const transferBooking = z.object({
  order_id: z.int().positive(),
  accepts_difference: z.boolean().default(false),
});
export const settledTransfersQuery = z.object({
  ...pageParams(50),
});
