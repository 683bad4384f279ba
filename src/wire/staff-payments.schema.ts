// Parses the requests of `shop/v1/payment-key`.
import { z } from 'zod';

export const newPaymentKey = z.object({ key: z.string().max(200) });
