// Finds accounts. Only the library behind `adapters/accounts` creates them.
import type { Tx } from '../database.ts';
import { confirmAccountEmail } from './credentials.ts';

/** The account of an address, whatever its case; null when there is none. */
export async function findAccountByEmail(tx: Tx, email: string): Promise<{ id: number; name: string } | null> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select(['id', 'name'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** The email address of an account, if its owner has confirmed it; null otherwise. */
export async function findConfirmedEmail(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select(['email', 'emailVerified'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Boolean(row.emailVerified) ? row.email : null;
}

/** Stores the name of an account. */
export async function updateAccountName(tx: Tx, id: number, name: string): Promise<void> {
  await tx.q.updateTable('auth_users').set({ name }).where('id', '=', id).execute();
}

/** Stores another address (in lower case) of an account, which its owner has confirmed. */
export async function changeAccountEmail(tx: Tx, id: number, email: string): Promise<void> {
  await tx.q.updateTable('auth_users').set({ email }).where('id', '=', id).execute();
  await confirmAccountEmail(tx, id);
}
