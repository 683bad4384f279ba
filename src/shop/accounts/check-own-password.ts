// Asks a customer who is logged in for the password once more, before something that cannot be undone.
import { readCredential } from '../../db/accounts/credentials.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { AccountsPort } from '../ports.ts';
import type { CustomerVisitor, Shop } from '../shop.ts';

export type OwnPasswordRefusal = { code: 'wrong-password' } | LimitNotice;

/** Returns null when the password is that of the account, and the reason otherwise. Wrong passwords count as at the log-in. */
export async function checkOwnPassword(
  shop: Shop,
  { accounts }: { accounts: AccountsPort },
  { account, client: knownClient }: CustomerVisitor,
  password: string,
): Promise<OwnPasswordRefusal | null> {
  const client = knownClient ?? null;
  const limits = [
    { limit: rateLimits.signInClient, who: client },
    { limit: rateLimits.signInAccountClient, who: client && `${account.email} ${client}` },
  ];
  const attempt = await beginAttempt(shop, { limits, slowDowns: [] });
  if (!attempt.ok) return limitNotice(attempt);
  const hash = (await shop.db.read((tx) => readCredential(tx, account.id)))?.passwordHash ?? '';
  if (hash === '' || !(await accounts.verifyPassword(password, hash))) return { code: 'wrong-password' };
  await shop.db.write((tx) => attempt.succeed(tx));
  return null;
}
