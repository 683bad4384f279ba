// Log-in with a passkey.
import { findPasskeyOwner } from '../../db/accounts/passkeys.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { clientKey } from '../../rules/limits/client-networks.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { completeSignIn, countedFailures, recordRefusal } from '../accounts/sign-in.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { AccountsPort, PasskeyAnswer, Pause } from '../ports.ts';
import type { Shop } from '../shop.ts';

/** What is known about the sender of a log-in whose account is not yet known. */
interface PasskeyClient {
  /** The network address; null when unknown. */
  address: string | null;
  /** The browser, when it has logged in to the account of this email address before; null otherwise. */
  deviceOf: (email: string) => string | null;
}

type PasskeySignInResult =
  | { ok: true; account: Account; cookies: readonly string[]; life: number }
  | { ok: false; notice: { code: 'wrong-passkey' } | LimitNotice };

/**
 * Creates the log-in of the passkey's account and ends that of `headers`, which have the cookie of the challenge. A passkey is
 * two factors in one: something that one has, and a fingerprint, a face or a PIN. So no code is asked for. Wrong answers count
 * as wrong passwords do (R56). Refused: a wrong or late answer, an unknown passkey, too many of them.
 */
export async function signInWithPasskey(
  shop: Shop,
  { accounts: { passkeys }, pause }: { accounts: AccountsPort; pause: Pause },
  answer: PasskeyAnswer,
  headers: Headers,
  { address, deviceOf }: PasskeyClient,
): Promise<PasskeySignInResult> {
  const owner = await shop.db.read((tx) => findPasskeyOwner(tx, answer.id));
  const client = { address, device: owner && deviceOf(owner.email) };
  const counts = owner
    ? countedFailures(owner.email, client)
    : { limits: [{ limit: rateLimits.signInClient, who: address && clientKey(address) }], slowDowns: [] };
  const attempt = await beginAttempt(shop, counts);
  if (!attempt.ok) return { ok: false, notice: limitNotice(attempt) };
  if (attempt.wait > 0) await pause(attempt.wait);
  const begun = owner && passkeys.isAvailable ? await passkeys.signIn(answer, headers) : null;
  if (!begun) return recordRefusal(shop, 'wrong-passkey');
  await completeSignIn(shop, attempt, begun.account, client);
  return { ok: true, ...begun };
}
