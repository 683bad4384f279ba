// Who is invited opens the link of the email and chooses a password.
import { confirmAccountEmail } from '../../db/accounts/credentials.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { closeInvitation, lockInvitation, readInvitation, reopenInvitation } from '../../db/users/invitations.ts';
import { isInvitationValid } from '../../rules/users/users.ts';
import type { Invitation } from '../../rules/users/users.ts';
import { createAccount } from '../accounts/create-account.ts';
import type { CreateAccountOutcome } from '../accounts/create-account.ts';
import type { AccountServices } from '../accounts/sign-in.ts';
import { program } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { isInvitationKey, loadInvitationSecret } from './invitation-key.ts';

interface InvitationLink {
  id: number;
  key: string;
}

/** The invitation of a link; null for an unknown one, a wrong key, and one that is accepted, withdrawn or expired. */
export async function showInvitation(shop: Shop, link: InvitationLink): Promise<Invitation | null> {
  return shop.db.write((tx) => findInvitation(tx, shop, link, readInvitation));
}

async function findInvitation(
  tx: Tx,
  shop: Shop,
  { id, key }: InvitationLink,
  read: (tx: Tx, id: number) => Promise<Invitation | null>,
): Promise<Invitation | null> {
  const secret = await loadInvitationSecret(tx, shop);
  const invitation = await read(tx, id);
  if (!invitation || !isInvitationValid(invitation, shop.clock.now())) return null;
  return isInvitationKey(secret, invitation, key) ? invitation : null;
}

type AcceptInvitationOutcome =
  { ok: true } | { ok: false; reason: 'unknown-invitation' } | Extract<CreateAccountOutcome, { ok: false }>;

/**
 * Makes the account of an invitation, with a confirmed address; the invitation is then used up. Of two at the same time one succeeds. Refused: what
 * `showInvitation` does not show, what `createAccount` refuses; the invitation then stays open.
 */
export async function acceptInvitation(
  shop: Shop,
  services: AccountServices,
  { link, name, password }: { link: InvitationLink; name: string; password: string },
): Promise<AcceptInvitationOutcome> {
  const at = shop.clock.now();
  const invitation = await shop.db.write(async (tx) => {
    const found = await findInvitation(tx, shop, link, lockInvitation);
    if (found) await closeInvitation(tx, found.id, 'accepted', at);
    return found;
  });
  if (!invitation) return { ok: false, reason: 'unknown-invitation' };
  const { id, email, role } = invitation;
  // The library writes accounts in a transaction of its own.
  const made = await createAccount(shop, services, program, { name, email, password, role });
  if (!made.ok) {
    await shop.db.write((tx) => reopenInvitation(tx, id));
    return made;
  }
  const params = { account: made.id, invitation: id, to: { role } };
  await shop.db.write(async (tx) => {
    // The key was only in the email to this address.
    await confirmAccountEmail(tx, made.id);
    await recordAuditEvent(tx, { kind: 'invitation-accepted', actor: `${role}:${made.id}`, params, at });
  });
  return { ok: true };
}
