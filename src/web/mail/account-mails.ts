import type { AccountMailKind } from '../../rules/accounts/accounts.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { accountMailTexts as texts } from '../../texts/account-mails.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { paths } from '../../wire/paths.ts';
import { button, link, smallText, text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

/** The data for an email to the owner of an account. `at`: when the email was added, epoch ms. */
interface AccountMailData {
  kind: AccountMailKind;
  account: { name: string; at: number; resetKey: string | null };
  shop: ShopIdentity;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

/** Returns an email to the owner of an account. */
export function buildAccountMail(data: AccountMailData): Mail {
  switch (data.kind) {
    case 'new-client':
      return newClientMail(data);
    case 'registration-taken':
      return registrationTakenMail(data);
    case 'password-reset':
      return passwordResetMail(data);
    case 'password-changed':
      return passwordChangedMail(data);
    case 'passkey-added':
    case 'passkey-removed':
      return passkeyMail(data);
  }
}

/** The data for an email about a registration. */
interface RegistrationMailData {
  registration: { name: string; key: string };
  shop: ShopIdentity;
  origin: string;
}

/** Asks to confirm the address. The link only opens a page with a form. */
export function buildRegistrationMail({ registration, shop, origin }: RegistrationMailData): Mail {
  return {
    subject: texts.confirm.subject(shop.name),
    title: texts.confirm.title,
    blocks: [
      text(texts.greeting(registration.name)),
      text(texts.confirm.what(shop.name)),
      button(texts.confirm.button, origin + accountPaths.confirmAccount(registration.key)),
      text(texts.confirm.until),
      smallText(texts.confirm.notYou),
    ],
  };
}

/** Somebody registered an address that has an account. The email names nothing that was typed. */
function registrationTakenMail({ account, shop, origin }: AccountMailData): Mail {
  return {
    subject: texts.taken.subject(shop.name),
    title: texts.taken.title,
    blocks: [
      text(texts.greeting(account.name)),
      text(texts.taken.what(shop.name)),
      button(texts.taken.button, origin + paths.account),
      link(texts.forgotten, origin + accountPaths.lostPassword),
      smallText(texts.taken.notYou),
    ],
  };
}

/** A link for a new password. It only opens a page with a form. */
function passwordResetMail({ account, shop, origin }: AccountMailData): Mail {
  return {
    subject: texts.reset.subject(shop.name),
    title: texts.reset.title,
    blocks: [
      text(texts.greeting(account.name)),
      text(texts.reset.what(shop.name)),
      button(texts.reset.button, origin + accountPaths.newPassword(account.resetKey ?? '')),
      text(texts.reset.until),
      smallText(texts.reset.notYou),
    ],
  };
}

function passwordChangedMail({ account, shop, origin }: AccountMailData): Mail {
  return {
    subject: texts.changed.subject(shop.name),
    title: texts.changed.title,
    blocks: [
      text(texts.greeting(account.name)),
      text(texts.changed.what(shop.name, formatDateTime(account.at))),
      text(texts.changed.you),
      text(texts.changed.notYou),
      link(texts.forgotten, origin + accountPaths.lostPassword),
    ],
  };
}

function passkeyMail({ kind, account, shop, origin }: AccountMailData): Mail {
  const said = kind === 'passkey-added' ? texts.passkeyAdded : texts.passkeyRemoved;
  return {
    subject: said.subject(shop.name),
    title: said.title,
    blocks: [
      text(texts.greeting(account.name)),
      text(said.what(shop.name, formatDateTime(account.at))),
      text(said.you),
      text(said.notYou),
      link(texts.forgotten, origin + accountPaths.lostPassword),
      link(texts.passkeys, origin + accountPaths.security),
    ],
  };
}

/** A log-in from a browser that is new to the account. The email contains nothing that the browser has sent. */
function newClientMail({ account, shop, origin }: AccountMailData): Mail {
  return {
    subject: texts.newClient.subject(shop.name),
    title: texts.newClient.title,
    blocks: [
      text(texts.greeting(account.name)),
      text(texts.newClient.what(shop.name, formatDateTime(account.at))),
      text(texts.newClient.you),
      text(texts.newClient.notYou),
      link(texts.forgotten, origin + accountPaths.lostPassword),
    ],
  };
}
