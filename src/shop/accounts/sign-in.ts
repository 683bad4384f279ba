// Logs somebody in, by e-mail address and password.
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

/** What log-ins and new accounts need besides the shop. */
export interface AccountServices {
  accounts: AccountsPort;
  /** Passwords that anybody can read (those of the demo), where they open nothing (R42). */
  refusedPasswords: ReadonlySet<string>;
}

type SignInResult =
  | { ok: true; account: Account; cookies: readonly string[]; life: number }
  | { ok: false; notice: Extract<Notice, { code: 'wrong-credentials' | 'demo-password' }> | LimitNotice };

/**
 * Begins a log-in; one that came with `headers` ends. Refused in the same words whether the address is unknown or
 * the password wrong, and, whoever asks, where the password is one of the demo's and this is no demo.
 */
export async function signIn(
  shop: Shop,
  { accounts, refusedPasswords }: AccountServices,
  input: SignInInput,
  headers: Headers,
  /** From where; null where nobody knows. */
  address: string | null = null,
): Promise<SignInResult> {
  const { password } = input;
  const email = normaliseEmail(input.email);
  // Spent before the password is looked at, and noted nowhere: whoever guesses fills no history.
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

/** The history has that it happened, never which address or password was typed. */
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
