// Customers: accounts with their addresses, for lists by staff and programs.
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { Customer, CustomerQuery } from '../../rules/users/customers.ts';
import { fromAddressColumns } from '../address-columns.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

type CustomerSelect = SelectQueryBuilder<Tables, 'auth_users', object>;

/** A word of a search is in the name, the email address, or a city or postcode; that has a space in it as it is stored. */
function isFoundBy(word: string): RawBuilder<boolean> {
  const pattern = containsPattern(word);
  return sql<boolean>`(lower(auth_users.name || ' ' || auth_users.email) like ${pattern} escape '\\'
    or auth_users.id in (
      select account_id from account_addresses
      where lower(postcode || ' ' || replace(postcode, ' ', '') || ' ' || city) like ${pattern} escape '\\'))`;
}

function filterCustomers(tx: Tx, { search, email, roles, include, exclude }: CustomerQuery): CustomerSelect {
  let list: CustomerSelect = tx.q.selectFrom('auth_users');
  if (roles.length > 0) list = list.where('auth_users.role', 'in', roles);
  if (email !== '') list = list.where('auth_users.email', '=', email.toLowerCase());
  if (include) list = list.where('auth_users.id', 'in', include.length > 0 ? include : [-1]);
  if (exclude.length > 0) list = list.where('auth_users.id', 'not in', exclude);
  for (const word of searchWords(search)) list = list.where(isFoundBy(word));
  return list;
}

const sortColumns = {
  id: sql`auth_users.id`,
  include: sql`auth_users.id`,
  name: sql`lower(auth_users.name)`,
  created: sql`auth_users."createdAt"`,
} as const;

/** One page of the ids of customers, and the number on all pages. */
export async function listCustomerIds(
  tx: Tx,
  query: CustomerQuery,
): Promise<{ ids: readonly number[]; total: number }> {
  const { include, order, descending, limit, offset } = query;
  const list = filterCustomers(tx, query);
  if (order === 'include' && include) {
    const found = new Set((await list.select('auth_users.id').execute()).map(({ id }) => id));
    const ids = [...new Set(include)].filter((id) => found.has(id));
    return { ids: ids.slice(offset, offset + limit), total: ids.length };
  }
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const flip = descending ? 'desc' : 'asc';
  const rows = await list
    .select('auth_users.id')
    .orderBy(sortColumns[order], flip)
    .orderBy('auth_users.id', flip)
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** The customers with these ids, in their order. Unknown ids are left out. */
export async function readCustomers(tx: Tx, ids: readonly number[]): Promise<readonly Customer[]> {
  if (ids.length === 0) return [];
  const accounts = await tx.q
    .selectFrom('auth_users')
    .select(['id', 'name', 'email', 'role', 'createdAt'])
    .where('id', 'in', ids)
    .execute();
  const addresses = await tx.q.selectFrom('account_addresses').selectAll().where('account_id', 'in', ids).execute();
  const paying = await tx.q
    .selectFrom('orders')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', ids)
    .where('paid_at', 'is not', null)
    .execute();
  const hasPaid = new Set(paying.map((row) => row.account_id));
  const addressOf = (id: number, kind: 'billing' | 'shipping') => {
    const row = addresses.find((one) => one.account_id === id && one.kind === kind);
    return row ? fromAddressColumns(row) : null;
  };
  const customers = new Map(
    accounts.map(({ id, name, email, role, createdAt }): [number, Customer] => [
      id,
      {
        id,
        name,
        email,
        role,
        createdAt: new Date(createdAt).getTime(),
        billing: addressOf(id, 'billing'),
        shipping: addressOf(id, 'shipping'),
        hasPaid: hasPaid.has(id),
      },
    ]),
  );
  return ids.flatMap((id) => customers.get(id) ?? []);
}

/** Stores another address (in lower case) of an account, which its owner has not confirmed. */
export async function replaceAccountEmail(tx: Tx, id: number, email: string): Promise<void> {
  // A comparison is a boolean on PostgreSQL and 0 on SQLite.
  await tx.q
    .updateTable('auth_users')
    .set({ email, emailVerified: sql<boolean>`(1 = 0)` })
    .where('id', '=', id)
    .execute();
}
