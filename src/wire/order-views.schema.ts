// Parses the requests of `shop/v1/order-views`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { orderFilterNames } from './order-views.ts';

/** `POST shop/v1/order-views` */
export const newOrderView = z.object({
  name: z.string().trim().min(1).max(serverLimits.orderViewName),
  filters: z.partialRecord(z.enum(orderFilterNames), z.string().max(limits.attribute)),
});
