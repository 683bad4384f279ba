// Parses the requests of `shop/v1/carrier-account` and `shop/v1/shipping/labels`.
import { z } from 'zod';
import { serverLimits } from '../settings/server-constants.ts';

const key = z.string().max(300);

export const newCarrierAccount = z.object({ public_key: key, secret_key: key, signature_key: key.default('') });

export const labelsRequest = z.object({
  orders: z.array(z.int().min(1).max(serverLimits.maxId)).min(1).max(serverLimits.shippingQueue),
  method: z.string().min(1).max(120),
});
