// The values of the form of a coupon: from the record, checked, as terms of the rules, and as the parameters of a request.
import { emptyCouponTerms } from '../../rules/coupons/coupon-terms.ts';
import type { CouponKind, CouponTerms } from '../../rules/coupons/coupons.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import type { StoreDiscountType } from '../../wire/store-cart.ts';
import type { WcCoupon } from '../../wire/coupon.ts';
import { formatGmt, parseWallClock, toWallClock } from '../format/amsterdam-time.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { parseApiAmount, parseTypedAmount, toTypedAmount } from '../format/money.ts';

export interface CouponValues {
  code: string;
  description: string;
  kind: CouponKind;
  /** As typed: per cent, or euros. */
  amount: string;
  freeShipping: boolean;
  active: boolean;
  /** The last day, 'YYYY-MM-DD'; '' for never. */
  lastDay: string;
  minimum: string;
  maximum: string;
  individualUse: boolean;
  excludesReduced: boolean;
  productIds: readonly number[];
  excludedProductIds: readonly number[];
  categoryIds: readonly number[];
  excludedCategoryIds: readonly number[];
  usageLimit: string;
  customerUsageLimit: string;
  unitLimit: string;
  /** One on each line. */
  emails: string;
}

const kinds: Readonly<Record<StoreDiscountType, CouponKind>> = {
  fixed_cart: 'cart-amount',
  percent: 'percentage',
  fixed_product: 'product-amount',
};
const discountTypes: Readonly<Record<CouponKind, StoreDiscountType>> = {
  'cart-amount': 'fixed_cart',
  percentage: 'percent',
  'product-amount': 'fixed_product',
};

/** Hundredths as they are typed: '12,5' rather than '12,50' for per cent. */
function toTyped(amount: string, kind: CouponKind): string {
  const hundredths = parseApiAmount(amount);
  if (hundredths === 0) return '';
  return kind === 'percentage' ? String(hundredths / 100).replace('.', ',') : toTypedAmount(hundredths);
}

const toBound = (amount: string) => toTyped(amount, 'cart-amount');
const toCount = (count: number | null) => (count === null ? '' : String(count));

const dayMs = 86_400_000;

/** The last whole day before a moment, in Amsterdam (R53). */
function toLastDay(expires: string | null): string {
  return expires === null ? '' : toWallClock(parseGmt(expires) - 1).slice(0, 10);
}

/** The end of a day in Amsterdam, as the interface writes it; null for no day, undefined for one that does not exist. */
function endOfDay(day: string): string | null | undefined {
  if (day === '') return null;
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(noon)) return undefined;
  const at = parseWallClock(`${new Date(noon + dayMs).toISOString().slice(0, 10)}T00:00`);
  return at === null ? undefined : formatGmt(at);
}

const emptyValues: CouponValues = {
  code: '',
  description: '',
  kind: 'percentage',
  amount: '',
  freeShipping: false,
  active: true,
  lastDay: '',
  minimum: '',
  maximum: '',
  individualUse: false,
  excludesReduced: false,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  usageLimit: '',
  customerUsageLimit: '',
  unitLimit: '',
  emails: '',
};

/** The values of a stored coupon, or of a new one. */
export function toCouponValues(record: WcCoupon | null): CouponValues {
  if (!record) return emptyValues;
  const kind = kinds[record.discount_type];
  return {
    code: texts.codeOf(record.code),
    description: record.description,
    kind,
    amount: toTyped(record.amount, kind),
    freeShipping: record.free_shipping,
    active: record.status === 'publish',
    lastDay: toLastDay(record.date_expires_gmt),
    minimum: toBound(record.minimum_amount),
    maximum: toBound(record.maximum_amount),
    individualUse: record.individual_use,
    excludesReduced: record.exclude_sale_items,
    productIds: record.product_ids,
    excludedProductIds: record.excluded_product_ids,
    categoryIds: record.product_categories,
    excludedCategoryIds: record.excluded_product_categories,
    usageLimit: toCount(record.usage_limit),
    customerUsageLimit: toCount(record.usage_limit_per_user),
    unitLimit: toCount(record.limit_usage_to_x_items),
    emails: record.email_restrictions.join('\n'),
  };
}

