// JSON columns of carts: parts of bundles, coupon codes, chosen gifts; and the quotation of a cart.
import { z } from 'zod';
import type { BundlePart, CartChoices } from '../../rules/cart/cart.ts';

const parts = z.object({
  v: z.literal(1),
  parts: z.array(
    z.object({
      itemKey: z.string(),
      productId: z.number().int(),
      variationId: z.number().int().nullable(),
      attributes: z.record(z.string(), z.string()),
      quantity: z.number().int(),
    }),
  ),
});

/** Encodes the parts of a bundle; null for a row that is no bundle. */
export function encodeParts(value: readonly BundlePart[] | undefined): string | null {
  return value === undefined ? null : JSON.stringify({ v: 1, parts: value });
}

/** Parses the parts of a bundle; undefined for a row that is no bundle. */
export function parseParts(text: string | null): readonly BundlePart[] | undefined {
  return text === null ? undefined : parts.parse(JSON.parse(text)).parts;
}

const codes = z.array(z.string());
const gifts = z.array(z.tuple([z.number().int(), z.number().int()]));

/** Parses what a shopper chose for a cart as a whole. */
export function parseCartChoices(row: {
  coupon_codes: string | null;
  gift_choices: string | null;
  quotation_id: number | null;
}): CartChoices {
  return {
    couponCodes: row.coupon_codes === null ? [] : codes.parse(JSON.parse(row.coupon_codes)),
    giftChoices: new Map(row.gift_choices === null ? [] : gifts.parse(JSON.parse(row.gift_choices))),
    quotationId: row.quotation_id,
  };
}

/** Encodes what a shopper chose for a cart as a whole; null for nothing. */
export function encodeCartChoices({ couponCodes, giftChoices, quotationId }: CartChoices): {
  coupon_codes: string | null;
  gift_choices: string | null;
  quotation_id: number | null;
} {
  return {
    coupon_codes: couponCodes.length === 0 ? null : JSON.stringify(couponCodes),
    gift_choices: giftChoices.size === 0 ? null : JSON.stringify([...giftChoices]),
    quotation_id: quotationId,
  };
}
