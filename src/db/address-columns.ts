// Converts addresses to and from columns, for carts and orders.
import type { Address } from '../rules/checkout/addresses.ts';
import type { AddressColumns } from './order-tables.ts';

/** Converts an address to columns. */
export function toAddressColumns(address: Address): AddressColumns {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    street: address.street,
    house_number: address.houseNumber,
    addition: address.addition,
    line2: address.line2,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    phone: address.phone,
  };
}

/** Converts columns to an address. */
export function fromAddressColumns(row: AddressColumns): Address {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    street: row.street,
    houseNumber: row.house_number,
    addition: row.addition,
    line2: row.line2,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    phone: row.phone,
  };
}
