// A customer asks to erase the account: with the password, and then with the link in an email.
import { replaceAccountRequest } from '../../db/accounts/account-requests.ts';
import { addMails } from '../../db/mails/mails.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { CustomerVisitor, Shop } from '../shop.ts';
import { accountRequestMailKey } from './account-request-mail.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { OwnPasswordRefusal } from './check-own-password.ts';
import type { AccountServices } from './sign-in.ts';

type ErasureRefusal = OwnPasswordRefusal | { code: 'staff-account' };

/**
 * Sends the link that erases the account to its address. Refused: an account of staff, a wrong password, too many emails.
 */
export async function requestErasure(
  shop: Shop,
  services: Pick<AccountServices, 'accounts'>,
  visitor: CustomerVisitor,
  password: string,
): Promise<ErasureRefusal | null> {
  const { account, client = null } = visitor;
  if (isStaff(account.role)) return { code: 'staff-account' };
  const wrong = await checkOwnPassword(shop, services, visitor, password);
  if (wrong) return wrong;
  const { id: accountId, email } = account;
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.accountMail, who: client },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  if (allowances.earlyRefusal && !allowances.earlyRefusal.ok) return limitNotice(allowances.earlyRefusal);
  const now = shop.clock.now();
  const refused = await shop.db.write(async (tx) => {
    const allowance = await allowances.spendIn(tx);
    if (!allowance.ok) return limitNotice(allowance);
    const id = await replaceAccountRequest(tx, { accountId, kind: 'erase', email, askedAt: now });
    const kind = 'account-erase';
    const mail = { accountId, kind, recipient: email, dedupeKey: accountRequestMailKey(kind, id) } as const;
    await enqueueMails(tx, await addMails(tx, [mail], now), now);
    return null;
  });
  if (!refused) signalJobsEnqueued(shop);
  return refused;
}
