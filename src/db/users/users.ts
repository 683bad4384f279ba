// Accounts as administrators manage them. Passwords and new accounts are the library's, behind adapters/accounts.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { User, UserListing } from '../../rules/users/users.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

const columns = ['auth_users.id', 'auth_users.name', 'auth_users.email', 'auth_users.role'] as const;

type UserSelect = SelectQueryBuilder<Tables, 'auth_users', object>;

const lastLogIn = sql<number | null>`(
  select max(events.at) from events where events.account_id = auth_users.id and events.kind = 'logged-in'
)`.as('lastLogIn');

/** One page of users by name, and how many there are on all pages. */
export async function listUsers(
  tx: Tx,
  { search, roles, limit, offset }: UserListing,
): Promise<{ users: readonly User[]; total: number }> {
  let list: UserSelect = tx.q.selectFrom('auth_users');
  if (roles.length > 0) list = list.where('auth_users.role', 'in', roles);
  for (const word of searchWords(search))
    list = list.where(
      sql<boolean>`lower(auth_users.name || ' ' || auth_users.email) like ${containsPattern(word)} escape '\\'`,
    );
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const users = await list
    .select(columns)
    .select(lastLogIn)
    .orderBy(sql`lower(auth_users.name)`)
    .orderBy('auth_users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { users, total: Number(total) };
}

/** A user; null when there is none. */
export async function readUser(tx: Tx, id: number): Promise<User | null> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select(columns)
    .select(lastLogIn)
    .where('auth_users.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an email address has an account. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The roles of all staff and of one account, by id. They are locked until the transaction ends, in the order of their ids, so
 * that two changes of roles run one after the other.
 */
export async function lockRoles(tx: Tx, id: number): Promise<ReadonlyMap<number, AccountRole>> {
  let query = tx.q
    .selectFrom('auth_users')
    .select(['id', 'role'])
    .where((eb) => eb.or([eb('role', '<>', 'customer'), eb('id', '=', id)]))
    .orderBy('id');
  if (tx.hasRowLocks) query = query.forUpdate();
  return new Map((await query.execute()).map((row) => [row.id, row.role]));
}

/** Sets the role of an account. */
export async function setRole(tx: Tx, id: number, role: AccountRole): Promise<void> {
  await tx.q.updateTable('auth_users').set({ role }).where('id', '=', id).execute();
}

/** Ends all log-ins of an account; returns their ids. */
export async function deleteLogIns(tx: Tx, accountId: number): Promise<readonly number[]> {
  const rows = await tx.q.deleteFrom('auth_sessions').where('userId', '=', accountId).returning('id').execute();
  return rows.map((row) => row.id);
}
