// Reads accounts. The library behind `adapters/accounts` makes them; db/users changes their roles.
import type { Tx } from '../database.ts';

/** Names by account id; unknown ids are left out. */
export async function readAccountNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('auth_users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
