// What lapsing and cancelling share: the order ends, its stock comes back, everybody is told. Part of their transaction.
import { announce } from '../db/changes.ts';
import type { Tx } from '../db/database.ts';
import { recordOrderEvent, setOrderStatus, stockTakenBy, unitsSoldIn } from '../db/orders.ts';
import { countSold, lockStock, returnStock } from '../db/stock.ts';

/** Cancels an order whose row the caller has locked and found open; `now` in epoch ms. */
export async function undoOrder(
  tx: Tx,
  { orderId, kind, actor, now }: { orderId: number; kind: 'lapsed' | 'cancelled'; actor: string; now: number },
): Promise<void> {
  const taken = await stockTakenBy(tx, orderId);
  await lockStock(tx, [...taken.keys()]);
  await setOrderStatus(tx, orderId, 'cancelled');
  await returnStock(tx, taken);
  const sold = await unitsSoldIn(tx, orderId);
  await countSold(tx, new Map([...sold].map(([id, units]) => [id, -units])));
  await recordOrderEvent(tx, {
    orderId,
    kind,
    actor,
    at: now,
    params: { stock: Object.fromEntries(taken) },
  });
  await announce(
    tx,
    [...sold.keys()].map((id) => `product:${id}`),
    now,
  );
}
