// Named values of an account ([3.9-01]).
import type { UserMeta, UserMetaKey } from '../../rules/accounts/user-meta.ts';
import { userMetaKeys } from '../../rules/accounts/user-meta.ts';
import type { Tx } from '../database.ts';

/** The values of an account; '' for those that were never set. */
export async function readUserMeta(tx: Tx, userId: number): Promise<UserMeta> {
  const rows = await tx.q.selectFrom('user_meta').select(['name', 'value']).where('user_id', '=', userId).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(userMetaKeys.map((key) => [key, stored.get(key) ?? ''])) as unknown as UserMeta;
}

/** Stores a value of an account, in place of an earlier one. */
export async function writeUserMeta(tx: Tx, userId: number, name: UserMetaKey, value: string): Promise<void> {
  await tx.q
    .insertInto('user_meta')
    .values({ user_id: userId, name, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
    .execute();
}
