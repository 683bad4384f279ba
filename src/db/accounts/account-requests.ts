// What customers have asked for by email. An account has at most one request of a kind.
import type { AccountRequestKind, RequestSide } from '../../rules/accounts/account-requests.ts';
import type { Tx } from '../database.ts';

export interface AccountRequest {
  id: number;
  accountId: number;
  kind: AccountRequestKind;
  /** The new address; the present one for an erasure. */
  email: string;
  /** Epoch ms. */
  askedAt: number;
  /** When it was confirmed at each address, epoch ms; null: not yet. */
  oldConfirmedAt: number | null;
  newConfirmedAt: number | null;
}

const columns = [
  'id',
  'account_id as accountId',
  'kind',
  'email',
  'asked_at as askedAt',
  'old_confirmed_at as oldConfirmedAt',
  'new_confirmed_at as newConfirmedAt',
] as const;

/** Stores a request in place of an earlier one of its kind, whose links then end. Returns its id. */
export async function replaceAccountRequest(
  tx: Tx,
  { accountId, kind, email, askedAt }: Pick<AccountRequest, 'accountId' | 'kind' | 'email' | 'askedAt'>,
): Promise<number> {
  await deleteAccountRequest(tx, accountId, kind);
  const { id } = await tx.q
    .insertInto('account_requests')
    .values({
      account_id: accountId,
      kind,
      email,
      asked_at: askedAt,
      old_confirmed_at: null,
      new_confirmed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a request; null when there is none (any more). `lock` locks it until the transaction ends. */
export async function readAccountRequest(tx: Tx, id: number, lock = false): Promise<AccountRequest | null> {
  let query = tx.q.selectFrom('account_requests').select(columns).where('id', '=', id);
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the request of a kind of an account; null when there is none. */
export async function findAccountRequest(
  tx: Tx,
  accountId: number,
  kind: AccountRequestKind,
): Promise<AccountRequest | null> {
  const row = await tx.q
    .selectFrom('account_requests')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores when a request was confirmed at an address (epoch ms). */
export async function confirmAccountRequest(tx: Tx, id: number, side: RequestSide, at: number): Promise<void> {
  await tx.q
    .updateTable('account_requests')
    .set(side === 'old' ? { old_confirmed_at: at } : { new_confirmed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Deletes the request of a kind of an account, if there is one. */
export async function deleteAccountRequest(tx: Tx, accountId: number, kind: AccountRequestKind): Promise<void> {
  await tx.q.deleteFrom('account_requests').where('account_id', '=', accountId).where('kind', '=', kind).execute();
}

/** Deletes at most `max` requests that were made before a moment (epoch ms), and returns how many. */
export async function deleteOldAccountRequests(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('account_requests')
    .select('id')
    .where('asked_at', '<=', before)
    .orderBy('id')
    .limit(max)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.q.deleteFrom('account_requests').where('id', 'in', ids).execute();
  return ids.length;
}
