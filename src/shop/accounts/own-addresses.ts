// The addresses that a customer stores in the account: with them, the checkout is filled in beforehand.
import {
  deleteAccountAddress,
  readAccountAddresses,
  storeAccountAddress,
} from '../../db/accounts/account-addresses.ts';
import type { AccountAddresses, AddressKind } from '../../db/accounts/account-addresses.ts';
import { checkAddress, normaliseAddress } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { Shop } from '../shop.ts';

type Owner = Pick<Account, 'id'>;

/** The stored addresses of an account; null for one that is not stored. */
export function showOwnAddresses(shop: Shop, { id }: Owner): Promise<AccountAddresses> {
  return shop.db.read((tx) => readAccountAddresses(tx, id));
}

type SaveAddressOutcome = { ok: true } | { ok: false; problems: readonly CheckoutProblem[] };

/** Stores an address, by the rules of the checkout. Refused: an address that the checkout would refuse. */
export async function saveOwnAddress(
  shop: Shop,
  { id }: Owner,
  kind: AddressKind,
  typed: Address,
): Promise<SaveAddressOutcome> {
  const address = normaliseAddress(typed);
  const problems = checkAddress(address, { requireNumber: true });
  if (problems.length > 0) return { ok: false, problems: problems.map((problem) => ({ group: kind, ...problem })) };
  await shop.db.write((tx) => storeAccountAddress(tx, id, kind, address));
  return { ok: true };
}

/** Deletes an address. An address that is not stored is no fault. */
export async function deleteOwnAddress(shop: Shop, { id }: Owner, kind: AddressKind): Promise<void> {
  await shop.db.write((tx) => deleteAccountAddress(tx, id, kind));
}
