// The addresses that a customer stores in the account.
import type { Address } from '../../rules/checkout/addresses.ts';
import { fromAddressColumns, toAddressColumns } from '../address-columns.ts';
import type { Tx } from '../database.ts';

/** The kinds of addresses; an account has at most one of each. */
export type AddressKind = 'billing' | 'shipping';

/** The stored addresses of an account; null for one that is not stored. */
export type AccountAddresses = Readonly<Record<AddressKind, Address | null>>;

/** Returns the stored addresses of an account. */
export async function readAccountAddresses(tx: Tx, accountId: number): Promise<AccountAddresses> {
  const rows = await tx.q.selectFrom('account_addresses').selectAll().where('account_id', '=', accountId).execute();
  const addressOf = (kind: AddressKind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? fromAddressColumns(row) : null;
  };
  return { billing: addressOf('billing'), shipping: addressOf('shipping') };
}

/** Stores an address in place of the one of its kind. */
export async function storeAccountAddress(
  tx: Tx,
  accountId: number,
  kind: AddressKind,
  address: Address,
): Promise<void> {
  const columns = toAddressColumns(address);
  await tx.q
    .insertInto('account_addresses')
    .values({ account_id: accountId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(columns))
    .execute();
}

/** Deletes the address of a kind, if there is one. */
export async function deleteAccountAddress(tx: Tx, accountId: number, kind: AddressKind): Promise<void> {
  await tx.q.deleteFrom('account_addresses').where('account_id', '=', accountId).where('kind', '=', kind).execute();
}
