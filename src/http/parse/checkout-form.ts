// The checkout form, as the page or `wc-ajax=checkout` posts it. It has the shop's own fields (street, house number and addition
// separate) or the protocol's (`billing_address_1`); the field names show which.
import { splitAddress1, typedAddition } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { attributionFields } from '../../rules/orders/attribution.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { FieldNotice } from '../../rules/notices.ts';
import type { PlaceOrderInput } from '../../shop/orders/checkout-attempt.ts';
import { fieldLabels } from '../../texts/checkout.ts';
import { fieldProblemText } from '../../texts/field-notices.ts';
import { wireTexts } from '../../texts/wire.ts';
import type { FieldError } from '../../web/page-props.ts';
import type { CheckoutForm } from '../../web/components/checkout/checkout-view.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { addressInputs, attemptKeyHeader, checkoutFields } from '../../wire/checkout-calls.ts';
import { attemptKey } from '../../wire/store-checkout.schema.ts';

type FormAddressGroup = 'billing' | 'shipping';

/** Whether the form has the protocol's single address line. */
function isProtocolForm(form: PostedFields): boolean {
  return form.has('billing_address_1') && !form.has('billing_street');
}

function field(form: PostedFields, group: FormAddressGroup, name: string): string {
  return form.get(`${group}_${name}`) ?? '';
}

/** The address of a group as it was typed. */
function readTypedAddress(form: PostedFields, group: FormAddressGroup): Address {
  const line = isProtocolForm(form)
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

/** The address of a group. In the shop's own form the field of the addition is that of the box in Belgium. */
export function readAddress(form: PostedFields, group: FormAddressGroup): Address {
  const address = readTypedAddress(form, group);
  return isProtocolForm(form) ? address : { ...address, addition: typedAddition(address.country, address.addition) };
}

/** Whether the form has a separate delivery address. */
export function hasOtherShippingAddress(form: PostedFields): boolean {
  const given = form.get('ship_to_different_address') ?? '';
  return given !== '' && given !== '0' && given !== 'false';
}

function readEmail(form: PostedFields): string {
  return form.get('email') ?? form.get('billing_email') ?? '';
}

function readShippingMethod(form: PostedFields): string {
  return form.get(checkoutFields.shippingMethod) ?? form.get('shipping_method') ?? '';
}

/** The form as text, to show it again as the shopper typed it. */
export function readCheckoutForm(form: PostedFields): CheckoutForm {
  const billing = readTypedAddress(form, 'billing');
  const shipping = readTypedAddress(form, 'shipping');
  return {
    email: readEmail(form),
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
    ship_to_different_address: hasOtherShippingAddress(form),
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
    shipping_method: readShippingMethod(form),
    payment_method: form.get('payment_method') ?? '',
  };
}

/** R25: the idempotency key of this attempt, from the form or the header; null when there is no valid key. */
export function parseAttemptKey(posted: string | null | undefined, headers: Headers): string | null {
  const parsed = attemptKey.safeParse(posted ?? headers.get(attemptKeyHeader) ?? '');
  return parsed.success ? parsed.data : null;
}

/** R21: the total that the shopper saw, in cents; null when the client does not send it. */
function readSeenTotal(form: PostedFields): Cents | null {
  const text = form.get(checkoutFields.seenTotal) ?? '';
  return /^\d{1,12}$/.test(text) ? cents(Number(text)) : null;
}

function readAttribution(form: PostedFields): Record<string, string> {
  const found = attributionFields.flatMap((name) => {
    const value = form.get(checkoutFields.attributionPrefix + name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** The input for placing an order. The shop's own form requires a house number. */
export function toPlaceOrderInput(form: PostedFields, request: Request): PlaceOrderInput {
  return {
    email: readEmail(form),
    billing: readAddress(form, 'billing'),
    shipping: hasOtherShippingAddress(form) ? readAddress(form, 'shipping') : null,
    shippingRateId: readShippingMethod(form) || null,
    paymentMethod: form.get('payment_method') ?? '',
    note: form.get('order_comments') ?? '',
    attribution: readAttribution(form),
    attemptKey: parseAttemptKey(form.get(checkoutFields.attemptKey), request.headers),
    seenTotal: readSeenTotal(form),
    userAgent: request.headers.get('user-agent') ?? '',
    requireNumber: !isProtocolForm(form),
  };
}

const protocolInputNames = { ...addressInputs, street: 'address_1', houseNumber: 'address_1', addition: 'address_1' };

/** The name of the protocol's input for a field. */
export function protocolInputName(group: CheckoutProblem['group'], about: CheckoutProblem['field']): string {
  if (about === 'note') return 'order_comments';
  return `${group === 'shipping' ? 'shipping' : 'billing'}_${about === 'email' ? 'email' : protocolInputNames[about]}`;
}

/** The name of the input that a problem is about. */
function inputName({ group, field: about }: CheckoutProblem, form: PostedFields): string {
  if (about === 'note') return 'order_comments';
  if (about === 'email') return form.has('billing_email') && !form.has('email') ? 'billing_email' : 'email';
  if (isProtocolForm(form)) return protocolInputName(group, about);
  return `${group === 'shipping' ? 'shipping' : 'billing'}_${addressInputs[about]}`;
}

const protocolLabels: Readonly<Record<string, string>> = {
  address_1: wireTexts.address1,
  address_2: wireTexts.address2,
  phone: wireTexts.phone,
};

/** The label of a field, by the name of its input in either form. */
function fieldLabel(input: string): string {
  const part = input.replace(/^(billing|shipping)_/, '');
  return fieldLabels[input] ?? fieldLabels[part] ?? protocolLabels[part] ?? input;
}

/** The message for a field's problem; it names the field by its label. */
export function problemText(notice: FieldNotice, input: string): string {
  return fieldProblemText(notice, input, fieldLabel(input));
}

/** Problems by the names of the form's own inputs; at most one for each input. */
export function checkoutErrors(problems: readonly CheckoutProblem[], form: PostedFields): FieldError[] {
  const errors = new Map<string, string>();
  for (const problem of problems) {
    const input = inputName(problem, form);
    if (!errors.has(input)) errors.set(input, problemText(problem.notice, input));
  }
  return [...errors].map(([input, message]) => ({ field: input, message }));
}
