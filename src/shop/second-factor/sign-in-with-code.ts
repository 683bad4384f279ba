// The second step of a log-in: the code, after the password was right.
import { readSecondFactors } from '../../db/accounts/second-factors.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { SecondFactors } from '../../rules/accounts/second-factor.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { completeSignIn } from '../accounts/sign-in.ts';
import type { SignInClient } from '../accounts/sign-in.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { AccountsPort, Sealer } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { spendCode } from './check-code.ts';

/** With what the second step of a log-in can be taken. */
export function showSecondStep(shop: Shop, accountId: number): Promise<SecondFactors> {
  return shop.db.read((tx) => readSecondFactors(tx, accountId));
}

interface SignInWithCodeInput {
  /** Whose password was right, a short time ago. */
  accountId: number;
  typed: string;
}

type SignInWithCodeResult =
  | { ok: true; account: Account; cookies: readonly string[]; life: number }
  | { ok: false; notice: { code: 'wrong-code' } | LimitNotice };

/**
 * Creates the log-in and ends that of `headers`. Wrong codes count per account and client. Only somebody who knows the
 * password gets here, so nobody else can exhaust the owner's attempts (R56). Refused: a wrong or used code, too many of them.
 */
export async function signInWithCode(
  shop: Shop,
  { accounts, sealer }: { accounts: AccountsPort; sealer: Sealer },
  { accountId, typed }: SignInWithCodeInput,
  headers: Headers,
  client: SignInClient,
): Promise<SignInWithCodeResult> {
  const limits = [
    { limit: rateLimits.secondFactor, who: `${accountId} ${client.device ?? 'elsewhere'}` },
    { limit: rateLimits.signInClient, who: client.device === null ? client.address : null },
  ];
  const attempt = await beginAttempt(shop, { limits, slowDowns: [] });
  if (!attempt.ok) return { ok: false, notice: limitNotice(attempt) };
  const now = shop.clock.now();
  const isRight = await shop.db.write((tx) => spendCode(tx, sealer, { accountId, typed, now }));
  if (!isRight) return { ok: false, notice: { code: 'wrong-code' } };
  const begun = await accounts.begin(accountId, headers);
  if (!begun) return { ok: false, notice: { code: 'wrong-code' } };
  await completeSignIn(shop, attempt, begun.account, client);
  return { ok: true, ...begun };
}
