// Creates an account with any role (R30).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { isLogInEmail, maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { findPasswordProblem } from '../../rules/accounts/passwords.ts';
import type { PasswordProblem } from '../../rules/accounts/passwords.ts';
import { normaliseEmail } from '../../rules/email.ts';
import type { AccountServices } from './sign-in.ts';
import { actorOf } from '../shop.ts';
import type { Role, Shop, Visitor } from '../shop.ts';

export interface CreateAccountInput {
  name: string;
  email: string;
  password: string;
  role: AccountRole;
}

export type CreateAccountOutcome =
  | { ok: true; id: number }
  | {
      ok: false;
      reason: 'not-allowed' | 'invalid-name' | 'invalid-email' | 'known-password' | 'address-taken' | PasswordProblem;
    };

const creatorRoles: readonly Role[] = ['administrator', 'program'];

/**
 * Creates an account that can log in immediately. Only an administrator or the program may do this; it does not change
 * existing roles. Refused: not allowed, an empty or too long name, an address that cannot log in or has an account, a
 * password that is too short, too long, common, or that of the demo.
 */
export async function createAccount(
  shop: Shop,
  { accounts, refusedPasswords }: AccountServices,
  visitor: Visitor,
  input: CreateAccountInput,
): Promise<CreateAccountOutcome> {
  if (!creatorRoles.includes(visitor.role)) return { ok: false, reason: 'not-allowed' };
  const { password, role } = input;
  const name = input.name.trim();
  const email = normaliseEmail(input.email);
  if (name === '' || name.length > maxAccountNameLength) return { ok: false, reason: 'invalid-name' };
  if (!isLogInEmail(email)) return { ok: false, reason: 'invalid-email' };
  const problem = findPasswordProblem(password, email);
  if (problem) return { ok: false, reason: problem };
  if (refusedPasswords.has(password)) return { ok: false, reason: 'known-password' };
  const made = await accounts.create({ name, email, password, role });
  if (!made.ok) return made;
  const at = shop.clock.now();
  const params = { account: made.id, role };
  await shop.db.write((tx) => recordAuditEvent(tx, { kind: 'account-created', actor: actorOf(visitor), params, at }));
  return { ok: true, id: made.id };
}
