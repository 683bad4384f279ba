import type { AccountRequestMailKind } from '../../rules/accounts/account-requests.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { accountMailTexts } from '../../texts/account-mails.ts';
import { accountRequestMailTexts as texts } from '../../texts/account-request-mails.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { button, smallText, text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

/** The data for an email with a link that confirms what a customer asked for. `newEmail`: '' for an erasure. */
interface AccountRequestMailData {
  kind: AccountRequestMailKind;
  accountRequest: { name: string; key: string; newEmail: string };
  shop: ShopIdentity;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

/** Returns the email. Its link only opens a page with a button. */
export function buildAccountRequestMail({ kind, accountRequest: request, shop, origin }: AccountRequestMailData): Mail {
  const own = texts[kind];
  return {
    subject: own.subject(shop.name),
    title: own.title,
    blocks: [
      text(accountMailTexts.greeting(request.name)),
      text(own.what(shop.name, request.newEmail)),
      button(own.button, origin + accountPaths.request(request.key)),
      text(texts.until),
      smallText(own.notYou),
    ],
  };
}
