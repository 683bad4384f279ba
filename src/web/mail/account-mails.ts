import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { accountMailTexts as texts } from '../../texts/account-mails.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

/** The data for an email to the owner of an account. `at`: when the log-in began, epoch ms. */
interface AccountMailData {
  account: { name: string; at: number };
  shop: ShopIdentity;
}

/**
 * Returns the email about a log-in from a browser that is new to the account. It contains nothing that the browser has
 * sent.
 */
export function buildAccountMail({ account, shop }: AccountMailData): Mail {
  return {
    subject: texts.newClient.subject(shop.name),
    title: texts.newClient.title,
    blocks: [
      text(texts.greeting(account.name)),
      text(texts.newClient.what(shop.name, formatDateTime(account.at))),
      text(texts.newClient.you),
      text(texts.newClient.notYou),
    ],
  };
}
