// A program keeps something with an order (P3).
import type { Tx } from '../../db/database.ts';
import { readOrderMeta, storeOrderMeta } from '../../db/orders/order-meta.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { changeOrderMeta } from '../../rules/orders/order-meta.ts';
import type { OrderMetaChange } from '../../rules/orders/order-meta.ts';

export type KeepMetaOutcome = { ok: true } | { ok: false; reason: 'unknown-order' | 'too-much' };

/**
 * Stores the changes in the transaction of a use-case, also of an order that is over. Refused, with nothing written: an unknown order,
 * more than `orderMetaLimits`.
 */
export async function keepMetaIn(
  tx: Tx,
  { orderId, changes }: { orderId: number; changes: readonly OrderMetaChange[] },
  at: number,
): Promise<KeepMetaOutcome> {
  if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'unknown-order' };
  const stored = (await readOrderMeta(tx, [orderId])).get(orderId) ?? [];
  const kept = changeOrderMeta(stored, changes);
  if (!kept) return { ok: false, reason: 'too-much' };
  const before = Object.fromEntries(stored.map(({ key, value }) => [key, value]));
  if (JSON.stringify(before) !== JSON.stringify(Object.fromEntries(kept)))
    await storeOrderMeta(tx, orderId, { kept, at });
  return { ok: true };
}
