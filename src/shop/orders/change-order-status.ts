// Staff brings an order to another state.
import type { Tx } from '../../db/database.ts';
import { lockOrder, recordOrderEvent, setOrderStatus } from '../../db/orders/orders.ts';
import type { LockedOrder } from '../../db/orders/orders.ts';
import { isPaidIn, isPickup, nextStatuses, orderStates } from '../../rules/orders/orders.ts';
import type { OrderStatus } from '../../rules/orders/orders.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { enqueueOrderMails } from '../jobs/enqueue-mails.ts';

interface ChangeOrderStatusInput {
  orderId: number;
  status: OrderStatus;
  /** For the order's history; the shopper does not see it. */
  note?: string;
}

type ChangeOrderStatusOutcome =
  /** `repeated`: it stood there already; only a note was kept. */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'not-allowed' | 'unknown-order' }
  /** `from`: where it stands; `allowed`: where it may go from there. */
  | { ok: false; reason: 'not-from-here'; from: OrderStatus; allowed: readonly OrderStatus[] };

/**
 * Brings the order to a state that may follow its own, with what belongs to it: the moment of payment, stock that returns,
 * the letter to the shopper, the history. Of two at once the second is answered by where the first has brought it.
 * Refused: not staff (R30), no such order, a state that may not follow.
 */
export async function changeOrderStatus(
  shop: Shop,
  visitor: Visitor,
  input: ChangeOrderStatusInput,
): Promise<ChangeOrderStatusOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { orderId, status } = input;
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<ChangeOrderStatusOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    if (order.status === status) {
      await recordNote(tx, order, { ...input, actor: actorOf(visitor), now });
      return { ok: true, repeated: true };
    }
    const allowed = nextStatuses(order.status, isPickup(order.shippingMethodId));
    if (!allowed.includes(status)) return { ok: false, reason: 'not-from-here', from: order.status, allowed };
    await applyStatusChange(tx, order, { ...input, actor: actorOf(visitor), now });
    return { ok: true, repeated: false };
  });
  if (outcome.ok && !outcome.repeated) signalJobsEnqueued(shop);
  return outcome;
}

type StatusChange = ChangeOrderStatusInput & { actor: string; now: number };

/** What somebody wrote about a step that another had taken already stands in the history too. */
async function recordNote(tx: Tx, order: LockedOrder, { status, note = '', actor, now }: StatusChange): Promise<void> {
  if (note === '') return;
  await recordOrderEvent(tx, { orderId: order.id, kind: 'noted', actor, at: now, params: { status, note } });
}

async function applyStatusChange(tx: Tx, order: LockedOrder, move: StatusChange): Promise<void> {
  const { status, note = '', actor, now } = move;
  const { mail, holdsStock } = orderStates[status];
  const written = note === '' ? {} : { note };
  if (holdsStock) {
    const becamePaid = isPaidIn(status, order.paymentMethod) && order.paidAt === null;
    await setOrderStatus(tx, order.id, status, {
      ...(becamePaid && { paidAt: now }),
      ...(status === 'completed' && { completedAt: now }),
    });
    const params = { from: order.status, to: status, ...written };
    await recordOrderEvent(tx, { orderId: order.id, kind: 'status-changed', actor, at: now, params });
  } else await cancelOrder(tx, { orderId: order.id, kind: 'cancelled', actor, now, params: written });
  if (mail) await enqueueOrderMails(tx, order.id, [{ kind: mail, recipient: order.email }], now);
}
