// The input of the email with an invitation.
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { readInvitation } from '../../db/users/invitations.ts';
import type { Invitation, InvitationMailKind } from '../../rules/users/users.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { invitationKey, loadInvitationSecret } from './invitation-key.ts';

export interface InvitationMailInput {
  kind: InvitationMailKind;
  invitation: Invitation & { key: string };
  settings: Settings;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

/** Loads the input of an invitation's email; null when it was withdrawn or accepted in the meantime. */
export async function loadInvitationMailInput(
  tx: Tx,
  shop: Shop,
  { invitationId }: { invitationId: number },
): Promise<InvitationMailInput | null> {
  const invitation = await readInvitation(tx, invitationId);
  if (!invitation) return null;
  const key = invitationKey(await loadInvitationSecret(tx, shop), invitation);
  return {
    kind: 'invitation',
    invitation: { ...invitation, key },
    settings: await readSettings(tx),
    origin: shop.origin,
  };
}
