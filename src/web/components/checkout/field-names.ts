// Field names and ids of the checkout's form, and the order of its fields.
import { accountFields } from '../../../wire/account-form.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';
import type { CheckoutForm } from './checkout-view.ts';

/** What every part of the form gets. */
export interface CheckoutFieldsProps {
  form: CheckoutForm;
  /** The error of a field; undefined when it has none. */
  errorOf: (field: string) => string | undefined;
}

/** The id that an error links to; for radio buttons it is the id of their group. */
export function fieldId(field: string): string {
  if (field === 'email') return 'billing_email';
  if (field === 'shipping_method' || field === checkoutFields.shippingMethod) return 'shipping-choice';
  if (field === 'payment_method') return 'payment';
  return field === 'note' ? 'order_comments' : field;
}

export type AddressGroup = 'billing' | 'shipping';

const addressOrder = [
  'first_name',
  'last_name',
  'country',
  'postcode',
  'house_number',
  'addition',
  'street',
  'city',
  'company',
];
const formOrder = [
  accountFields.email,
  accountFields.password,
  'billing_email',
  'billing_phone',
  'shipping-choice',
  ...addressOrder.slice(0, -1).map((part) => `billing_${part}`),
  ...addressOrder.map((part) => `shipping_${part}`),
  'billing_company',
  'order_comments',
  'payment',
];

/**
 * The errors of the checkout as those of its summary: each has the id of its field, and they are in the order of the
 * fields on the page; errors of other fields come last.
 */
export function linkToFields<E extends { field: string }>(errors: readonly E[]): E[] {
  const place = ({ field }: E) => {
    const index = formOrder.indexOf(field);
    return index < 0 ? formOrder.length : index;
  };
  return errors
    .map((error) => ({ ...error, field: fieldId(error.field) }))
    .toSorted((one, other) => place(one) - place(other));
}
