// The key of the link in an invitation. It is a signature, so the database stores no key.
import { createHmac } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { findOrCreateSecret } from '../../db/settings/secrets.ts';
import type { Invitation } from '../../rules/users/users.ts';
import type { Shop } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';

type SignedInvitation = Pick<Invitation, 'id' | 'email' | 'role' | 'expiresAt'>;

/** The secret for the signatures; created on first use. */
export function loadInvitationSecret(tx: Tx, { ids }: Pick<Shop, 'ids'>): Promise<string> {
  return findOrCreateSecret(tx, 'invitation', ids.attemptKey() + ids.attemptKey());
}

/** The key of an invitation, for the address, role and end that it has now. */
export function invitationKey(secret: string, { id, email, role, expiresAt }: SignedInvitation): string {
  return createHmac('sha256', secret).update(['invitation', id, email, role, expiresAt].join('\0')).digest('base64url');
}

/** Whether a key belongs to an invitation. */
export function isInvitationKey(secret: string, invitation: SignedInvitation, key: string): boolean {
  return timingSafeEqualText(invitationKey(secret, invitation), key);
}
