// A refund of an order: first a row that says what the shop owes (R61).
import { readTaxRates } from '../../db/documents/document-orders.ts';
import type { UnitsById } from '../../db/catalog/stock.ts';
import type { Tx } from '../../db/database.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { readTakenUnits, recordOrderEvent } from '../../db/orders/order-events.ts';
import { insertRefund, readLineItems, readRefunds } from '../../db/refunds/refunds.ts';
import { paymentMethods } from '../../rules/checkout/payment-methods.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { plainText } from '../../rules/plain-text.ts';
import { noCents } from '../../rules/money.ts';
import { planRefund, refundableOf } from '../../rules/refunds/refunds.ts';
import type { Refundable, RefundProblem, RefundRequest } from '../../rules/refunds/refunds.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { deriveSentStatus } from '../shipments/record-parcel.ts';
import { returnToStock, unsellUnits } from '../orders/return-units.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { askUnknownAccountIn } from './ask-refund-account.ts';
import { payRefundIn } from './pay-refund.ts';
import type { PayRefundRefusal } from './pay-refund.ts';
import { findRefundablePayment, sendByProvider } from './send-by-provider.ts';

interface RecordRefundInput {
  orderId: number;
  /** What is paid back, from what is left. */
  request: (left: Refundable, order: Order) => RefundRequest;
  /** For the customer, on the credit note; '' for none. */
  reason: string;
  /** Whether the units go back into the stock. */
  restock: boolean;
  /** Whether the money is on its way already. */
  isPaid: boolean;
  /** Whether it is refused when no payment provider can pay it back. */
  mustBeSent?: boolean;
}

export type StaffRefundOutcome =
  /** `isSent`: the payment provider pays it back. */
  | { ok: true; refundId: number; isSent?: boolean }
  | ProofRequired
  | PayRefundRefusal
  | { ok: false; reason: 'unknown-order' | 'reason-too-long' | 'not-paid' | 'no-provider' | RefundProblem };

/**
 * Records a refund; with `isPaid` also that it is paid. Of an order that was paid online the provider pays it back. Both ask for a
 * recent proof (T30). Concurrent calls for one order run one after
 * another, each from what the others left, so that never more is refunded than was paid. Refused: not staff (R30), an unknown or
 * unpaid order, what `planRefund` refuses.
 */
export async function recordRefund(
  shop: Shop,
  visitor: Visitor,
  input: RecordRefundInput,
): Promise<StaffRefundOutcome | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await writeOrRollBack(shop.db, (tx) => recordStaffRefundIn(tx, shop, visitor, { ...input, now }));
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** The same in the transaction of a use-case of staff, which rolls a refusal back: a refund that cannot be paid is not recorded either. */
export async function recordStaffRefundIn(
  tx: Tx,
  shop: Pick<Shop, 'ids'>,
  visitor: Visitor,
  input: RecordRefundInput & { now: number },
): Promise<StaffRefundOutcome> {
  const { orderId, isPaid, mustBeSent = false, now } = input;
  const reason = plainText(input.reason);
  if (reason.length > limits.customerNote) return { ok: false, reason: 'reason-too-long' };
  const facts = { ...input, reason, withdrawalId: null, actor: actorOf(visitor) };
  // What pays out asks for a proof: also a refund that the provider pays at once.
  const paysOut = isPaid || (await findRefundablePayment(tx, orderId, noCents)) !== null;
  const unproven = paysOut ? await requireRecentProof(tx, visitor, now) : null;
  if (unproven) return unproven;
  const recorded = await recordRefundIn(tx, facts);
  if (!recorded.ok) return recorded;
  if (isPaid) {
    const paid = await payRefundIn(tx, { ...facts, refundId: recorded.refundId });
    return paid.ok ? recorded : paid;
  }
  const isSent = await sendByProvider(tx, shop, { ...recorded, orderId, now });
  return isSent || !mustBeSent ? { ...recorded, isSent } : { ok: false, reason: 'no-provider' };
}

