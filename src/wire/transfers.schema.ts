// Parses the calls of `shop/v1/transfers`.
import { z } from 'zod';

export const bankFile = z.object({ file: z.string().min(1).max(12_000_000) });
export const transferBooking = z.object({
  order_id: z.int().positive(),
  accepts_difference: z.boolean().default(false),
});
