// Parses the requests of `shop/v1/withdrawals`.
import { z } from 'zod';
import { withdrawalAnswers, withdrawalStates } from '../rules/withdrawals/withdrawals.ts';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { emptyAsAbsent, pageParams } from './list-params.schema.ts';
import { integerBetween } from './store-params.schema.ts';

export const withdrawalsQuery = z.object({
  ...pageParams(10),
  status: emptyAsAbsent(z.enum(['all', ...withdrawalStates]).default('all')),
});

export const withdrawalChange = z.object({
  status: z.enum(withdrawalAnswers).optional(),
  // The use-case checks the exact length. This limit only bounds the request.
  reason: z.string().max(10_000).default(''),
  units: z
    .array(
      z.object({
        line_id: integerBetween(1, Number.MAX_SAFE_INTEGER),
        quantity: integerBetween(1, limits.maximumQuantity),
      }),
    )
    .max(1_000)
    .default([]),
  /** What came back, with the status `received`. */
  returned: z
    .array(
      z.object({
        line_id: integerBetween(1, Number.MAX_SAFE_INTEGER),
        quantity: integerBetween(0, limits.maximumQuantity),
        restocked: integerBetween(0, limits.maximumQuantity).default(0),
        lost: integerBetween(0, 100_000_000).default(0),
        reason: z.string().max(serverLimits.returnReason).default(''),
      }),
    )
    .max(1_000)
    .optional(),
  order_number: z.string().max(limits.withdrawalLine).optional(),
});
