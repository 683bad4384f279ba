// Keys of other programs, and the nonces of their signed calls.
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import type { ApiKey, ApiKeyPermissions } from '../../rules/api-keys/api-keys.ts';
import type { Tx } from '../database.ts';

const columns = [
  'api_keys.id',
  'api_keys.account_id as accountId',
  'auth_users.name as ownerName',
  'api_keys.name',
  'api_keys.permissions',
  'api_keys.ending',
  'api_keys.created_at as createdAt',
  'api_keys.last_used_at as lastUsedAt',
] as const;

const selectKeys = (tx: Tx) =>
  tx.q.selectFrom('api_keys').innerJoin('auth_users', 'auth_users.id', 'api_keys.account_id');

/** All keys, newest first. */
export function listApiKeys(tx: Tx): Promise<readonly ApiKey[]> {
  return selectKeys(tx).select(columns).orderBy('api_keys.id', 'desc').execute();
}

/** A key; null when there is none. */
export async function readApiKey(tx: Tx, id: number): Promise<ApiKey | null> {
  const row = await selectKeys(tx).select(columns).where('api_keys.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function countApiKeys(tx: Tx): Promise<number> {
  const { count } = await tx.q
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A key with what a call is checked with. */
export interface StoredApiKey {
  id: number;
  permissions: ApiKeyPermissions;
  /** Encrypted. */
  secret: string;
  lastUsedAt: number | null;
  owner: { id: number; name: string; email: string; role: AccountRole };
}

/** The key with this hash; null when there is none. */
export async function findApiKey(tx: Tx, hash: string): Promise<StoredApiKey | null> {
  const row = await selectKeys(tx)
    .select([...columns, 'api_keys.secret', 'auth_users.email', 'auth_users.role'])
    .where('api_keys.key_hash', '=', hash)
    .executeTakeFirst();
  if (!row) return null;
  const { id, permissions, secret, lastUsedAt, accountId, ownerName: name, email, role } = row;
  return { id, permissions, secret, lastUsedAt, owner: { id: accountId, name, email, role } };
}

/** Stores a key; returns its id. */
export async function insertApiKey(
  tx: Tx,
  key: {
    accountId: number;
    name: string;
    permissions: ApiKeyPermissions;
    hash: string;
    ending: string;
    secret: string;
    at: number;
  },
): Promise<number> {
  const { accountId, name, permissions, hash, ending, secret, at } = key;
  const row = await tx.q
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      name,
      permissions,
      key_hash: hash,
      ending,
      secret,
      created_at: at,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a key with its nonces; from then on no call with it succeeds. */
export async function deleteApiKey(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('api_keys').where('id', '=', id).execute();
}

export async function storeApiKeyUse(tx: Tx, id: number, at: number): Promise<void> {
  await tx.q.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Stores a nonce of a key. False when the key used it before. `at`: the moment of the call, epoch ms. */
export async function spendNonce(
  tx: Tx,
  { apiKeyId, nonce, at }: { apiKeyId: number; nonce: string; at: number },
): Promise<boolean> {
  const row = await tx.q
    .insertInto('api_key_nonces')
    .values({ api_key_id: apiKeyId, nonce, at })
    .onConflict((conflict) => conflict.columns(['api_key_id', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the nonces of calls before `before` (epoch ms), which are refused for their age: those of one key, or of all. */
export async function deleteOldNonces(tx: Tx, before: number, apiKeyId: number | null = null): Promise<void> {
  let query = tx.q.deleteFrom('api_key_nonces').where('at', '<', before);
  if (apiKeyId !== null) query = query.where('api_key_id', '=', apiKeyId);
  await query.execute();
}
