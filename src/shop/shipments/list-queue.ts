// The orders that are to be sent: what can leave today, and what waits for a day.
import type { Tx } from '../../db/database.ts';
import { readOrders } from '../../db/orders/orders.ts';
import { readRefundsOf } from '../../db/refunds/refunds.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { readLabelsOf } from '../../db/shipments/carrier-labels.ts';
import { listUnsentOrderIds, readShipmentsOf } from '../../db/shipments/shipments.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { CarrierLabel } from '../../rules/shipments/carrier-labels.ts';
import { readinessOf, sentStateOf, unsentLines } from '../../rules/shipments/shipments.ts';
import type { SentState, Shipment, UnsentLine } from '../../rules/shipments/shipments.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** An order of the queue. */
export interface QueuedOrder {
  order: Order;
  /** The units that can leave today; of an order that waits all that is left. */
  units: readonly UnsentLine[];
  /** The day (ISO date) on which the next units can leave; null when none waits. */
  waitsFor: string | null;
  prepared: Shipment | null;
  /** The newest label of the parcel that is being prepared; null for none. */
  label: CarrierLabel | null;
  state: SentState;
}

interface ShippingQueue {
  /** The order that was placed first comes first. */
  ready: readonly QueuedOrder[];
  /** The order whose day comes first comes first. */
  waiting: readonly QueuedOrder[];
  /** The names of the carriers. */
  carriers: readonly string[];
}

/** The queue, of at most `serverLimits.shippingQueue` orders. Refused: not staff (R30). */
export async function listShippingQueue(
  shop: Shop,
  visitor: Visitor,
): Promise<({ ok: true } & ShippingQueue) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const today = dateAfter(shop.clock.now(), 0);
  return shop.db.read(async (tx) => {
    const queue = await readQueue(tx, await listUnsentOrderIds(tx, serverLimits.shippingQueue), today);
    const carriers = (await readSettings(tx))['shipping.carriers'].map(({ name }) => name);
    const waiting = queue.filter(({ isReady }) => !isReady);
    return {
      ok: true,
      ready: queue.filter(({ isReady }) => isReady),
      waiting: waiting.toSorted(
        (one, other) => (one.waitsFor ?? '').localeCompare(other.waitsFor ?? '') || one.order.id - other.order.id,
      ),
      carriers,
    };
  });
}

/** What can leave today of these orders, in the sequence of the ids; orders of which nothing is to be sent are left out. */
export async function readQueue(
  tx: Tx,
  orderIds: readonly number[],
  today: string,
): Promise<readonly (QueuedOrder & { isReady: boolean })[]> {
  const orders = await readOrders(tx, orderIds);
  const refunds = await readRefundsOf(tx, orderIds);
  const shipments = await readShipmentsOf(tx, orderIds);
  const labels = await readLabelsOf(tx, orderIds);
  return orders.flatMap((order) => {
    const own = shipments.get(order.id) ?? [];
    const unsent = unsentLines(order.lines, refunds.get(order.id) ?? [], own);
    const { ready, waitsFor } = readinessOf(unsent, today, order.isApart);
    const isReady = ready.length > 0;
    const units = unsent.filter(
      ({ line, left }) => left > 0 && (!isReady || ready.some(({ lineId }) => lineId === line.id)),
    );
    if (units.length === 0) return [];
    const prepared = own.find(({ sentAt }) => sentAt === null) ?? null;
    const label = (prepared && labels.get(prepared.id)) ?? null;
    return [{ order, units, waitsFor, prepared, label, state: sentStateOf(unsent, own), isReady }];
  });
}
