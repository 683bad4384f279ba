// A visitor asks for an account ([1-01]).
import { findAccountByEmail } from '../../db/accounts/accounts.ts';
import { insertRegistration } from '../../db/accounts/registrations.ts';
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { isLogInEmail, maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import { findPasswordProblem } from '../../rules/accounts/passwords.ts';
import type { PasswordProblem } from '../../rules/accounts/passwords.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { AccountServices } from './sign-in.ts';

interface RegisterInput {
  /** '' for none. */
  name: string;
  email: string;
  password: string;
}

export type RegisterRefusal =
  'registration-off' | 'invalid-name' | 'invalid-email' | 'known-password' | PasswordProblem | LimitNotice;

type RegisterOutcome = { ok: true } | { ok: false; reason: RegisterRefusal };

/**
 * Sends an email to the address: with a link that makes the account, or, when the address has an account, with a link to
 * the log-in. The outcome and the time it takes do not show which. The account exists after its confirmation. Refused:
 * registration is off ([6-06]), a name that is too long, an address that cannot log in, a password that is too short, too
 * long, common or that of the demo, too many requests from one client or for one address.
 */
export async function register(
  shop: Shop,
  { accounts, refusedPasswords }: AccountServices,
  visitor: Visitor,
  input: RegisterInput,
): Promise<RegisterOutcome> {
  const name = input.name.trim();
  const email = normaliseEmail(input.email).toLowerCase();
  const { password } = input;
  const refuse = (reason: RegisterRefusal): RegisterOutcome => ({ ok: false, reason });
  if (!(await shop.db.read(readSettings))['accounts.registration']) return refuse('registration-off');
  if (name.length > maxAccountNameLength) return refuse('invalid-name');
  if (!isLogInEmail(email)) return refuse('invalid-email');
  const problem = findPasswordProblem(password, email);
  if (problem) return refuse(problem);
  if (refusedPasswords.has(password)) return refuse('known-password');
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.accountMail, who: visitor.client ?? null },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  if (allowances.earlyRefusal && !allowances.earlyRefusal.ok) return refuse(limitNotice(allowances.earlyRefusal));
  // Also for an address that has an account: otherwise the time would show it.
  const passwordHash = await accounts.hashPassword(password);
  const outcome = await shop.db.write(async (tx): Promise<RegisterOutcome> => {
    const allowance = await allowances.spendIn(tx);
    if (!allowance.ok) return refuse(limitNotice(allowance));
    const now = shop.clock.now();
    const owner = await findAccountByEmail(tx, email);
    const mailIds = owner
      ? await addTakenMail(tx, owner.id, email, now)
      : await addConfirmMail(tx, { name, email, passwordHash, createdAt: now });
    await enqueueMails(tx, mailIds, now);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

async function addConfirmMail(tx: Tx, registration: Parameters<typeof insertRegistration>[1]): Promise<number[]> {
  const { email, createdAt } = registration;
  const registrationId = await insertRegistration(tx, registration);
  const kind = 'registration-confirm';
  return addMails(tx, [{ registrationId, kind, recipient: email, dedupeKey: `${kind}:${registrationId}` }], createdAt);
}

function addTakenMail(tx: Tx, accountId: number, email: string, now: number): Promise<number[]> {
  const kind = 'registration-taken';
  return addMails(tx, [{ accountId, kind, recipient: email, dedupeKey: `${kind}:${accountId}:${now}` }], now);
}