const isEmpty = (typed: string) => typed.trim() === '';
/** undefined: not a number of 1 or more. */
function parseCount(typed: string): number | null | undefined {
  if (isEmpty(typed)) return null;
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined;
}
function parseBound(typed: string): Cents | null | undefined {
  if (isEmpty(typed)) return null;
  const amount = parseTypedAmount(typed);
  return amount === null || amount === 0 ? undefined : cents(amount);
}
/** Hundredths: cents or basis points. */
function parseOff({ kind, amount, freeShipping }: CouponValues): number | undefined {
  if (isEmpty(amount)) return freeShipping ? 0 : undefined;
  const off = parseTypedAmount(amount.replace(/\s*%$/, ''));
  return off === null || off === 0 || (kind === 'percentage' && off > 10_000) ? undefined : off;
}

type CouponMessages = Partial<Record<keyof CouponValues, string>>;

/** What is wrong with the values, by field. */
export function validateCoupon(values: CouponValues): CouponMessages {
  const messages: CouponMessages = {};
  if (isEmpty(values.code)) messages.code = texts.problem['code-missing'];
  if (parseOff(values) === undefined)
    messages.amount = isEmpty(values.amount)
      ? texts.amountNeeded
      : values.kind === 'percentage'
        ? texts.wrongPercentage
        : texts.wrongAmount;
  for (const field of ['minimum', 'maximum'] as const)
    if (parseBound(values[field]) === undefined) messages[field] = texts.wrongAmount;
  for (const field of ['usageLimit', 'customerUsageLimit', 'unitLimit'] as const)
    if (parseCount(values[field]) === undefined) messages[field] = texts.wrongCount;
  if (endOfDay(values.lastDay) === undefined) messages.lastDay = texts.wrongDay;
  const [minimum, maximum] = [parseBound(values.minimum), parseBound(values.maximum)];
  if (minimum && maximum && minimum > maximum) messages.maximum = texts.problem['minimum-above-maximum'];
  return messages;
}

/** The terms for the sentence that says what the coupon does. Values that are wrong count as empty. */
export function toSummaryTerms(values: CouponValues): CouponTerms {
  return {
    ...emptyCouponTerms,
    kind: values.kind,
    amount: parseOff(values) ?? 0,
    freeShipping: values.freeShipping,
    unitLimit: values.kind === 'cart-amount' ? null : (parseCount(values.unitLimit) ?? null),
    minimum: parseBound(values.minimum) ?? null,
    maximum: parseBound(values.maximum) ?? null,
    usageLimit: parseCount(values.usageLimit) ?? null,
    customerUsageLimit: parseCount(values.customerUsageLimit) ?? null,
    individualUse: values.individualUse,
    excludesReduced: values.excludesReduced,
  };
}

/** The parameters of a request, from values without mistakes. An expiry that was not touched keeps its time of day. */
export function toCouponPayload(values: CouponValues, stored: WcCoupon | null): Record<string, unknown> {
  const isDayKept = stored !== null && toLastDay(stored.date_expires_gmt) === values.lastDay;
  return {
    code: values.code.trim(),
    description: values.description.trim(),
    discount_type: discountTypes[values.kind],
    amount: amountText(parseOff(values) ?? 0),
    free_shipping: values.freeShipping,
    status: values.active ? 'publish' : 'draft',
    ...(!isDayKept && { date_expires_gmt: endOfDay(values.lastDay) ?? null }),
    minimum_amount: amountText(parseBound(values.minimum) ?? 0),
    maximum_amount: amountText(parseBound(values.maximum) ?? 0),
    individual_use: values.individualUse,
    exclude_sale_items: values.excludesReduced,
    product_ids: values.productIds,
    excluded_product_ids: values.excludedProductIds,
    product_categories: values.categoryIds,
    excluded_product_categories: values.excludedCategoryIds,
    usage_limit: parseCount(values.usageLimit) ?? null,
    usage_limit_per_user: parseCount(values.customerUsageLimit) ?? null,
    limit_usage_to_x_items: parseCount(values.unitLimit) ?? null,
    email_restrictions: values.emails
      .split(/[\s,;]+/)
      .map((email) => email.trim())
      .filter((email) => email !== ''),
  };
}

/** The form field of each parameter that the server may refuse. */
export const fieldOfParam: Readonly<Record<string, keyof CouponValues>> = {
  code: 'code',
  amount: 'amount',
  description: 'description',
  minimum_amount: 'minimum',
  maximum_amount: 'maximum',
  date_expires_gmt: 'lastDay',
  email_restrictions: 'emails',
};

/** Without letters and digits that look alike. */
const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses, from eight random bytes. */
export function generateCode(bytes: Uint8Array): string {
  return [...bytes].map((byte) => codeCharacters[byte % codeCharacters.length]).join('');
}
