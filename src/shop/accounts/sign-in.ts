// Log-in with email address and password.
import { readSecondFactors, storeProof } from '../../db/accounts/second-factors.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { needsSecondStep } from '../../rules/accounts/second-factor.ts';
import type { AuditKind } from '../../rules/audit/audit-events.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { clientKey, networkKey } from '../../rules/limits/client-networks.ts';
import type { Notice } from '../../rules/notices.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { slowDowns } from '../../settings/log-in-limits.ts';
import type { AccountsPort, Pause, SignInInput } from '../ports.ts';
import { actorOf, loggedIn } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';

/** The services for log-ins and new accounts. */
export interface AccountServices {
  accounts: AccountsPort;
  /** Publicly known passwords (those of the demo), in a shop that must not accept them (R42). */
  refusedPasswords: ReadonlySet<string>;
}

export interface SignInServices extends AccountServices {
  pause: Pause;
}

/** What is known about the sender of a log-in. */
export interface SignInClient {
  /** The network address; null when unknown. */
  address: string | null;
  /** The browser, when it has logged in to this account before; null otherwise. */
  device: string | null;
}

/** The refusals of an attempt to log in that are in the audit log. */
type LogInFailure = 'wrong-credentials' | 'demo-password' | 'wrong-passkey';

const unknownClient: SignInClient = { address: null, device: null };

type SignInResult =
  | { ok: true; account: Account; cookies: readonly string[]; life: number }
  | { ok: false; notice: Extract<Notice, { code: 'wrong-credentials' | 'demo-password' }> | LimitNotice }
  /** The password was right, and the account has a second factor (`signInWithCode`, `signInWithPasskey`); there is no log-in yet. */
  | { ok: false; notice: { code: 'code-needed' }; accountId: number };

/**
 * Creates a log-in and ends the log-in of `headers`. The refusal is the same for an unknown address and a wrong
 * password. A demo password is refused for every address, unless this shop is the demo. Wrong passwords count (R56): too
 * many from this client, or for this account from this client, are refused; too many for the account from anywhere are
 * only slowed down. A browser that is new to a staff account is reported to its owner.
 */
export async function signIn(
  shop: Shop,
  { accounts, refusedPasswords, pause }: SignInServices,
  input: SignInInput,
  headers: Headers,
  client: SignInClient = unknownClient,
): Promise<SignInResult> {
  const { password } = input;
  const email = normaliseEmail(input.email);
  // The rate limit applies before the password check. Its refusals are not logged, so an attacker cannot fill the audit
  // log.
  const attempt = await beginAttempt(shop, countedFailures(email, client));
  if (!attempt.ok) return { ok: false, notice: limitNotice(attempt) };
  if (attempt.wait > 0) await pause(attempt.wait);
  if (refusedPasswords.has(password)) return recordRefusal(shop, 'demo-password');
  const outcome = await accounts.signIn({ email, password }, headers);
  if (!outcome.ok) return recordRefusal(shop, outcome.reason);
  const { account, cookies, life } = outcome;
  const factors = await shop.db.read((tx) => readSecondFactors(tx, account.id));
  if (needsSecondStep(account.role, factors)) {
    await accounts.signOut(new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }));
    await shop.db.write((tx) => attempt.succeed(tx));
    return { ok: false, notice: { code: 'code-needed' }, accountId: account.id };
  }
  await completeSignIn(shop, attempt, account, client);
  return { ok: true, account, cookies, life };
}

/** Records a log-in that has just begun, and reports a browser that is new to a staff account to its owner (R56). */
export async function completeSignIn(
  shop: Shop,
  attempt: { succeed(tx: Tx): Promise<void> },
  account: Account,
  client: SignInClient,
): Promise<void> {
  const isReported = client.device === null && isStaff(account.role);
  await shop.db.write(async (tx) => {
    await attempt.succeed(tx);
    await recordSignInEvent(tx, shop, 'logged-in', actorOf(loggedIn(account)), { login: account.loginId });
    await storeProof(tx, account.loginId, shop.clock.now());
    if (isReported) await reportNewClient(tx, shop, account);
  });
  if (isReported) signalJobsEnqueued(shop);
}

/**
 * A browser that has logged in to the account before is counted apart, so that nobody at the same network address, or
 * behind the same proxy, can keep the owner out.
 */
export function countedFailures(email: string, { address, device }: SignInClient): Parameters<typeof beginAttempt>[1] {
  const of = (client: string | null) => ({
    limit: rateLimits.signInAccountClient,
    who: client && `${email} ${client}`,
  });
  if (device !== null) return { limits: [of(device)], slowDowns: [] };
  const client = address && clientKey(address);
  return {
    limits: [{ limit: rateLimits.signInClient, who: client }, of(client)],
    slowDowns: [
      { limit: slowDowns.signInAccount, who: email },
      { limit: slowDowns.signInAccountAttacked, who: email },
      { limit: slowDowns.signInNetwork, who: address && networkKey(address) },
    ],
  };
}

async function reportNewClient(tx: Tx, shop: Shop, { id, email, loginId }: Account): Promise<void> {
  const now = shop.clock.now();
  const mail = {
    kind: 'new-client',
    accountId: id,
    recipient: email,
    dedupeKey: `new-client:${loginId}`,
  } as const;
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
}

/** The audit log records the failure, never the address or password. */
export async function recordRefusal<Code extends LogInFailure>(
  shop: Shop,
  code: Code,
): Promise<{ ok: false; notice: { code: Code } }> {
  await shop.db.write((tx) => recordSignInEvent(tx, shop, 'log-in-failed', 'guest', { reason: code }));
  return { ok: false, notice: { code } };
}

function recordSignInEvent(
  tx: Tx,
  shop: Shop,
  kind: AuditKind,
  actor: string,
  params: Record<string, unknown>,
): Promise<void> {
  return recordAuditEvent(tx, { kind, actor, params, at: shop.clock.now() });
}
