// Log-in with email address and password.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { clientKey, networkKey } from '../../rules/limits/client-networks.ts';
import type { Notice } from '../../rules/notices.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { AccountsPort, SignInInput } from '../ports.ts';
import { actorOf } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { limitNotice, spendAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';

/** The services for log-ins and new accounts. */
export interface AccountServices {
  accounts: AccountsPort;
  /** Publicly known passwords (those of the demo), in a shop that must not accept them (R42). */
  refusedPasswords: ReadonlySet<string>;
}

type SignInResult =
  | { ok: true; account: Account; cookies: readonly string[]; life: number }
  | { ok: false; notice: Extract<Notice, { code: 'wrong-credentials' | 'demo-password' }> | LimitNotice };

/**
 * Creates a log-in and ends the log-in of `headers`. The refusal is the same for an unknown address and a wrong
 * password. A demo password is refused for every address, unless this shop is the demo.
 */
export async function signIn(
  shop: Shop,
  { accounts, refusedPasswords }: AccountServices,
  input: SignInInput,
  headers: Headers,
  /** The network address of the client; null when unknown. */
  address: string | null = null,
): Promise<SignInResult> {
  const { password } = input;
  const email = normaliseEmail(input.email);
  // The rate limit applies before the password check. Its refusals are not logged, so an attacker cannot fill the audit
  // log.
  const allowance = await spendAllowances(shop, [
    { limit: rateLimits.signInClient, who: address && clientKey(address) },
    { limit: rateLimits.signInNetwork, who: address && networkKey(address) },
    { limit: rateLimits.signInAccount, who: email },
  ]);
  if (!allowance.ok) return { ok: false, notice: limitNotice(allowance) };
  if (refusedPasswords.has(password)) return recordRefusal(shop, 'demo-password');
  const outcome = await accounts.signIn({ email, password }, headers);
  if (!outcome.ok) return recordRefusal(shop, outcome.reason);
  const { account, cookies, life } = outcome;
  const actor = actorOf({ role: account.role, session: null, account });
  await recordSignInEvent(shop, 'logged-in', actor, { login: account.loginId });
  return { ok: true, account, cookies, life };
}

/** The audit log records the failure, never the address or password. */
async function recordRefusal(shop: Shop, code: 'wrong-credentials' | 'demo-password'): Promise<SignInResult> {
  await recordSignInEvent(shop, 'log-in-failed', 'guest', { reason: code });
  return { ok: false, notice: { code } };
}

async function recordSignInEvent(
  shop: Shop,
  kind: string,
  actor: string,
  params: Record<string, unknown>,
): Promise<void> {
  await shop.db.write((tx) => recordAuditEvent(tx, { kind, actor, params, at: shop.clock.now() }));
}