type RecordedRefund =
  { ok: true; refundId: number } | { ok: false; reason: 'unknown-order' | 'not-paid' | RefundProblem };

interface RecordRefundFacts extends Omit<RecordRefundInput, 'isPaid' | 'restock' | 'mustBeSent'> {
  /** Whether all units go back into the stock, or which: units by order line. */
  restock: boolean | ReadonlyMap<number, number>;
  /** Default: no. Then the customer of an order paid by transfer is asked for the account, if it is not known. */
  isPaid?: boolean;
  withdrawalId: number | null;
  actor: string;
  /** Epoch ms. */
  now: number;
}

/** Records a refund in the transaction of a use-case. Refused as `recordRefund`. */
export async function recordRefundIn(
  tx: Tx,
  { orderId, request, reason, restock, isPaid = false, withdrawalId, actor, now }: RecordRefundFacts,
): Promise<RecordedRefund> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) return { ok: false, reason: 'unknown-order' };
  const order = await readOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (order.paidAt === null) return { ok: false, reason: 'not-paid' };
  const left = refundableOf(order, await readTaxRates(tx, orderId), await readRefunds(tx, orderId));
  const plan = planRefund(left, request(left, order));
  if (!plan.ok) return plan;
  const { parts, total, tax } = plan;
  const whole = parts.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [[lineId, quantity] as const]));
  const units = typeof restock === 'object' ? restock : new Map(restock ? whole : []);
  const isRestocked = await restockLines(tx, order, { units, actor, now });
  const refundId = await insertRefund(tx, {
    orderId,
    withdrawalId,
    reason,
    parts,
    total,
    tax,
    isRestocked,
    createdAt: now,
    createdBy: actor,
  });
  const params = { refund: refundId, amount: total, ...(isRestocked && { restocked: true }) };
  await recordOrderEvent(tx, { orderId, kind: 'refund-recorded', actor, at: now, params });
  await deriveSentStatus(tx, locked, { actor, now });
  if (!isPaid && paymentMethods[order.paymentMethod].instructions === 'bank-transfer')
    await askUnknownAccountIn(tx, order, { actor, now });
  return { ok: true, refundId };
}

/** Units of order lines by stock item, as the order took them. */
async function unitsOf(
  tx: Tx,
  { id, status }: Pick<Order, 'id' | 'status'>,
  parts: ReadonlyMap<number, number>,
): Promise<{ stock: UnitsById; preOrders: UnitsById; sold: UnitsById }> {
  const items = await readLineItems(tx, id);
  const taken = await readTakenUnits(tx, id);
  const stock = new Map<number, number>();
  const preOrders = new Map<number, number>();
  const sold = new Map<number, number>();
  const add = (units: Map<number, number>, key: number, count: number) => units.set(key, (units.get(key) ?? 0) + count);
  for (const [lineId, quantity] of parts) {
    const line = items.get(lineId);
    if (!line || quantity === 0) continue;
    add(sold, line.product, quantity);
    // A pre-order that did not leave the shop returns to its quota; what was handed over is real stock.
    const isPromise = taken.preOrders.has(line.item) && orderStates[status].awaitsRelease;
    add(isPromise ? preOrders : stock, line.item, quantity);
  }
  return { stock, preOrders, sold };
}

/** Puts units of order lines back into the stock. False: there were none, or the order gave all its units back before. */
export async function restockLines(
  tx: Tx,
  order: Pick<Order, 'id' | 'status'>,
  { units, actor, now }: { units: ReadonlyMap<number, number>; actor: string; now: number },
): Promise<boolean> {
  if (orderStates[order.status].stock === 'returned' || [...units.values()].every((count) => count === 0)) return false;
  const { sold, ...returned } = await unitsOf(tx, order, units);
  const move = { cause: 'refund', orderId: order.id, actor, at: now } as const;
  const backInStock = await returnToStock(tx, returned, move);
  await unsellUnits(tx, { sold, backInStock }, now);
  return true;
}
