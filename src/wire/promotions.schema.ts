// Parses the requests of `shop/v1/promotions` into promotions.
import { z } from 'zod';
import { cents } from '../rules/money.ts';
import type { PromotionDraft } from '../rules/promotions/promotions.ts';
import { flag, integerBetween } from './store-params.schema.ts';

const id = integerBetween(1, Number.MAX_SAFE_INTEGER);
const ids = z.array(id).max(1_000).default([]);
// What is out of range for the shop is refused by its rules, with a sentence of their own.
const whole = integerBetween(-999_999_999, 999_999_999);
const amount = whole.transform(cents);

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z
    .object({ kind: z.literal('items'), product_ids: ids, variation_ids: ids, category_ids: ids })
    .transform(({ kind, product_ids: productIds, variation_ids: variationIds, category_ids: categoryIds }) => ({
      kind,
      productIds,
      variationIds,
      categoryIds,
    })),
]);

const percentage = z
  .object({ kind: z.literal('percentage'), basis_points: whole })
  .transform(({ kind, basis_points: basisPoints }) => ({ kind, basisPoints }));

const discount = z.discriminatedUnion('kind', [
  percentage,
  z.object({ kind: z.literal('amount-off'), cents: amount }),
  z.object({ kind: z.literal('unit-price'), cents: amount }),
]);

const giftItem = z
  .object({ product_id: id, variation_id: id.nullable().default(null) })
  .transform(({ product_id: productId, variation_id: variationId }) => ({ productId, variationId }));

const quantityTerms = z.object({
  kind: z.literal('quantity'),
  target,
  counted: z.enum(['line', 'product', 'target']).default('line'),
  tiers: z.array(z.object({ min: whole, max: whole.nullable().default(null), discount })).max(20),
});

const giftTerms = z
  .object({
    kind: z.literal('gift'),
    target,
    buy_quantity: whole,
    gift: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('choice'), items: z.array(giftItem).max(50) }),
      z.object({ kind: z.literal('cheapest') }),
    ]),
    gift_quantity: whole,
    discount,
    repeats: flag.default(false),
  })
  .transform(({ buy_quantity: buyQuantity, gift_quantity: giftQuantity, ...own }) => ({
    ...own,
    buyQuantity,
    giftQuantity,
  }));

const cartTerms = z.object({
  kind: z.literal('cart'),
  minimum: amount,
  effect: z.discriminatedUnion('kind', [
    percentage,
    z.object({ kind: z.literal('amount'), cents: amount }),
    z.object({ kind: z.literal('free-shipping') }),
  ]),
});

const moment = z.iso
  .datetime({ local: true })
  .transform((text) => Date.parse(text.endsWith('Z') ? text : `${text}Z`))
  .nullable()
  .default(null);

/** A promotion that is made or changed; a change replaces all of it. */
export const promotionToSave = z.object({
  title: z.string().max(500),
  active: flag.default(true),
  priority: whole.default(10),
  exclusive: flag.default(false),
  starts_at_gmt: moment,
  ends_at_gmt: moment,
  usage_limit: whole.nullable().default(null),
  terms: z.discriminatedUnion('kind', [quantityTerms, giftTerms, cartTerms]),
});

/** The promotion that a request describes. */
export function promotionDraftOf(sent: z.infer<typeof promotionToSave>): PromotionDraft {
  return {
    title: sent.title.trim(),
    active: sent.active,
    priority: sent.priority,
    exclusive: sent.exclusive,
    from: sent.starts_at_gmt,
    until: sent.ends_at_gmt,
    usageLimit: sent.usage_limit,
    ...sent.terms,
  };
}

/** A cart to be priced. `promotion` is priced as if it ran now; with `promotion_id` in place of that stored one. */
export const cartToPreview = z.object({
  items: z
    .array(
      z.object({
        product_id: id,
        variation_id: id.nullable().default(null),
        quantity: integerBetween(1, 9_999),
      }),
    )
    .max(100),
  coupon_codes: z.array(z.string().max(100)).max(20).default([]),
  promotion: promotionToSave.nullable().default(null),
  promotion_id: id.nullable().default(null),
});
