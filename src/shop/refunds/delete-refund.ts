// Staff takes back a refund that was not paid.
import { lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { isAtProvider } from '../../db/payments/payment-refunds.ts';
import { deleteRefundRow, readRefunds } from '../../db/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { deriveSentStatus } from '../shipments/record-parcel.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type DeleteRefundOutcome =
  | { ok: true }
  | NotAllowed
  /** `has-credit-note`: it was paid; `restocked`: its units may be sold again by now; `at-provider`: it is being paid. */
  | { ok: false; reason: 'unknown-refund' | 'has-credit-note' | 'restocked' | 'at-provider' };

/** Deletes a refund. Refused: not staff (R30), an unknown refund, one with a credit note, one whose units are back in the stock. */
export async function deleteRefund(
  shop: Shop,
  visitor: Visitor,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<DeleteRefundOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.write(async (tx): Promise<DeleteRefundOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-refund' };
    const refund = (await readRefunds(tx, orderId)).find(({ id }) => id === refundId);
    if (!refund) return { ok: false, reason: 'unknown-refund' };
    if (refund.creditNumber !== null) return { ok: false, reason: 'has-credit-note' };
    if (await isAtProvider(tx, refundId)) return { ok: false, reason: 'at-provider' };
    if (refund.isRestocked) return { ok: false, reason: 'restocked' };
    await deleteRefundRow(tx, refundId);
    const params = { refund: refundId, amount: refund.total };
    const [actor, now] = [actorOf(visitor), shop.clock.now()];
    await recordOrderEvent(tx, { orderId, kind: 'refund-deleted', actor, at: now, params });
    await deriveSentStatus(tx, order, { actor, now });
    return { ok: true };
  });
}
