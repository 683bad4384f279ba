// Parses the rows of `shop/v1/offers`.
import { z } from 'zod';
import { integerBetween } from './store-params.schema.ts';

const id = integerBetween(1, Number.MAX_SAFE_INTEGER);
const amount = z.string().max(40);
const quantity = integerBetween(0, 1_000_000).nullable();

export const offerRowChange = z.object({
  id,
  product_id: id,
  regular_price: amount.optional(),
  sale_price: amount.optional(),
  stock_quantity: quantity.optional(),
  /** The values that staff saw. */
  seen: z.object({ regular_price: amount, sale_price: amount, stock_quantity: quantity }),
});
export type OfferRowChange = z.infer<typeof offerRowChange>;
