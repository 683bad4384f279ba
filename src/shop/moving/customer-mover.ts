// Customers of another shop: accounts with their addresses, and with the password hash that they had there
// (docs/decisions/2026-11-23-foreign-passwords.md). Accounts of staff do not come.
import { readAccountAddresses, storeAccountAddress } from '../../db/accounts/account-addresses.ts';
import { readCredential, setPasswordHash } from '../../db/accounts/credentials.ts';
import {
  findAccountByEmail,
  insertMovedAccount,
  readMovedAccount,
  renameMovedAccount,
} from '../../db/moving/moved-accounts.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import type { OldCustomer } from '../../rules/moving/old-records.ts';
import type { RecordBatch, RecordMover, BroughtRecord } from './move-records.ts';

const customerRoles: ReadonlySet<string> = new Set(['customer', 'subscriber']);
/** A hash that the shop made itself at a log-in begins so; it is newer than what comes. */
const ownHash = '$argon2';

function nameOf({ firstName, lastName, displayName }: OldCustomer): string {
  return `${firstName} ${lastName}`.trim() || displayName.trim();
}

async function storeAddresses({ tx }: RecordBatch, id: number, old: OldCustomer): Promise<void> {
  const known = await readAccountAddresses(tx, id);
  for (const kind of ['billing', 'shipping'] as const) {
    const address = old[kind];
    if (address && JSON.stringify(known[kind]) !== JSON.stringify(address))
      await storeAccountAddress(tx, id, kind, address);
  }
}

async function changeAccount(batch: RecordBatch, id: number, old: OldCustomer): Promise<BroughtRecord> {
  const account = await readMovedAccount(batch.tx, id);
  if (!account) return { ok: false, refusal: { code: 'deleted-here', params: {} } };
  await renameMovedAccount(batch.tx, id, nameOf(old));
  await storeAddresses(batch, id, old);
  const credential = await readCredential(batch.tx, id);
  if (old.passwordHash !== null && credential && !credential.passwordHash.startsWith(ownHash))
    await setPasswordHash(batch.tx, id, old.passwordHash);
  return { ok: true, id, revision: 0, notes: [] };
}

async function bringCustomer(
  batch: RecordBatch,
  old: OldCustomer,
  before: { newId: number } | null,
): Promise<BroughtRecord> {
  const staffRole = old.roles.find((role) => !customerRoles.has(role));
  if (staffRole !== undefined) return { ok: false, refusal: { code: 'staff-account', params: { value: staffRole } } };
  const email = normaliseEmail(old.email).toLowerCase();
  if (!isEmail(email)) return { ok: false, refusal: { code: 'email-invalid', params: { value: old.email } } };
  if (before) return changeAccount(batch, before.newId, old);
  const here = await findAccountByEmail(batch.tx, email);
  // The owner of a confirmed address is the person that the account of the old shop belongs to.
  if (here?.isConfirmedCustomer === true)
    return { ok: true, id: here.id, revision: 0, notes: [{ code: 'joined-account', params: {} }] };
  if (here) return { ok: false, refusal: { code: 'email-taken', params: { value: email } } };
  const passwordHash = old.passwordHash === '' ? null : old.passwordHash;
  const account = { name: nameOf(old), email, passwordHash, createdAt: old.createdAt };
  const id = await insertMovedAccount(batch.tx, account);
  if (id === null) return { ok: false, refusal: { code: 'email-taken', params: { value: email } } };
  await storeAddresses(batch, id, old);
  const notes = passwordHash === null ? [{ code: 'password-left' as const, params: {} }] : [];
  return { ok: true, id, revision: 0, notes };
}

/** How customers are brought. Refused: staff, an address that is none or that an unconfirmed account has. */
export const customerMover: RecordMover<OldCustomer, null> = {
  kindOf: () => 'customer',
  nameOf: ({ email }) => email,
  prepare: () => Promise.resolve(null),
  bring: (batch, old, _, before) => bringCustomer(batch, old, before),
};
