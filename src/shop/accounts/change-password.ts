// The owner of an account changes the password.
import { readCredential, setPasswordHash } from '../../db/accounts/credentials.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { findPasswordProblem } from '../../rules/accounts/passwords.ts';
import type { PasswordProblem } from '../../rules/accounts/passwords.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { endLogIns } from './end-log-ins.ts';
import { addAccountMail } from './reset-password.ts';
import { countedFailures } from './sign-in.ts';
import type { SignInClient, SignInServices } from './sign-in.ts';

interface ChangePasswordInput {
  /** The password until now. */
  current: string;
  password: string;
}

type ChangePasswordOutcome =
  { ok: true } | { ok: false; reason: 'wrong-password' | 'known-password' | PasswordProblem | LimitNotice };

/**
 * Replaces the password of the account that is logged in, ends its other log-ins, and tells the owner by email. Wrong
 * passwords count as those at the log-in (R56). Refused: a wrong current password, too many of them, a new password that
 * is too short, too long, common, or that of the demo.
 */
export async function changePassword(
  shop: Shop,
  { accounts, refusedPasswords, pause }: SignInServices,
  customer: Visitor & { account: Account },
  { current, password }: ChangePasswordInput,
  client: SignInClient,
): Promise<ChangePasswordOutcome> {
  const { id: accountId, email, loginId } = customer.account;
  const attempt = await beginAttempt(shop, countedFailures(email, client));
  if (!attempt.ok) return { ok: false, reason: limitNotice(attempt) };
  if (attempt.wait > 0) await pause(attempt.wait);
  const known = await shop.db.read((tx) => readCredential(tx, accountId));
  if (!known || !(await accounts.verifyPassword(current, known.passwordHash)))
    return { ok: false, reason: 'wrong-password' };
  const problem = findPasswordProblem(password, email) ?? (refusedPasswords.has(password) ? 'known-password' : null);
  const passwordHash = problem ? '' : await accounts.hashPassword(password);
  const outcome = await shop.db.write(async (tx): Promise<ChangePasswordOutcome> => {
    await attempt.succeed(tx);
    if (problem) return { ok: false, reason: problem };
    const credential = await readCredential(tx, accountId, true);
    // Another browser has changed the password in the meantime.
    if (credential?.passwordHash !== known.passwordHash) return { ok: false, reason: 'wrong-password' };
    const at = shop.clock.now();
    await setPasswordHash(tx, accountId, passwordHash);
    await endLogIns(tx, accountId, loginId);
    const params = { account: accountId };
    await recordAuditEvent(tx, { kind: 'password-changed', actor: actorOf(customer), params, at });
    await addAccountMail(tx, 'password-changed', credential, at);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
