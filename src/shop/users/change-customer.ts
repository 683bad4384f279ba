// A program makes the account of a customer, or changes it, on behalf of an administrator (P3).
import { randomBytes } from 'node:crypto';
import { deleteAccountAddress, storeAccountAddress } from '../../db/accounts/account-addresses.ts';
import type { AddressKind } from '../../db/accounts/account-addresses.ts';
import { findAccountByEmail, updateAccountName } from '../../db/accounts/accounts.ts';
import { readCredential, setPasswordHash } from '../../db/accounts/credentials.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { readCustomers, replaceAccountEmail } from '../../db/users/customers.ts';
import { lockRoles } from '../../db/users/users.ts';
import { isLogInEmail, isStaff, maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import { findPasswordProblem } from '../../rules/accounts/passwords.ts';
import { checkAddress, normaliseAddress } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { joinName, splitName } from '../../rules/users/customers.ts';
import type { Customer } from '../../rules/users/customers.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { createAccount } from '../accounts/create-account.ts';
import type { CreateAccountOutcome } from '../accounts/create-account.ts';
import { addAccountMail } from '../accounts/reset-password.ts';
import type { AccountServices } from '../accounts/sign-in.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { endLogInsOf } from './end-log-ins.ts';

/** What is changed; what is absent stays. An address without a single field is deleted. */
export interface CustomerChange {
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
  /** Makes the address from the stored one, null when there is none. */
  billing?: (stored: Address | null) => Address;
  shipping?: (stored: Address | null) => Address;
}

export type ChangeCustomerOutcome =
  | { ok: true; id: number }
  | NotAllowed
  | ProofRequired
  | { ok: false; reason: 'unknown-customer' | 'staff-account' }
  | { ok: false; reason: 'invalid-address'; problems: readonly CheckoutProblem[] }
  | Extract<CreateAccountOutcome, { ok: false }>;

const addressKinds: readonly AddressKind[] = ['billing', 'shipping'];

/** The addresses that a change stores; null: it is deleted. */
type NewAddresses = ReadonlyMap<AddressKind, Address | null>;

/** Refuses addresses that the checkout would refuse. */
function planAddresses(
  change: CustomerChange,
  stored: Pick<Customer, AddressKind>,
): { ok: true; addresses: NewAddresses } | Extract<ChangeCustomerOutcome, { reason: 'invalid-address' }> {
  const addresses = new Map<AddressKind, Address | null>();
  const problems: CheckoutProblem[] = [];
  for (const kind of addressKinds) {
    const made = change[kind]?.(stored[kind]);
    if (!made) continue;
    const address = normaliseAddress(made);
    const { country: _country, ...typed } = address;
    const isEmpty = Object.values(typed).every((value) => value === '');
    addresses.set(kind, isEmpty ? null : address);
    if (!isEmpty)
      problems.push(...checkAddress(address, { requireNumber: false }).map((problem) => ({ group: kind, ...problem })));
  }
  return problems.length > 0 ? { ok: false, reason: 'invalid-address', problems } : { ok: true, addresses };
}

async function storeAddresses(tx: Tx, id: number, addresses: NewAddresses): Promise<void> {
  for (const [kind, address] of addresses)
    await (address ? storeAccountAddress(tx, id, kind, address) : deleteAccountAddress(tx, id, kind));
}

/**
 * Makes the account of a customer, who can log in with it at once; without a password the customer asks for one by email. Its
 * address counts as confirmed only when its owner shows it. Refused: what `createAccount` refuses, an address of the checkout that
 * is not valid.
 */
export async function createCustomer(
  shop: Shop,
  services: AccountServices,
  visitor: Visitor,
  change: CustomerChange,
): Promise<ChangeCustomerOutcome> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const planned = planAddresses(change, { billing: null, shipping: null });
  if (!planned.ok) return planned;
  const email = change.email ?? '';
  if (!isLogInEmail(normaliseEmail(email))) return { ok: false, reason: 'invalid-email' };
  const name =
    joinName(change.firstName ?? '', change.lastName ?? '') ||
    (email.split('@')[0] ?? '').slice(0, maxAccountNameLength);
  const password = change.password ?? randomBytes(24).toString('base64url');
  const made = await createAccount(shop, services, visitor, { name, email, password, role: 'customer' });
  if (!made.ok) return made;
  await shop.db.write((tx) => storeAddresses(tx, made.id, planned.addresses));
  return made;
}

