// Converts addresses to and from columns, for carts and orders.
import { sql } from 'kysely';
import { emptyAddress } from '../rules/checkout/addresses.ts';
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

type AddressKind = 'billing' | 'shipping';

const addressColumnNames = Object.keys(toAddressColumns(emptyAddress)) as (keyof AddressColumns)[];

/** The columns of joined addresses. Those of an address that is absent are null. */
export type JoinedAddresses = { [Name in `${AddressKind}_${keyof AddressColumns}`]: string | null };

/** Selects the columns of addresses that are joined under the names `billing` and `shipping`. */
export function joinedAddressColumns() {
  return (['billing', 'shipping'] as const).flatMap((kind) =>
    addressColumnNames.map((column) => sql.ref<string | null>(`${kind}.${column}`).as(`${kind}_${column}` as const)),
  );
}

/** The joined address of a kind; null when it is absent. */
export function fromJoinedAddresses(row: JoinedAddresses, kind: AddressKind): Address | null {
  if (row[`${kind}_country`] === null) return null;
  const columns = addressColumnNames.map((name) => [name, row[`${kind}_${name}`] ?? ''] as const);
  return fromAddressColumns(Object.fromEntries(columns) as Record<keyof AddressColumns, string>);
}
