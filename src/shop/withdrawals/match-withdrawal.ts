// Staff says which order a withdrawal is about, when what was typed fits none or another.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { findOrderIdByNumber } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { lockWithdrawal, setWithdrawalOrder } from '../../db/withdrawals/withdrawals.ts';
import { orderNumberFrom } from '../../rules/orders/order-number.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export type MatchWithdrawalOutcome =
  | { ok: true }
  | NotAllowed
  | { ok: false; reason: 'unknown-withdrawal' | 'unknown-order' }
  /** It is answered, or the customer had the key of its order. */
  | { ok: false; reason: 'order-is-fixed' };

/** Sets the order of an open withdrawal that was sent without a key. Refused: not staff (R30), unknown number, a fixed order. */
export async function matchWithdrawal(
  shop: Shop,
  visitor: Visitor,
  { id, orderNumber }: { id: number; orderNumber: string },
): Promise<MatchWithdrawalOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const actor = actorOf(visitor);
  return shop.db.write(async (tx): Promise<MatchWithdrawalOutcome> => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) return { ok: false, reason: 'unknown-withdrawal' };
    if (withdrawal.isProven || withdrawal.state !== 'open') return { ok: false, reason: 'order-is-fixed' };
    const orderId = await findOrderIdByNumber(tx, orderNumberFrom(orderNumber));
    if (orderId === null) return { ok: false, reason: 'unknown-order' };
    if (orderId === withdrawal.orderId) return { ok: true };
    await setWithdrawalOrder(tx, id, orderId);
    const params = { withdrawal: id, from: { order: withdrawal.orderId }, to: { order: orderId } };
    await recordAuditEvent(tx, { kind: 'withdrawal-matched', actor, at, params });
    await recordOrderEvent(tx, { orderId, kind: 'withdrawal-matched', actor, at, params: { withdrawal: id } });
    return { ok: true };
  });
}
