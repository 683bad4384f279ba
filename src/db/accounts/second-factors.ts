// The second factors of accounts, and when a log-in last proved who it is.
import { sql } from 'kysely';
import type { SecondFactors } from '../../rules/accounts/second-factor.ts';
import type { Tx } from '../database.ts';

interface StoredTotp {
  /** Encrypted. */
  secret: string;
  isConfirmed: boolean;
}

/** The secret of an account, also one that is not confirmed; null when there is none. */
export async function readTotp(tx: Tx, accountId: number): Promise<StoredTotp | null> {
  const row = await tx.q
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { secret: row.secret, isConfirmed: row.confirmed_at !== null } : null;
}

/** What an account can show besides its password. */
export async function readSecondFactors(tx: Tx, accountId: number): Promise<SecondFactors> {
  const totp = await readTotp(tx, accountId);
  const passkey = await tx.q
    .selectFrom('auth_passkeys')
    .select('id')
    .where('userId', '=', accountId)
    .limit(1)
    .execute();
  return { hasCode: totp?.isConfirmed ?? false, hasPasskey: passkey.length > 0 };
}

/** Stores a secret that is not confirmed; it replaces one that is not confirmed either. False when one is confirmed. */
export async function storeTotp(tx: Tx, accountId: number, secret: string): Promise<boolean> {
  const row = await tx.q
    .insertInto('totp_secrets')
    .values({ account_id: accountId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a code as used. False when it, or a later one, was used before. */
export async function spendStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const row = await tx.q
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the secret of an account; `at` in epoch ms. False when it is confirmed already. */
export async function confirmTotp(tx: Tx, accountId: number, at: number): Promise<boolean> {
  const row = await tx.q
    .updateTable('totp_secrets')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the second factor of an account with its recovery codes. False when it has none. */
export async function deleteSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  await tx.q.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const row = await tx.q
    .deleteFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(tx: Tx, accountId: number, hashes: readonly string[]): Promise<void> {
  await tx.q.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx.q
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code; `at` in epoch ms. False when the account does not have it, or has used it. */
export async function spendRecoveryCode(tx: Tx, accountId: number, hash: string, at: number): Promise<boolean> {
  const row = await tx.q
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes of an account are left. */
export async function countRecoveryCodes(tx: Tx, accountId: number): Promise<number> {
  const row = await tx.q
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** Stores that a log-in proved who it is; `at` in epoch ms. Nothing is stored of a log-in that has ended. */
export async function storeProof(tx: Tx, loginId: number, at: number): Promise<void> {
  await tx.q
    .insertInto('log_in_proofs')
    .columns(['login_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('auth_sessions')
        .select(['auth_sessions.id', sql<number>`cast(${at} as bigint)`.as('at')])
        .where('auth_sessions.id', '=', loginId),
    )
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet({ at }))
    .execute();
}

/** When a log-in last proved who it is, epoch ms; null for never. */
export async function readProof(tx: Tx, loginId: number): Promise<number | null> {
  const row = await tx.q.selectFrom('log_in_proofs').select('at').where('login_id', '=', loginId).executeTakeFirst();
  return row?.at ?? null;
}
