// The link in the email about a registration: whoever has it and the password gets the account.
import { deleteRegistrationsOf, readRegistration } from '../../db/accounts/registrations.ts';
import type { Registration } from '../../db/accounts/registrations.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { claimGuestOrders } from '../../db/orders/account-orders.ts';
import { clientKey } from '../../rules/limits/client-networks.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Shop } from '../shop.ts';
import { isRegistrationKey, loadAccountSecret, parseAccountKey } from './account-keys.ts';
import type { AccountServices } from './sign-in.ts';

/** The registration of a link; null for a wrong key and for a registration that has ended. Changes nothing. */
export async function findRegistration(shop: Shop, key: string): Promise<Registration | null> {
  const { id } = parseAccountKey(key);
  if (id === 0) return null;
  return shop.db.write(async (tx) => {
    const registration = await readRegistration(tx, id);
    if (!registration || registration.createdAt + serverTimes.registration <= shop.clock.now()) return null;
    return isRegistrationKey(await loadAccountSecret(tx, shop), registration, key) ? registration : null;
  });
}

export type ConfirmRegistrationOutcome =
  { ok: true; email: string } | { ok: false; reason: 'unknown-link' | 'wrong-password' | LimitNotice };

/**
 * Creates the account of a registration, which gets the orders that a guest placed with its address. The password is asked again: a stranger can register somebody else's address,
 * and must not get an account that the owner of the address confirms. The link works once. Refused: an unknown or ended
 * link, a wrong password, too many wrong passwords from the client (`address`, null when unknown).
 */
export async function confirmRegistration(
  shop: Shop,
  { accounts }: Pick<AccountServices, 'accounts'>,
  { key, password, address }: { key: string; password: string; address: string | null },
): Promise<ConfirmRegistrationOutcome> {
  const registration = await findRegistration(shop, key);
  if (!registration) return { ok: false, reason: 'unknown-link' };
  const { name, email, passwordHash } = registration;
  const limits = [{ limit: rateLimits.signInClient, who: address && clientKey(address) }];
  const attempt = await beginAttempt(shop, { limits, slowDowns: [] });
  if (!attempt.ok) return { ok: false, reason: limitNotice(attempt) };
  if (!(await accounts.verifyPassword(password, passwordHash))) return { ok: false, reason: 'wrong-password' };
  // A second click at the same time, or another registration of the address, may have made the account.
  const made = await accounts.createConfirmed({ name, email, passwordHash });
  const at = shop.clock.now();
  await shop.db.write(async (tx) => {
    await attempt.succeed(tx);
    await deleteRegistrationsOf(tx, email);
    if (!made.ok) return;
    const params = { account: made.id, role: 'customer' };
    await recordAuditEvent(tx, { kind: 'account-created', actor: 'guest', params, at });
    await claimGuestOrders(tx, made.id, email);
  });
  return { ok: true, email };
}
