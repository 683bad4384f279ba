// Parses the requests of `shop/v1/estimates`.
import { z } from 'zod';
import { estimateStates } from '../rules/quotations/quotations.ts';
import { emptyAsAbsent, pageParams } from './list-params.schema.ts';
import { integerBetween } from './store-params.schema.ts';

export const estimatesQuery = z.object({
  ...pageParams(20),
  status: emptyAsAbsent(z.enum(['all', ...estimateStates]).default('all')),
});

export const estimateChange = z.object({ status: z.enum(['open', 'closed']) });

/** Euros as text, with a point or a comma. */
const price = z.string().regex(/^\s*\d{1,7}(?:[.,]\d{1,2})?\s*$/);

// The use-case checks the exact lengths. These limits only bound the request.
export const newQuotation = z.object({
  title: z.string().max(1_000),
  text: z.string().max(50_000).default(''),
  /** The last day, in Amsterdam. */
  valid_until: z.iso.date(),
  lines: z.array(z.object({ row_id: integerBetween(1, 2_147_483_647), price })).max(1_000),
});
