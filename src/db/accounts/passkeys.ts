// The passkeys of accounts. The library behind `adapters/accounts` adds them and checks what browsers sign with them.
import type { Tx } from '../database.ts';

/** A passkey as its owner sees it. */
export interface StoredPasskey {
  id: number;
  name: string;
  /** Epoch ms. */
  createdAt: number;
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(tx: Tx, accountId: number): Promise<readonly StoredPasskey[]> {
  const rows = await tx.q
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? '',
    createdAt: createdAt === null ? 0 : new Date(createdAt).getTime(),
  }));
}

/** The account of a passkey, by the id that the browser gave it; null when the shop does not know it. */
export async function findPasskeyOwner(
  tx: Tx,
  credentialId: string,
): Promise<{ accountId: number; email: string } | null> {
  const row = await tx.q
    .selectFrom('auth_passkeys')
    .innerJoin('auth_users', 'auth_users.id', 'auth_passkeys.userId')
    .select(['auth_users.id', 'auth_users.email'])
    .where('credentialID', '=', credentialId)
    .executeTakeFirst();
  return row ? { accountId: row.id, email: row.email } : null;
}

/** Gives a passkey of an account another name; false when the account has no such passkey. */
export async function updatePasskeyName(tx: Tx, accountId: number, id: number, name: string): Promise<boolean> {
  const row = await tx.q
    .updateTable('auth_passkeys')
    .set({ name })
    .where('userId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes one passkey of an account; returns its name, null when the account has no such passkey. */
export async function deletePasskey(tx: Tx, accountId: number, id: number): Promise<string | null> {
  const row = await tx.q
    .deleteFrom('auth_passkeys')
    .where('userId', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row ? (row.name ?? '') : null;
}

/** Deletes all passkeys of an account; returns how many it had. */
export async function deletePasskeys(tx: Tx, accountId: number): Promise<number> {
  const rows = await tx.q.deleteFrom('auth_passkeys').where('userId', '=', accountId).returning('id').execute();
  return rows.length;
}

/** Deletes the challenges that nobody answered in time, at most `limit`; `now` in epoch ms. Returns how many. */
export async function deleteOldChallenges(tx: Tx, now: number, limit: number): Promise<number> {
  const rows = await tx.q
    .deleteFrom('auth_verifications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auth_verifications')
        .select('auth_verifications.id')
        .where('expiresAt', '<', new Date(now).toISOString())
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.length;
}
