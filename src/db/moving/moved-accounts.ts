// Accounts of customers that come from another shop, with the password hash that they had there.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** An account as it comes. */
interface MovedAccount {
  name: string;
  /** In lower case. */
  email: string;
  /** null: without a password. */
  passwordHash: string | null;
  /** Epoch ms. */
  createdAt: number;
}

/** Stores an account of a customer whose address is not confirmed here; null when the address is taken. */
export async function insertMovedAccount(tx: Tx, account: MovedAccount): Promise<number | null> {
  const at = new Date(account.createdAt).toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into auth_users (name, email, "emailVerified", role, "createdAt", "updatedAt")
    values (${account.name}, ${account.email}, (1 = 0), 'customer', ${at}, ${at})
    on conflict do nothing returning id`.execute(tx.q);
  const [row] = rows;
  if (!row) return null;
  await sql`
    insert into auth_accounts ("userId", "accountId", "providerId", password, "createdAt", "updatedAt")
    values (${row.id}, ${String(row.id)}, 'credential', ${account.passwordHash}, ${at}, ${at})`.execute(tx.q);
  return row.id;
}

/** The account with an address (in lower case), and whether a customer has confirmed it here; null when there is none. */
export async function findAccountByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: number; isConfirmedCustomer: boolean } | null> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select(['id', 'role', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, isConfirmedCustomer: row.role === 'customer' && Boolean(row.emailVerified) } : null;
}

/** The name of a customer's account; null when it is gone or has another role. */
export async function readMovedAccount(tx: Tx, id: number): Promise<{ name: string; email: string } | null> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .executeTakeFirst();
  return row ?? null;
}

/** Renames an account. */
export async function renameMovedAccount(tx: Tx, id: number, name: string): Promise<void> {
  await tx.q.updateTable('auth_users').set({ name }).where('id', '=', id).execute();
}
