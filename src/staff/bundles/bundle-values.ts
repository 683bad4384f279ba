// The values of the bundle form, as typed, and the terms that they stand for.
import type { StaffBundleItem, StaffBundleTerms } from '../../wire/product-bundle.ts';
import { staffBundleTexts as texts } from '../../texts/staff-bundles.ts';
import { parseTypedAmount, toTypedAmount } from '../format/money.ts';

export type BundlePricing = 'sum' | 'percentage' | 'amount' | 'fixed';

export interface BundleItemValues {
  key: string;
  productId: number;
  /** '' when the shopper chooses. */
  variationId: string;
  quantity: string;
  min: string;
  max: string;
}

export interface BundleValues {
  items: readonly BundleItemValues[];
  pricing: BundlePricing;
  discount: string;
  discountAmount: string;
  optional: boolean;
  excludes: boolean;
  min: string;
  max: string;
  totalMin: string;
  totalMax: string;
}

export const emptyBundle: BundleValues = {
  items: [],
  pricing: 'sum',
  discount: '',
  discountAmount: '',
  optional: false,
  excludes: false,
  min: '0',
  max: '0',
  totalMin: '0',
  totalMax: '0',
};

/** A whole number of a field; `none` for an empty or unreadable one. */
function whole(typed: string, none: number): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : none;
}

/** The values of stored terms. */
export function toBundleValues(terms: StaffBundleTerms): BundleValues {
  const { fixed_price: isFixed, discount_amount: amount, discount } = terms;
  return {
    items: terms.items.map((item) => ({
      key: item.key,
      productId: item.product_id,
      variationId: String(item.variation_id ?? ''),
      quantity: String(item.quantity),
      min: String(item.min),
      max: String(item.max ?? ''),
    })),
    pricing: isFixed ? 'fixed' : amount > 0 ? 'amount' : discount > 0 ? 'percentage' : 'sum',
    discount: discount === 0 ? '' : String(discount / 100).replace('.', ','),
    discountAmount: amount === 0 ? '' : toTypedAmount(amount),
    optional: terms.optional,
    excludes: terms.exclude_unpurchasable,
    min: String(terms.min),
    max: String(terms.max),
    totalMin: toTypedAmount(terms.total_min),
    totalMax: toTypedAmount(terms.total_max),
  };
}

/** Items for these products, in this order: those that were there keep their values. */
export function itemsFor(productIds: readonly number[], before: readonly BundleItemValues[]): BundleItemValues[] {
  const keys = new Set(before.map((item) => item.key));
  return productIds.map((productId) => {
    const known = before.find((item) => item.productId === productId);
    if (known) return known;
    let number = 1;
    while (keys.has(`i${number}`)) number += 1;
    keys.add(`i${number}`);
    return { key: `i${number}`, productId, variationId: '', quantity: '1', min: '0', max: '' };
  });
}

/** Why what is typed cannot be read, by the parameter that the server has for it. An empty field counts only with `isTried`. */
export function typedProblems(values: BundleValues, isTried: boolean): Readonly<Record<string, string>> {
  const { pricing, optional } = values;
  const problems: Record<string, string> = {};
  const check = (param: string, typed: string, isReadable: boolean, text: string): void => {
    if (!isReadable && (isTried || typed.trim() !== '')) problems[param] = text;
  };
  const checkCount = (param: string, typed: string): void =>
    check(param, typed, Number.isFinite(whole(typed, Number.NaN)), texts.wrongCount);
  const checkAmount = (param: string, typed: string): void =>
    check(param, typed, parseTypedAmount(typed) !== null, texts.wrongAmount);
  for (const [place, { quantity, min, max }] of values.items.entries()) {
    checkCount(`items[${place}][quantity]`, quantity);
    if (!optional) continue;
    checkCount(`items[${place}][min]`, min);
    if (max.trim() !== '') checkCount(`items[${place}][max]`, max);
  }
  const percentage = typedPercentage(values.discount);
  if (pricing === 'percentage')
    check('discount', values.discount, percentage > 0 && percentage < 100, texts.wrongPercentage);
  if (pricing === 'amount') checkAmount('discount_amount', values.discountAmount);
  if (optional) {
    checkCount('min', values.min);
    checkCount('max', values.max);
  }
  if (pricing !== 'fixed') {
    checkAmount('total_min', values.totalMin);
    checkAmount('total_max', values.totalMax);
  }
  return problems;
}

/** '12,5' → 12.5; NaN when it is no number, 0 when it is empty. */
function typedPercentage(typed: string): number {
  return Number(typed.trim().replace(',', '.'));
}

function toItem(item: BundleItemValues, isOptional: boolean): StaffBundleItem {
  return {
    key: item.key,
    product_id: item.productId,
    variation_id: item.variationId === '' ? null : Number(item.variationId),
    quantity: whole(item.quantity, 0),
    min: isOptional ? whole(item.min, 0) : 0,
    max: isOptional && item.max.trim() !== '' ? whole(item.max, 0) : null,
  };
}

/** The terms that are sent; what the chosen way of pricing does not use is 0. */
export function toBundleTerms(values: BundleValues): StaffBundleTerms {
  const { pricing, optional } = values;
  const percentage = typedPercentage(values.discount);
  return {
    items: values.items.map((item) => toItem(item, optional)),
    fixed_price: pricing === 'fixed',
    discount: pricing === 'percentage' && Number.isFinite(percentage) ? Math.round(percentage * 100) : 0,
    discount_amount: pricing === 'amount' ? (parseTypedAmount(values.discountAmount) ?? 0) : 0,
    optional,
    exclude_unpurchasable: values.excludes,
    min: optional ? whole(values.min, 0) : 0,
    max: optional ? whole(values.max, 0) : 0,
    total_min: parseTypedAmount(values.totalMin) ?? 0,
    total_max: parseTypedAmount(values.totalMax) ?? 0,
  };
}
