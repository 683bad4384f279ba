// An administrator deletes the account of a customer, as the customer could (P3).
import { lockRoles } from '../../db/users/users.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { eraseAccountIn } from '../erasure/erase-account.ts';
import { eraseMarkedOrders } from '../erasure/erase-orders.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type DeleteCustomerOutcome =
  | { ok: true }
  | NotAllowed
  | ProofRequired
  | { ok: false; reason: 'unknown-customer' | 'staff-account' | 'invalid-reassign' };

/**
 * Erases the account; its orders stay without the customer, as far as the law asks. Its reviews and pictures go to
 * the account `reassign`, under that name; with null they stay without a name. Refused: not an administrator, no recent proof (T30),
 * an unknown account, one of staff, a `reassign` that is no other account.
 */
export async function deleteCustomer(
  shop: Shop,
  visitor: Visitor,
  { id, reassign }: { id: number; reassign: number | null },
): Promise<DeleteCustomerOutcome> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<DeleteCustomerOutcome> => {
    const role = (await lockRoles(tx, id)).get(id);
    if (role === undefined) return { ok: false, reason: 'unknown-customer' };
    if (isStaff(role)) return { ok: false, reason: 'staff-account' };
    if (reassign !== null && (reassign === id || !(await lockRoles(tx, reassign)).has(reassign)))
      return { ok: false, reason: 'invalid-reassign' };
    const unproven = await requireRecentProof(tx, visitor, at);
    if (unproven) return unproven;
    await eraseAccountIn(tx, { accountId: id, actor: actorOf(visitor), at, heir: reassign });
    return { ok: true };
  });
  if (outcome.ok) await eraseMarkedOrders(shop);
  return outcome;
}
