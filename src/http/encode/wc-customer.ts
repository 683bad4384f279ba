// Customers in the `wc/v3` format (P3).
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import { splitName } from '../../rules/users/customers.ts';
import type { Customer } from '../../rules/users/customers.ts';
import type { WcCustomer } from '../../wire/customers.ts';
import { encodeAddress } from './address.ts';
import { formatGmt, formatLocal } from './dates.ts';
import { wcLinks } from './wc-product.ts';

const list = 'wc/v3/customers';

/** A customer; an address that is not stored has empty fields. `origin` is prepended to its addresses. */
export function encodeCustomer(customer: Customer, origin: string): WcCustomer {
  const { id, name, email, role, createdAt, billing, shipping } = customer;
  const { first, last } = splitName(name);
  const addressOf = (address: Customer['billing']) => ({
    ...encodeAddress(address ?? { ...emptyAddress, country: '' }),
    state: '' as const,
  });
  return {
    id,
    date_created: formatLocal(createdAt),
    date_created_gmt: formatGmt(createdAt),
    date_modified: null,
    date_modified_gmt: null,
    email,
    first_name: first,
    last_name: last,
    role,
    username: email,
    billing: { ...addressOf(billing), email: billing ? email : '' },
    shipping: addressOf(shipping),
    is_paying_customer: customer.hasPaid,
    avatar_url: '',
    meta_data: [],
    _links: wcLinks(origin, `${list}/${id}`, list),
  };
}