function recordChange(
  tx: Tx,
  kind: 'account-changed' | 'email-changed' | 'password-changed',
  { visitor, id, at }: { visitor: Visitor; id: number; at: number },
): Promise<void> {
  return recordAuditEvent(tx, { kind, actor: actorOf(visitor), params: { account: id }, at });
}

interface LogInChange {
  visitor: Visitor;
  before: Customer;
  /** In lower case. */
  email: string | undefined;
  password: string | undefined;
  /** null without a new password. */
  passwordHash: string | null;
  refusedPasswords: ReadonlySet<string>;
  at: number;
}

/** Stores another email address and password, and ends the log-ins. null: done, or nothing to do. */
async function changeLogIn(
  tx: Tx,
  { visitor, before, email, password, passwordHash, refusedPasswords, at }: LogInChange,
): Promise<Extract<ChangeCustomerOutcome, { ok: false }> | null> {
  const { id } = before;
  const newEmail = email === before.email ? undefined : email;
  if (newEmail !== undefined && (await findAccountByEmail(tx, newEmail))) return { ok: false, reason: 'address-taken' };
  const problem = password === undefined ? null : findPasswordProblem(password, email ?? before.email);
  if (problem) return { ok: false, reason: problem };
  if (password !== undefined && refusedPasswords.has(password)) return { ok: false, reason: 'known-password' };
  if (newEmail === undefined && passwordHash === null) return null;
  const unproven = await requireRecentProof(tx, visitor, at);
  if (unproven) return unproven;
  await endLogInsOf(tx, id);
  if (newEmail !== undefined) {
    await replaceAccountEmail(tx, id, newEmail);
    await recordChange(tx, 'email-changed', { visitor, id, at });
  }
  if (passwordHash !== null) {
    await setPasswordHash(tx, id, passwordHash);
    const credential = await readCredential(tx, id);
    if (credential) await addAccountMail(tx, 'password-changed', credential, at);
    await recordChange(tx, 'password-changed', { visitor, id, at });
  }
  return null;
}

/**
 * Changes the account of a customer. Another password or email address ends its log-ins; the owner is told of the password by
 * email, and the address is no longer a confirmed one. Refused: not an administrator (R30), an unknown account, one of staff,
 * what `createCustomer` refuses; for email address and password also no recent proof (T30).
 */
export async function changeCustomer(
  shop: Shop,
  { accounts, refusedPasswords }: AccountServices,
  visitor: Visitor,
  { id, change }: { id: number; change: CustomerChange },
): Promise<ChangeCustomerOutcome> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const { password } = change;
  const email = change.email === undefined ? undefined : normaliseEmail(change.email).toLowerCase();
  if (email !== undefined && !isLogInEmail(email)) return { ok: false, reason: 'invalid-email' };
  const at = shop.clock.now();
  // Hashing is slow: it must not hold the transaction.
  const passwordHash = password === undefined ? null : await accounts.hashPassword(password);
  const outcome = await shop.db.write(async (tx): Promise<ChangeCustomerOutcome> => {
    const role = (await lockRoles(tx, id)).get(id);
    const [before] = await readCustomers(tx, [id]);
    if (role === undefined || !before) return { ok: false, reason: 'unknown-customer' };
    if (isStaff(role)) return { ok: false, reason: 'staff-account' };
    const names = splitName(before.name);
    const name = joinName(change.firstName ?? names.first, change.lastName ?? names.last);
    if (name.length > maxAccountNameLength) return { ok: false, reason: 'invalid-name' };
    const planned = planAddresses(change, before);
    if (!planned.ok) return planned;
    const refusal = await changeLogIn(tx, { visitor, before, email, password, passwordHash, refusedPasswords, at });
    if (refusal) return refusal;
    if (name !== before.name) await updateAccountName(tx, id, name);
    await storeAddresses(tx, id, planned.addresses);
    if (name !== before.name || planned.addresses.size > 0)
      await recordChange(tx, 'account-changed', { visitor, id, at });
    return { ok: true, id };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
