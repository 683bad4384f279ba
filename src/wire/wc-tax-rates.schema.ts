// Parses the requests of `shop/v1/tax-rates` and `wc/v3/taxes`.
import { z } from 'zod';
import { direction, pageParams } from './list-params.schema.ts';
import { flag, integerBetween } from './store-params.schema.ts';

// A rate that the shop cannot have is refused by its rules, with a sentence of its own.
export const taxRateToSave = z.object({ basis_points: integerBetween(-999_999, 999_999) });

/** Per cent: '21.0000', '9' or 21. What is no rate is refused by the shop's rules. */
const percent = z.union([z.string().max(20), z.number()]);

/** `POST wc/v3/taxes`. The rate of a country holds for all of it. */
export const newTaxRate = z.object({
  country: z.string().max(10).toUpperCase(),
  rate: percent,
  state: z.literal('').optional(),
  postcode: z.literal('').optional(),
  city: z.literal('').optional(),
  class: z.enum(['standard', '']).optional(),
});

/** `PUT wc/v3/taxes/{id}` */
export const taxRateChange = z.object({ rate: percent.optional() });

export const taxRateDeletion = z.object({ force: flag.default(false) });

export const taxRatesQuery = z.object({
  ...pageParams(10),
  offset: integerBetween(0, 1_000_000).optional(),
  class: z.string().max(50).optional(),
  order: direction.default('asc'),
  orderby: z.enum(['id', 'order', 'priority']).default('order'),
});
