// Parses the requests of `shop/v1/refunds` and `shop/v1/refund-batches`.
import { z } from 'zod';
import { payoutStates } from '../rules/refunds/refund-batches.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { pageParams } from './list-params.schema.ts';

const paging = pageParams(50);
const maxId = 2_147_483_647;

export const payoutsQuery = z.object({ ...paging, state: z.enum(payoutStates).default('ready') });
export const refundBatchesQuery = z.object(paging);
export const newRefundBatch = z.object({
  refund_ids: z.array(z.int().min(1).max(maxId)).min(1).max(serverLimits.refundBatch),
});
