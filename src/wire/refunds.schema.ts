// Parses the requests about refunds.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { direction, pageParams, rowFilters } from './list-params.schema.ts';
import { flag, integerBetween } from './store-params.schema.ts';

const maxCents = 100_000_000;
const maxUnits = 1_000_000;
const amount = z.int().min(0).max(maxCents);
const reason = z.string().max(limits.customerNote).default('');

export const staffRefundRequest = z.object({
  lines: z
    .array(z.object({ line_id: z.int().min(1), quantity: z.int().min(0).max(maxUnits), amount: amount.nullable() }))
    .max(1_000),
  shipping: amount,
  amount,
  reason,
  restock: z.boolean(),
});

/** Money is a text with a full stop: '12.50'. */
const money = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/);

export const wcRefundRequest = z.object({
  amount: money.optional(),
  reason,
  line_items: z
    .array(
      z.object({
        id: z.int().min(1),
        quantity: z.int().min(0).max(maxUnits).default(0),
        /** Without tax. */
        refund_total: money.optional(),
      }),
    )
    .max(1_000)
    .default([]),
  api_refund: z.boolean().default(true),
  api_restock: z.boolean().default(true),
});
export type WcRefundRequest = z.infer<typeof wcRefundRequest>;

export const refundDeletion = z.object({ force: flag.default(false) });

const paging = pageParams(10);

export const orderRefundsQuery = z.object(paging);

/** The refunds of all orders (P2). */
export const refundsQuery = z
  .object({
    ...paging,
    offset: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
    ...rowFilters,
    orderby: z.enum(['date', 'id', 'include']).default('date'),
    order: direction.default('desc'),
  })
  .omit({ modified_after: true, modified_before: true });
export type RefundsQuery = z.infer<typeof refundsQuery>;
