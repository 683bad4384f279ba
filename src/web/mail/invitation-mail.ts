import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import type { Invitation } from '../../rules/users/users.ts';
import { invitationTexts as texts } from '../../texts/staff-users.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { button, smallText, text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

/** The data for the email with an invitation. */
interface InvitationMailData {
  invitation: Invitation & { key: string };
  shop: ShopIdentity;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

/** The email with the link at which who is invited chooses a password. */
export function buildInvitationMail({ invitation, shop, origin }: InvitationMailData): Mail {
  const { id, key, name, role, expiresAt } = invitation;
  return {
    subject: texts.subject(shop.name),
    title: texts.mailTitle,
    blocks: [
      text(texts.greeting(name)),
      text(texts.mailText(shop.name, role)),
      button(texts.mailButton, origin + accountPaths.invitation(id, key)),
      text(texts.mailUntil(expiresAt)),
      smallText(texts.mailUnknown),
    ],
  };
}
