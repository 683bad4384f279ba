// Erases the customers of erased accounts from their orders, as far as the law and a withdrawal allow at this moment.
import { eraseOrder, listOrdersToErase } from '../../db/orders/erase-orders.ts';
import { eraseLabelsOfOrder } from '../../db/shipments/carrier-labels.ts';
import { eraseDeliveryAnswers } from '../../db/webhooks/deliveries.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { erasureStage } from '../../rules/orders/erasure.ts';
import type { Shop } from '../shop.ts';

const batchSize = 100;

/**
 * Goes through all orders of erased accounts. Orders that are open stay as they are until a later run. Repeating it has no
 * further effect. Returns how many were erased; throws when the signal is aborted, the next run erases the rest.
 */
export async function eraseMarkedOrders(shop: Shop, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const rows = await shop.db.read((tx) => listOrdersToErase(tx, { after, max: batchSize }));
    for (const row of rows) if (await eraseOne(shop, row)) erased += 1;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return erased;
    after = last.id;
  }
}

function eraseOne(shop: Shop, { id, stage: reached }: { id: number; stage: string }): Promise<boolean> {
  return shop.db.write(async (tx) => {
    await lockOrder(tx, id);
    const order = await readOrder(tx, id);
    const stage = order && erasureStage(order, shop.clock.now());
    if (!order || stage === null || stage === reached) return false;
    await eraseOrder(tx, order, stage);
    await eraseLabelsOfOrder(tx, id, shop.clock.now());
    await eraseDeliveryAnswers(tx, 'order', id);
    return true;
  });
}
