// Parses the calls about discounts, as leniently as the protocol (W17).
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { parseLeadingInteger, parseWireQuantity } from './cart-calls.schema.ts';
import type { PostedFields } from './cart-calls.schema.ts';

const id = z.string().default('').transform(parseLeadingInteger);

/** A quantity from 1 to the maximum. */
const quantity = z
  .string()
  .default('')
  .transform((text) => Math.min(Math.max(parseWireQuantity(text), 1), limits.maximumQuantity));

/** An amount in euros, as cents; undefined when it is absent, no number, negative or above every price. */
const amount = z
  .string()
  .default('')
  .transform((text) => {
    const value = text.trim() === '' ? Number.NaN : Math.round(Number(text) * 100);
    return value >= 0 && value <= serverLimits.price ? value : undefined;
  });

export const itemPriceForm = z.object({ method: z.string().default(''), product_id: id, qty: quantity });

export const itemDiscountForm = z.object({ product_id: id, qty: quantity, custom_price: amount });

/** The id of a promotion; every sign but letters, digits and `_` is left out, as the protocol does. */
const ruleId = z
  .string()
  .default('')
  .transform((text) => parseLeadingInteger(text.replaceAll(/[^A-Za-z0-9_]/g, '')));

export const swapGiftForm = z.object({ product_id: id, rule_unique_id: ruleId, parent_id: id });

const giftFieldPattern = /^gift\[(\d{1,15})\]$/;

/** The gifts that the cart form chooses: the id of the promotion and of the item. */
export function postedGifts(form: PostedFields): { promotionId: number; itemId: number }[] {
  return [...form].flatMap(([name, value]) => {
    const promotionId = giftFieldPattern.exec(name)?.[1];
    return promotionId === undefined ? [] : [{ promotionId: Number(promotionId), itemId: parseLeadingInteger(value) }];
  });
}
