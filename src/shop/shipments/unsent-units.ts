// What is still to be sent of an order, from its rows.
import { readOrder } from '../../db/orders/orders.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { readShipments } from '../../db/shipments/shipments.ts';
import type { Tx } from '../../db/database.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { isSent, sentStateOf, unsentLines } from '../../rules/shipments/shipments.ts';
import type { SentShipment, SentState, Shipment, UnsentLine } from '../../rules/shipments/shipments.ts';

export interface OrderParcels {
  order: Order;
  /** The parcels that have left, the first one first. */
  sent: readonly SentShipment[];
  /** The parcel that is being prepared; null for none. */
  prepared: Shipment | null;
  unsent: readonly UnsentLine[];
  state: SentState;
}

/** Reads an order with its parcels; null when there is none. Whoever changes them has locked the order. */
export async function readOrderParcels(tx: Tx, orderId: number): Promise<OrderParcels | null> {
  const order = await readOrder(tx, orderId);
  if (!order) return null;
  const shipments = await readShipments(tx, orderId);
  const unsent = unsentLines(order.lines, await readRefunds(tx, orderId), shipments);
  const prepared = shipments.find(({ sentAt }) => sentAt === null) ?? null;
  return { order, sent: shipments.filter(isSent), prepared, unsent, state: sentStateOf(unsent, shipments) };
}
