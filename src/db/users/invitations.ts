// Invitations to become staff. An address has at most one that is open.
import type { Invitation } from '../../rules/users/users.ts';
import type { Tx } from '../database.ts';

const columns = [
  'id',
  'name',
  'email',
  'role',
  'times_sent as timesSent',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

function openInvitations(tx: Tx) {
  return tx.q.selectFrom('invitations').where('accepted_at', 'is', null).where('withdrawn_at', 'is', null);
}

/** Adds an invitation; returns its id, or null when the address has one that is open. An expired one is closed. */
export async function insertInvitation(
  tx: Tx,
  { name, email, role, createdAt, expiresAt }: Omit<Invitation, 'id' | 'timesSent'>,
  invitedBy: number,
): Promise<number | null> {
  await tx.q
    .updateTable('invitations')
    .set({ withdrawn_at: createdAt })
    .where('email', '=', email)
    .where('expires_at', '<=', createdAt)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const row = await tx.q
    .insertInto('invitations')
    .values({
      name,
      email,
      role,
      invited_by: invitedBy,
      times_sent: 1,
      created_at: createdAt,
      expires_at: expiresAt,
      accepted_at: null,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The invitations that are not accepted or withdrawn, newest first. */
export async function listInvitations(tx: Tx): Promise<readonly Invitation[]> {
  return openInvitations(tx).select(columns).orderBy('id', 'desc').limit(200).execute();
}

/** An invitation that is not accepted or withdrawn; null when there is none. */
export async function readInvitation(tx: Tx, id: number): Promise<Invitation | null> {
  return (await openInvitations(tx).select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: number): Promise<Invitation | null> {
  let query = openInvitations(tx).select(columns).where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Counts one more email and moves the end of an invitation, so that the links of earlier emails are no longer valid. */
export async function renewInvitation(tx: Tx, { id, timesSent }: Invitation, expiresAt: number): Promise<void> {
  await tx.q
    .updateTable('invitations')
    .set({ times_sent: timesSent + 1, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Closes an invitation; `at` in epoch ms. */
export async function closeInvitation(tx: Tx, id: number, how: 'accepted' | 'withdrawn', at: number): Promise<void> {
  await tx.q
    .updateTable('invitations')
    .set(how === 'accepted' ? { accepted_at: at } : { withdrawn_at: at })
    .where('id', '=', id)
    .execute();
}

/** Opens an invitation again whose account could not be made. */
export async function reopenInvitation(tx: Tx, id: number): Promise<void> {
  await tx.q.updateTable('invitations').set({ accepted_at: null }).where('id', '=', id).execute();
}
