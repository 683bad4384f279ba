// The checkout's form, as the page posts it and as `wc-ajax=checkout` takes it: our own fields (street, number and
// addition apart) or the protocol's (`billing_address_1`), told apart by their names.
import { splitAddress1 } from '../../rules/addresses.ts';
import type { Address } from '../../rules/addresses.ts';
import { attributionFields } from '../../rules/attribution.ts';
import type { CheckoutProblem } from '../../rules/checkout.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { Notice } from '../../rules/notices.ts';
import type { PlaceOrderInput } from '../../shop/orders/place-order.ts';
import { fieldLabels } from '../../texts/checkout.ts';
import { noticeText } from '../../texts/notices.ts';
import { wireTexts } from '../../texts/wire.ts';
import type { CheckoutForm, FieldError } from '../../web/page-props.ts';
import type { FormFields } from '../../wire/cart-calls.schema.ts';
import { attemptKeyHeader, checkoutFields } from '../../wire/checkout-calls.ts';
import { attemptKey } from '../../wire/store-checkout.schema.ts';

type Group = 'billing' | 'shipping';

/** Whether the form has the protocol's single address line. */
function isClassic(form: FormFields): boolean {
  return form.has('billing_address_1') && !form.has('billing_street');
}

function field(form: FormFields, group: Group, name: string): string {
  return form.get(`${group}_${name}`) ?? '';
}

function addressIn(form: FormFields, group: Group): Address {
  const line = isClassic(form)
    ? splitAddress1(field(form, group, 'address_1'))
    : {
        street: field(form, group, 'street'),
        houseNumber: field(form, group, 'house_number'),
        addition: field(form, group, 'addition'),
      };
  return {
    firstName: field(form, group, 'first_name'),
    lastName: field(form, group, 'last_name'),
    company: field(form, group, 'company'),
    ...line,
    line2: field(form, group, 'address_2'),
    postcode: field(form, group, 'postcode'),
    city: field(form, group, 'city'),
    country: field(form, group, 'country') || 'NL',
    phone: field(form, group, 'phone'),
  };
}

/** Whether the order goes to another address than the bill. */
export function shipsElsewhere(form: FormFields): boolean {
  const given = form.get('ship_to_different_address') ?? '';
  return given !== '' && given !== '0' && given !== 'false';
}

function emailIn(form: FormFields): string {
  return form.get('email') ?? form.get('billing_email') ?? '';
}

function shippingMethodIn(form: FormFields): string {
  return form.get(checkoutFields.shippingMethod) ?? form.get('shipping_method') ?? '';
}

/** The form as text, for showing it again as it was typed. */
export function readCheckoutForm(form: FormFields): CheckoutForm {
  const billing = addressIn(form, 'billing');
  const shipping = addressIn(form, 'shipping');
  return {
    email: emailIn(form),
    billing_first_name: billing.firstName,
    billing_last_name: billing.lastName,
    billing_company: billing.company,
    billing_street: billing.street,
    billing_house_number: billing.houseNumber,
    billing_addition: billing.addition,
    billing_postcode: billing.postcode,
    billing_city: billing.city,
    billing_country: billing.country,
    billing_phone: billing.phone,
    ship_to_different_address: shipsElsewhere(form),
    shipping_first_name: shipping.firstName,
    shipping_last_name: shipping.lastName,
    shipping_company: shipping.company,
    shipping_street: shipping.street,
    shipping_house_number: shipping.houseNumber,
    shipping_addition: shipping.addition,
    shipping_postcode: shipping.postcode,
    shipping_city: shipping.city,
    shipping_country: shipping.country,
    order_comments: form.get('order_comments') ?? '',
    shipping_method: shippingMethodIn(form),
    payment_method: form.get('payment_method') ?? '',
  };
}

/** R25: the key of this attempt, from the form or the header; null where there is none that can be one. */
export function attemptKeyOf(posted: string | null | undefined, headers: Headers): string | null {
  const parsed = attemptKey.safeParse(posted ?? headers.get(attemptKeyHeader) ?? '');
  return parsed.success ? parsed.data : null;
}

/** R21: the total that was seen, in cents; null for a client that does not say. */
function seenTotalIn(form: FormFields): Cents | null {
  const text = form.get(checkoutFields.seenTotal) ?? '';
  return /^\d{1,12}$/.test(text) ? cents(Number(text)) : null;
}

function attributionIn(form: FormFields): Record<string, string> {
  const found = attributionFields.flatMap((name) => {
    const value = form.get(checkoutFields.attributionPrefix + name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** What the form orders; our own form needs a house number. */
export function placeOrderInput(form: FormFields, request: Request): PlaceOrderInput {
  return {
    email: emailIn(form),
    billing: addressIn(form, 'billing'),
    shipping: shipsElsewhere(form) ? addressIn(form, 'shipping') : null,
    shippingRateId: shippingMethodIn(form) || null,
    paymentMethod: form.get('payment_method') ?? '',
    note: form.get('order_comments') ?? '',
    attribution: attributionIn(form),
    attemptKey: attemptKeyOf(form.get(checkoutFields.attemptKey), request.headers),
    seenTotal: seenTotalIn(form),
    userAgent: request.headers.get('user-agent') ?? '',
    requireNumber: !isClassic(form),
  };
}

const names: Readonly<Record<keyof Address, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  street: 'street',
  houseNumber: 'house_number',
  addition: 'addition',
  line2: 'address_2',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  phone: 'phone',
};

const classicNames = { ...names, street: 'address_1', houseNumber: 'address_1', addition: 'address_1' };

/** The name of the protocol's input for a field. */
export function classicInput(group: CheckoutProblem['group'], about: CheckoutProblem['field']): string {
  if (about === 'note') return 'order_comments';
  return `${group === 'shipping' ? 'shipping' : 'billing'}_${about === 'email' ? 'email' : classicNames[about]}`;
}

/** The name of the input that a problem is about. */
function inputName({ group, field: about }: CheckoutProblem, form: FormFields): string {
  if (about === 'note') return 'order_comments';
  if (about === 'email') return form.has('billing_email') && !form.has('email') ? 'billing_email' : 'email';
  if (isClassic(form)) return classicInput(group, about);
  return `${group === 'shipping' ? 'shipping' : 'billing'}_${names[about]}`;
}

const ownLabels: Readonly<Record<string, string>> = {
  address_1: wireTexts.address1,
  address_2: wireTexts.address2,
  phone: wireTexts.phone,
};

/** A field's label, by the name of its input in either form. */
export function labelOf(input: string): string {
  const part = input.replace(/^(billing|shipping)_/, '');
  return fieldLabels[input] ?? fieldLabels[part] ?? ownLabels[part] ?? input;
}

/** The sentence of a field's problem, the field named by its label. */
export function problemText(notice: Notice, input: string): string {
  return noticeText('label' in notice ? { ...notice, label: labelOf(input) } : notice);
}

/** Problems by the names of the form's own inputs, one for each input. */
export function checkoutErrors(problems: readonly CheckoutProblem[], form: FormFields): FieldError[] {
  const errors = new Map<string, string>();
  for (const problem of problems) {
    const input = inputName(problem, form);
    if (!errors.has(input)) errors.set(input, problemText(problem.notice, input));
  }
  return [...errors].map(([input, message]) => ({ field: input, message }));
}
