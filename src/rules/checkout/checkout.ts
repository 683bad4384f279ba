// Checkout rules: form validation, and when two submissions are the same.
import { checkAddress, isPostBox, normaliseAddress } from './addresses.ts';
import type { Address } from './addresses.ts';
import { isEmail, maxEmailLength, normaliseEmail } from '../email.ts';
import type { FieldNotice } from '../notices.ts';
import { isPickup } from '../shipping/shipping-rates.ts';

/** What a shopper decides at the checkout. Two submissions are the same when all of this is equal (R25). */
export interface CheckoutBody {
  email: string;
  billing: Address;
  shipping: Address;
  /** null: the rate that the cart has chosen. */
  shippingRateId: string | null;
  paymentMethod: string;
  note: string;
}

export interface CheckoutProblem {
  group: 'billing' | 'shipping' | 'order';
  field: keyof Address | 'email' | 'note';
  /** Its `label`, if it has one, is the field's name; the texts replace it with the Dutch label. */
  notice: FieldNotice;
}

/** Normalises the form. Without a delivery address, and for pick-up, the billing address is used. Refuses nothing. */
export function normaliseCheckout(input: Omit<CheckoutBody, 'shipping'> & { shipping: Address | null }): CheckoutBody {
  const billing = normaliseAddress(input.billing);
  return {
    email: normaliseEmail(input.email),
    billing,
    shipping: input.shipping && !isPickup(input.shippingRateId) ? normaliseAddress(input.shipping) : billing,
    shippingRateId: input.shippingRateId,
    paymentMethod: input.paymentMethod.trim(),
    note: input.note.replaceAll(/\r\n?/g, '\n').trim(),
  };
}

/**
 * A canonical text of the body, independent of the order of its properties. Its hash is stored with the order (R25).
 */
export function canonicalBody(body: CheckoutBody): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function isSameAddress(one: Address, other: Address): boolean {
  return (Object.keys(one) as (keyof Address)[]).every((field) => one[field] === other[field]);
}

function emailProblem(email: string): FieldNotice | null {
  if (email === '') return { code: 'required-field', label: 'email' };
  if (email.length > maxEmailLength) return { code: 'field-too-long', label: 'email', maximum: maxEmailLength };
  return isEmail(email) ? null : { code: 'invalid-email' };
}

/**
 * Checks a normalised form and returns the problems by field. A delivery address equal to the billing address is not
 * checked twice.
 */
export function checkCheckout(
  body: CheckoutBody,
  rules: { requireNumber: boolean; longestNote: number },
): CheckoutProblem[] {
  const problems: CheckoutProblem[] = [];
  const email = emailProblem(body.email);
  if (email) problems.push({ group: 'billing', field: 'email', notice: email });
  for (const group of ['billing', 'shipping'] as const) {
    if (group === 'shipping' && isSameAddress(body.billing, body.shipping)) continue;
    for (const problem of checkAddress(body[group], rules)) problems.push({ group, ...problem });
  }
  if (body.note.length > rules.longestNote)
    problems.push({
      group: 'order',
      field: 'note',
      notice: { code: 'field-too-long', label: 'note', maximum: rules.longestNote },
    });
  return problems;
}

/**
 * Why nothing can be delivered at a checked form's address: null when it can, and for pick-up. `rateId`: the way of
 * delivery (`flat_rate:1`).
 */
export function deliveryProblem(
  { billing, shipping }: Pick<CheckoutBody, 'billing' | 'shipping'>,
  rateId: string | null,
): CheckoutProblem | null {
  if (isPickup(rateId) || !isPostBox(shipping)) return null;
  return {
    group: isSameAddress(billing, shipping) ? 'billing' : 'shipping',
    field: 'street',
    notice: { code: 'post-box' },
  };
}

/** Whether the country is the only problem: the shop does not deliver there (W10: no shipping option). */
export function hasOnlyCountryProblems(problems: readonly CheckoutProblem[]): boolean {
  return problems.length > 0 && problems.every((problem) => problem.notice.code === 'invalid-country');
}
