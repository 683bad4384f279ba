// Addresses on the wire: street, number and addition as one `address_1` (W9).
import { emptyAddress, joinAddress1, splitAddress1 } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { PartialStoreAddress } from '../../wire/store-cart.schema.ts';
import type { StoreAddress, StoreBillingAddress } from '../../wire/store-cart.ts';

export function encodeAddress(address: Address): StoreAddress {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address_1: joinAddress1(address),
    address_2: address.line2,
    city: address.city,
    state: '',
    postcode: address.postcode,
    country: address.country,
    phone: address.phone,
  };
}

/** The same with the shopper's mail address. */
export function encodeBillingAddress(address: Address, email: string): StoreBillingAddress {
  return { ...encodeAddress(address), email };
}

/** A sent address merged into the known one; `state` is not stored. */
export function decodeAddress(sent: PartialStoreAddress, known: Address = emptyAddress): Address {
  const line = sent.address_1 === undefined ? known : splitAddress1(sent.address_1);
  return {
    firstName: sent.first_name ?? known.firstName,
    lastName: sent.last_name ?? known.lastName,
    company: sent.company ?? known.company,
    street: line.street,
    houseNumber: line.houseNumber,
    addition: line.addition,
    line2: sent.address_2 ?? known.line2,
    postcode: sent.postcode ?? known.postcode,
    city: sent.city ?? known.city,
    country: sent.country ?? known.country,
    phone: sent.phone ?? known.phone,
  };
}
