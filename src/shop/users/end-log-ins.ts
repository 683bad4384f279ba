// Ends every log-in of an account.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteCartCustomer } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { deleteLogIns, readUser } from '../../db/users/users.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf, logInSession } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Ends them, with what was typed at the checkout of each (R52). Returns how many there were. */
export async function endLogInsOf(tx: Tx, accountId: number): Promise<number> {
  const ended = await deleteLogIns(tx, accountId);
  for (const loginId of ended) await deleteCartCustomer(tx, logInSession({ loginId }));
  return ended.length;
}

/** An administrator ends every log-in of a user, in all browsers. Refused: not an administrator (R30), unknown user. */
export async function endLogIns(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; ended: number } | NotAllowed | { ok: false; reason: 'unknown-user' }> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    if (!(await readUser(tx, id))) return { ok: false, reason: 'unknown-user' } as const;
    const ended = await endLogInsOf(tx, id);
    const params = { account: id, logIns: ended };
    await recordAuditEvent(tx, { kind: 'user-logged-out', actor: actorOf(visitor), params, at });
    return { ok: true, ended } as const;
  });
}
