// Names of the checkout's form on the wire, and which of its fields stand in which group.
import type { CheckoutForm } from '../../page-props.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';

/** The name under which a field is posted, which is its id too (W10). */
export function fieldName(field: keyof CheckoutForm): string {
  if (field === 'email') return 'billing_email';
  return field === 'shipping_method' ? checkoutFields.shippingMethod : field;
}

/** The id to which an error's link leads; a choice of several begins at its group. */
export function fieldId(field: string): string {
  if (field === 'email') return 'billing_email';
  if (field === 'shipping_method' || field === checkoutFields.shippingMethod) return 'shipping-choice';
  if (field === 'payment_method') return 'payment';
  return field === 'note' ? 'order_comments' : field;
}

export type AddressGroup = 'billing' | 'shipping';
