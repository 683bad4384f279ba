// Staff asks for labels of a carrier, for one order or for many.
import type { Tx } from '../../db/database.ts';
import { insertLabel, readLabel, readLastMethod, updateLabel } from '../../db/shipments/carrier-labels.ts';
import { insertShipment } from '../../db/shipments/shipments.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { nextStatuses } from '../../rules/orders/order-states.ts';
import type { CarrierLabel, CarrierMethod } from '../../rules/shipments/carrier-labels.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueLabel } from '../jobs/enqueue-labels.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Sealer } from '../ports.ts';
import { readQueue } from '../shipments/list-queue.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readCarrierMethods } from './carrier-account.ts';

/** Why an order gets no label. `has-code`: somebody gave its parcel a code already. */
type LabelRefusal = 'not-to-send' | 'has-code';

interface RequestedLabels {
  labels: readonly CarrierLabel[];
  refused: readonly { orderId: number; reason: LabelRefusal }[];
}

/**
 * Plans a label for the next parcel of each order. A parcel that has one, or whose label is being made, gets no other. Each order is a
 * transaction of its own, under its lock. Refused: not staff (R30), a way of sending that the account does not have.
 */
export async function requestLabels(
  shop: Shop,
  sealer: Sealer,
  visitor: Visitor,
  { orderIds, method }: { orderIds: readonly number[]; method: string },
): Promise<({ ok: true } & RequestedLabels) | NotAllowed | { ok: false; reason: 'unknown-method' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const methods = await shop.db.read((tx) => readCarrierMethods(tx, sealer));
  if (!methods.some(({ code }) => code === method)) return { ok: false, reason: 'unknown-method' };
  const now = shop.clock.now();
  const labels: CarrierLabel[] = [];
  const refused: RequestedLabels['refused'][number][] = [];
  for (const orderId of new Set(orderIds)) {
    const input = { orderId, method, reference: shop.ids.attemptKey(), by: actorOf(visitor), now };
    const planned = await shop.db.write((tx) => planLabel(tx, input));
    if (typeof planned === 'string') refused.push({ orderId, reason: planned });
    else labels.push(planned);
  }
  signalJobsEnqueued(shop);
  return { ok: true, labels, refused };
}

interface LabelRequest {
  orderId: number;
  method: string;
  reference: string;
  by: string;
  now: number;
}

async function planLabel(
  tx: Tx,
  { orderId, method, reference, by, now }: LabelRequest,
): Promise<CarrierLabel | LabelRefusal> {
  const order = await lockOrder(tx, orderId);
  const [queued] = order ? await readQueue(tx, [orderId], dateAfter(now, 0)) : [];
  if (!order || !queued?.isReady) return 'not-to-send';
  if (!nextStatuses(order.status, isPickup(order.shippingMethodId)).includes('sent')) return 'not-to-send';
  const { prepared } = queued;
  const before = queued.label;
  if (before?.state === 'requested' || before?.state === 'made') return before;
  if (prepared && prepared.trackingCode !== '') return 'has-code';
  const shipmentId = prepared?.id ?? (await insertShipment(tx, { orderId, ...emptyParcel, sentBy: by }));
  // Of a label without an answer the service may know the parcel: the same reference again gives that one.
  const isRepeated = before?.state === 'failed' && before.problem === 'unavailable';
  const id = isRepeated
    ? before.id
    : await insertLabel(tx, { orderId, shipmentId, reference, method, requestedBy: by, requestedAt: now });
  if (isRepeated) await updateLabel(tx, id, { state: 'requested', problem: null, detail: '', requestedAt: now });
  await enqueueLabel(tx, id, now);
  const label = await readLabel(tx, id);
  if (!label) throw new Error(`label ${id} is not there`);
  return label;
}

const emptyParcel = { carrier: '', trackingCode: '', trackingUrl: null, sentAt: null, lines: [] };

/** The ways of sending, and the one that is proposed: that of the last label. Refused: not staff (R30). */
export async function showMethodChoice(
  shop: Shop,
  sealer: Sealer,
  visitor: Visitor,
): Promise<{ ok: true; methods: readonly CarrierMethod[]; proposed: string } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const methods = await readCarrierMethods(tx, sealer);
    const last = methods.length === 0 ? null : await readLastMethod(tx);
    const proposed = methods.find(({ code }) => code === last) ?? methods[0];
    return { ok: true, methods, proposed: proposed?.code ?? '' };
  });
}
