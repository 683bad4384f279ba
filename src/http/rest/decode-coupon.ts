// Decodes the parameters of a coupon into the terms of the use-case.
import type { CouponKind, CouponTerms } from '../../rules/coupons/coupons.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { CouponChangeParams } from '../../wire/coupon.schema.ts';
import type { StoreDiscountType } from '../../wire/store-cart.ts';
import { parseDateTime } from '../parse/gmt.ts';

const kinds: Readonly<Record<StoreDiscountType, CouponKind>> = {
  percent: 'percentage',
  fixed_cart: 'cart-amount',
  fixed_product: 'product-amount',
};

/** '12,5' → 1250: cents, or basis points of a percentage. */
function parseHundredths(text: string): Cents {
  const [euros = '', decimals = ''] = text.trim().split(/[.,]/);
  return cents(Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')));
}

/** A bound of 0 is none. */
function parseBound(text: string): Cents | null {
  const bound = parseHundredths(text);
  return bound === 0 ? null : bound;
}

/** A day is its first moment. */
function parseMoment(text: string | null, isGmt: boolean): number | null {
  if (text === null || text === '') return null;
  return parseDateTime(text.length === 10 ? `${text}T00:00:00` : text, isGmt);
}

function expiryOf({ date_expires: local, date_expires_gmt: gmt }: CouponChangeParams): number | null | undefined {
  if (gmt !== undefined) return parseMoment(gmt, true);
  return local === undefined ? undefined : parseMoment(local, false);
}

/** A value that was sent, decoded; undefined stays so. */
function decoded<T, U>(value: T | undefined, decode: (value: T) => U): U | undefined {
  return value === undefined ? undefined : decode(value);
}

const countOrNone = (count: number | null) => (count === 0 ? null : count);

/** The terms that were sent. Absent ones are absent. */
export function decodeCoupon(sent: CouponChangeParams): Partial<CouponTerms> {
  const terms: { [Name in keyof CouponTerms]: CouponTerms[Name] | undefined } = {
    code: sent.code,
    description: sent.description,
    kind: decoded(sent.discount_type, (type) => kinds[type]),
    amount: decoded(sent.amount, parseHundredths),
    freeShipping: sent.free_shipping,
    individualUse: sent.individual_use,
    excludesReduced: sent.exclude_sale_items,
    productIds: sent.product_ids,
    excludedProductIds: sent.excluded_product_ids,
    categoryIds: sent.product_categories,
    excludedCategoryIds: sent.excluded_product_categories,
    minimum: decoded(sent.minimum_amount, parseBound),
    maximum: decoded(sent.maximum_amount, parseBound),
    unitLimit: decoded(sent.limit_usage_to_x_items, countOrNone),
    usageLimit: decoded(sent.usage_limit, countOrNone),
    customerUsageLimit: decoded(sent.usage_limit_per_user, countOrNone),
    emailRestrictions: sent.email_restrictions,
    expiresAt: expiryOf(sent),
    active: decoded(sent.status, (status) => status === 'publish'),
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
