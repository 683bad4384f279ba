// An administrator invites somebody to become staff, by an email with a link (R30).
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import {
  closeInvitation,
  insertInvitation,
  listInvitations as listStored,
  lockInvitation,
  renewInvitation,
} from '../../db/users/invitations.ts';
import { hasAccount } from '../../db/users/users.ts';
import { isLogInEmail, maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import { normaliseEmail } from '../../rules/email.ts';
import type { Invitation, StaffRole } from '../../rules/users/users.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { AllowanceResult, LimitNotice } from '../limits/spend-allowance.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface InviteUserInput {
  name: string;
  email: string;
  role: StaffRole;
}

export type InviteUserOutcome =
  | { ok: true; id: number }
  | NotAllowed
  | ProofRequired
  | {
      ok: false;
      reason: 'invalid-name' | 'invalid-email' | 'address-taken' | 'already-invited' | 'unknown-invitation';
    }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Stores an invitation and its email. It can be accepted once, for `serverTimes.invitation`. Refused: not an administrator, no
 * recent proof, an empty or too long name, an address that cannot log in, one that has an account or an open invitation, too many emails.
 */
export async function inviteUser(shop: Shop, visitor: Visitor, input: InviteUserInput): Promise<InviteUserOutcome> {
  const { account } = visitor;
  if (visitor.role !== 'administrator' || !account) return { ok: false, reason: 'not-allowed' };
  const name = input.name.trim();
  const email = normaliseEmail(input.email).toLowerCase();
  if (name === '' || name.length > maxAccountNameLength) return { ok: false, reason: 'invalid-name' };
  if (!isLogInEmail(email)) return { ok: false, reason: 'invalid-email' };
  return sendingMail(shop, visitor, email, async (tx, now, spend) => {
    const refusal = await requireRecentProof(tx, visitor, now);
    if (refusal) return refusal;
    if (await hasAccount(tx, email)) return { ok: false, reason: 'address-taken' };
    const limited = await spend();
    if (limited) return limited;
    const expiresAt = now + serverTimes.invitation;
    const fresh = { name, email, role: input.role, createdAt: now, expiresAt };
    const id = await insertInvitation(tx, fresh, account.id);
    if (id === null) return { ok: false, reason: 'already-invited' };
    await addInvitationMail(tx, { id, email, timesSent: 1 }, now);
    const params = { invitation: id, email, to: { role: input.role } };
    await recordAuditEvent(tx, { kind: 'user-invited', actor: actorOf(visitor), params, at: now });
    return { ok: true, id };
  });
}

/**
 * Sends an invitation again, with a new term; the link of the email before is no longer valid. Refused: not an
 * administrator, an invitation that is not open, too many emails.
 */
export async function resendInvitation(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<InviteUserOutcome> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const known = (await shop.db.read(listStored)).find((one) => one.id === id);
  if (!known) return { ok: false, reason: 'unknown-invitation' };
  return sendingMail(shop, visitor, known.email, async (tx, now, spend) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation) return { ok: false, reason: 'unknown-invitation' };
    const limited = await spend();
    if (limited) return limited;
    await renewInvitation(tx, invitation, now + serverTimes.invitation);
    await addInvitationMail(tx, { ...invitation, timesSent: invitation.timesSent + 1 }, now);
    const params = { invitation: id, email: invitation.email };
    await recordAuditEvent(tx, { kind: 'invitation-repeated', actor: actorOf(visitor), params, at: now });
    return { ok: true, id };
  });
}

/** Withdraws an invitation: its link is no longer valid. Refused: not an administrator, an invitation that is not open. */
export async function withdrawInvitation(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-invitation' }> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation) return { ok: false, reason: 'unknown-invitation' } as const;
    await closeInvitation(tx, id, 'withdrawn', at);
    const params = { invitation: id, email: invitation.email };
    await recordAuditEvent(tx, { kind: 'invitation-withdrawn', actor: actorOf(visitor), params, at });
    return { ok: true } as const;
  });
}

/** The open invitations, newest first. Refused: not an administrator. */
export async function listInvitations(
  shop: Shop,
  { role }: Visitor,
): Promise<{ ok: true; invitations: readonly Invitation[] } | NotAllowed> {
  if (role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  return { ok: true, invitations: await shop.db.read(listStored) };
}

/** Runs a transaction that adds an email to an address. `spend` takes its allowances; null when they are there. */
async function sendingMail(
  shop: Shop,
  { account }: Visitor,
  email: string,
  run: (tx: Tx, now: number, spend: () => Promise<InviteUserOutcome | null>) => Promise<InviteUserOutcome>,
): Promise<InviteUserOutcome> {
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.resend, who: account && String(account.id) },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  const refusalOf = (result: AllowanceResult | null): InviteUserOutcome | null =>
    result === null || result.ok ? null : { ok: false, reason: 'too-often', notice: limitNotice(result) };
  const early = refusalOf(allowances.earlyRefusal);
  if (early) return early;
  const outcome = await shop.db.write((tx) =>
    run(tx, shop.clock.now(), async () => refusalOf(await allowances.spendIn(tx))),
  );
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Adds the email of an invitation to the outbox: one for each time that it is sent. */
async function addInvitationMail(
  tx: Tx,
  { id, email, timesSent }: Pick<Invitation, 'id' | 'email' | 'timesSent'>,
  now: number,
): Promise<void> {
  const mail = {
    kind: 'invitation',
    invitationId: id,
    recipient: email,
    dedupeKey: `invitation:${id}:${timesSent}`,
  } as const;
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
}
