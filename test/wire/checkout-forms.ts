// Checkout forms for tests.
import { valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';

/** A deliverable address in the format of the Store API. */
export const wireAddress = {
  first_name: 'Noor',
  last_name: 'Bos',
  company: '',
  address_1: 'Kade 12 bis',
  address_2: '',
  city: 'Amsterdam',
  state: '',
  postcode: '1011ab',
  country: 'NL',
  phone: '0612345678',
};

/** The body of a checkout request to the Store API. */
export const wireCheckout = {
  billing_address: { ...wireAddress, email: 'noor@post.example' },
  shipping_address: wireAddress,
  payment_method: 'bacs',
  customer_note: 'Graag aanbellen',
};

/** The classic form. */
export const classicForm: Readonly<Record<string, string>> = {
  billing_first_name: 'Noor',
  billing_last_name: 'Bos',
  billing_address_1: 'Kade 12 bis',
  billing_postcode: '1011 AB',
  billing_city: 'Amsterdam',
  billing_country: 'NL',
  billing_phone: '0612345678',
  billing_email: 'noor@post.example',
  'shipping_method[0]': 'flat_rate:1',
  payment_method: 'bacs',
  order_comments: '',
};

/** Our own page's form, with house number and addition in separate fields. */
export const ownForm: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(classicForm).filter(([name]) => name !== 'billing_address_1')),
  billing_street: 'Kade',
  billing_house_number: '12',
  billing_addition: 'bis',
};

type NonceName =
  | 'process_checkout'
  | 'update_order_review'
  | 'apply_coupon_nonce'
  | 'remove_coupon_nonce'
  | 'update_shipping_method_nonce';

/** Fetches a nonce for this visitor, as the page does. */
export async function freshNonce(client: WireClient, name: NonceName): Promise<string> {
  const { json } = await client.fetch('/wp-json/shop/v1/nonces');
  return String(valueAt(json, name));
}
