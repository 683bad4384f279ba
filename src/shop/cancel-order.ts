// Staff cancels an order that has not left yet.
import { lockOrder } from '../db/orders.ts';
import { mayHappen } from '../rules/orders.ts';
import type { Role, Shop, Visitor } from './shop.ts';
import { undoOrder } from './undo-order.ts';

export type CancelOrderOutcome =
  /** `repeated`: it was cancelled before; nothing more happened. */
  { ok: true; repeated: boolean } | { ok: false; reason: 'not-allowed' | 'unknown-order' | 'too-late' };

const mayCancel: readonly Role[] = ['shop-manager', 'administrator', 'program'];

/** Cancels the order and returns its stock, once. Refused: not staff (R30), no such order, an order that is completed. */
export async function cancelOrder(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<CancelOrderOutcome> {
  if (!mayCancel.includes(visitor.role)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<CancelOrderOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    if (order.status === 'cancelled') return { ok: true, repeated: true };
    if (!mayHappen('cancel', order.status)) return { ok: false, reason: 'too-late' };
    await undoOrder(tx, { orderId, kind: 'cancelled', actor: visitor.role, now });
    return { ok: true, repeated: false };
  });
}
