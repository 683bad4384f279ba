// Staff takes back a refund that was not paid.
import { lockOrder, recordOrderEvent } from '../../db/orders/orders.ts';
import { deleteRefundRow, readRefunds } from '../../db/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type DeleteRefundOutcome =
  | { ok: true }
  | NotAllowed
  /** `has-credit-note`: it was paid; `restocked`: its units may be sold again by now. */
  | { ok: false; reason: 'unknown-refund' | 'has-credit-note' | 'restocked' };

/** Deletes a refund. Refused: not staff (R30), an unknown refund, one with a credit note, one whose units are back in the stock. */
export async function deleteRefund(
  shop: Shop,
  visitor: Visitor,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<DeleteRefundOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.write(async (tx): Promise<DeleteRefundOutcome> => {
    await lockOrder(tx, orderId);
    const refund = (await readRefunds(tx, orderId)).find(({ id }) => id === refundId);
    if (!refund) return { ok: false, reason: 'unknown-refund' };
    if (refund.creditNumber !== null) return { ok: false, reason: 'has-credit-note' };
    if (refund.isRestocked) return { ok: false, reason: 'restocked' };
    await deleteRefundRow(tx, refundId);
    const params = { refund: refundId, amount: refund.total };
    const event = { orderId, kind: 'refund-deleted', actor: actorOf(visitor), at: shop.clock.now(), params };
    await recordOrderEvent(tx, event);
    return { ok: true };
  });
}
