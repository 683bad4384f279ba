// A customer changes the name, and asks for another email address.
import { deleteAccountRequest, findAccountRequest, replaceAccountRequest } from '../../db/accounts/account-requests.ts';
import type { AccountRequest } from '../../db/accounts/account-requests.ts';
import { updateAccountName } from '../../db/accounts/accounts.ts';
import { addMails } from '../../db/mails/mails.ts';
import { isLogInEmail, maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { CustomerVisitor, Shop } from '../shop.ts';
import { accountRequestMailKey } from './account-request-mail.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { OwnPasswordRefusal } from './check-own-password.ts';
import type { AccountServices } from './sign-in.ts';

/** Changes the name; '' for none. Returns false, and changes nothing, when it is too long. */
export async function changeName(shop: Shop, { account }: CustomerVisitor, typed: string): Promise<boolean> {
  const name = typed.trim().replaceAll(/\s+/gu, ' ');
  if (name.length > maxAccountNameLength) return false;
  await shop.db.write((tx) => updateAccountName(tx, account.id, name));
  return true;
}

/** The change of the email address that waits to be confirmed; null when there is none. */
export async function showEmailChange(shop: Shop, { account }: CustomerVisitor): Promise<AccountRequest | null> {
  const request = await shop.db.read((tx) => findAccountRequest(tx, account.id, 'change-email'));
  return request && request.askedAt + serverTimes.accountRequest > shop.clock.now() ? request : null;
}

type EmailChangeRefusal = OwnPasswordRefusal | { code: 'invalid-email' } | { code: 'same-email' };

/**
 * Sends a link to the present and to the new address. The address changes when both are confirmed. A new request replaces
 * the earlier one. Whether the new address has an account is not shown: the last confirmation refuses it. Refused: an
 * address that cannot log in, the present address, a wrong password, too many emails.
 */
export async function requestEmailChange(
  shop: Shop,
  services: Pick<AccountServices, 'accounts'>,
  visitor: CustomerVisitor,
  input: { email: string; password: string },
): Promise<EmailChangeRefusal | null> {
  const { account, client = null } = visitor;
  const email = normaliseEmail(input.email).toLowerCase();
  if (!isLogInEmail(email)) return { code: 'invalid-email' };
  if (email === account.email) return { code: 'same-email' };
  const wrong = await checkOwnPassword(shop, services, visitor, input.password);
  if (wrong) return wrong;
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.accountMail, who: client },
    { limit: rateLimits.requestedMail, who: email },
    { limit: rateLimits.requestedMail, who: account.email },
  ]);
  if (allowances.earlyRefusal && !allowances.earlyRefusal.ok) return limitNotice(allowances.earlyRefusal);
  const now = shop.clock.now();
  const refused = await shop.db.write(async (tx) => {
    const allowance = await allowances.spendIn(tx);
    if (!allowance.ok) return limitNotice(allowance);
    const id = await replaceAccountRequest(tx, { accountId: account.id, kind: 'change-email', email, askedAt: now });
    const mailTo = (kind: 'email-change-old' | 'email-change-new', recipient: string) => {
      return { accountId: account.id, kind, recipient, dedupeKey: accountRequestMailKey(kind, id) };
    };
    const mails = [mailTo('email-change-old', account.email), mailTo('email-change-new', email)];
    await enqueueMails(tx, await addMails(tx, mails, now), now);
    return null;
  });
  if (!refused) signalJobsEnqueued(shop);
  return refused;
}

/** Ends the change of the email address, and its links. */
export async function cancelEmailChange(shop: Shop, { account }: CustomerVisitor): Promise<void> {
  await shop.db.write((tx) => deleteAccountRequest(tx, account.id, 'change-email'));
}
