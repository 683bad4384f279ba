// Passwords and log-ins of accounts, for changes that belong to one transaction. The library behind `adapters/accounts` reads
// the same rows.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** An account with its password. */
export interface Credential {
  accountId: number;
  name: string;
  email: string;
  /** '' for an account without a password. */
  passwordHash: string;
}

/** The password of an account; null for an unknown account. `lock` locks it until the transaction ends. */
export async function readCredential(tx: Tx, accountId: number, lock = false): Promise<Credential | null> {
  let query = tx.q
    .selectFrom('auth_accounts')
    .innerJoin('auth_users', 'auth_users.id', 'auth_accounts.userId')
    .select(['auth_users.id', 'name', 'email', 'password'])
    .where('auth_accounts.userId', '=', accountId)
    .where('providerId', '=', 'credential');
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? { accountId: row.id, name: row.name, email: row.email, passwordHash: row.password ?? '' } : null;
}

/** Replaces the password of an account. */
export async function setPasswordHash(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await tx.q
    .updateTable('auth_accounts')
    .set({ password: passwordHash })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .execute();
}

/** Stores that the owner of an account has shown that the address is theirs. */
export async function confirmAccountEmail(tx: Tx, accountId: number): Promise<void> {
  // A comparison is a boolean on PostgreSQL and 1 on SQLite.
  await tx.q
    .updateTable('auth_users')
    .set({ emailVerified: sql<boolean>`(1 = 1)` })
    .where('id', '=', accountId)
    .execute();
}

/** The ids of the log-ins of an account. */
export async function listLogInIds(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.q.selectFrom('auth_sessions').select('id').where('userId', '=', accountId).execute();
  return rows.map((row) => row.id);
}

/** Deletes log-ins of an account. Ids of other accounts are ignored. */
export async function deleteLogIns(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.q.deleteFrom('auth_sessions').where('userId', '=', accountId).where('id', 'in', ids).execute();
}
