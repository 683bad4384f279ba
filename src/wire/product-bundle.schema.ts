// Parses the body of `shop/v1/products/{id}/bundle`.
import { z } from 'zod';
import { cents } from '../rules/money.ts';
import type { BundleTerms } from '../rules/bundles/bundles.ts';
import type { StaffBundleTerms } from './product-bundle.ts';
import { integerBetween } from './store-params.schema.ts';

const maxItemsSent = 100;
const maxUnits = 9_999;
const units = integerBetween(0, maxUnits);
const amount = integerBetween(0, 100_000_00);
const id = integerBetween(1, Number.MAX_SAFE_INTEGER);

/** The shop itself checks the items and the bounds. */
export const bundleChange = z.object({
  items: z
    .array(
      z.object({
        key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
        product_id: id,
        variation_id: id.nullable().default(null),
        quantity: units,
        min: units.default(0),
        max: units.nullable().default(null),
      }),
    )
    .max(maxItemsSent),
  fixed_price: z.boolean().default(false),
  discount: integerBetween(0, 10_000).default(0),
  discount_amount: amount.default(0),
  optional: z.boolean().default(false),
  exclude_unpurchasable: z.boolean().default(false),
  min: units.default(0),
  max: units.default(0),
  total_min: amount.default(0),
  total_max: amount.default(0),
});

/** The terms of a parsed body. */
export function parseBundleTerms(body: StaffBundleTerms): BundleTerms {
  return {
    items: body.items.map(({ product_id: productId, variation_id: variationId, ...item }) => ({
      ...item,
      productId,
      variationId,
    })),
    fixedPrice: body.fixed_price,
    discount: body.discount,
    discountAmount: cents(body.discount_amount),
    optional: body.optional,
    excludesUnpurchasable: body.exclude_unpurchasable,
    min: body.min,
    max: body.max,
    totalMin: cents(body.total_min),
    totalMax: cents(body.total_max),
  };
}
