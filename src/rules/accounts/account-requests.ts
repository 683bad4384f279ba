// What a customer asks for and confirms by email: another email address, and the erasure of the account.

export type AccountRequestKind = 'change-email' | 'erase';

/** The present address of the account, or the new one. An erasure is confirmed at the present one. */
export type RequestSide = 'old' | 'new';

/** The emails with the links that confirm. */
export type AccountRequestMailKind = 'email-change-old' | 'email-change-new' | 'account-erase';

/** The request and the side that the link of an email confirms. */
export const requestMails: Readonly<
  Record<AccountRequestMailKind, { request: AccountRequestKind; side: RequestSide }>
> = {
  'email-change-old': { request: 'change-email', side: 'old' },
  'email-change-new': { request: 'change-email', side: 'new' },
  'account-erase': { request: 'erase', side: 'old' },
};

/** Whether an email confirms a request. */
export function isAccountRequestMail(kind: string): kind is AccountRequestMailKind {
  return Object.hasOwn(requestMails, kind);
}
