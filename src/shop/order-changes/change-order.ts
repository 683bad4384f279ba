// A program changes several parts of an order in one call (P3): all of them are stored, or none.
import type { Tx } from '../../db/database.ts';
import type { OrderMetaChange } from '../../rules/orders/order-meta.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { wholeRefund } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { changeStatusIn } from '../orders/change-order-status.ts';
import type { ChangeStatusOutcome } from '../orders/change-order-status.ts';
import { recordStaffRefundIn } from '../refunds/record-refund.ts';
import type { StaffRefundOutcome } from '../refunds/record-refund.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { changeAddressIn } from './change-order-address.ts';
import type { ChangeAddressOutcome, NewAddresses } from './change-order-address.ts';
import { changeLinesIn } from './change-order-lines.ts';
import type { ChangeLinesRefusal, LineChanges } from './change-order-lines.ts';
import { keepMetaIn } from './change-order-meta.ts';
import type { KeepMetaOutcome } from './change-order-meta.ts';
import type { OrderChangeFacts } from './order-change-facts.ts';

interface ChangeOrderInput {
  orderId: number;
  addresses: NewAddresses;
  lines: LineChanges;
  meta: readonly OrderMetaChange[];
  /** `whole-refund`: all that is left was paid back. null: it stays. */
  status: OrderStatus | 'whole-refund' | null;
  /** For the history; of a refund its reason. */
  note: string;
}

type Refused<Outcome> = Extract<Outcome, { ok: false }>;

/** Which part was refused, and why. */
type ChangeOrderRefusal =
  | { ok: false; part: 'order'; refusal: NotAllowed }
  | { ok: false; part: 'addresses'; refusal: Refused<ChangeAddressOutcome> }
  | { ok: false; part: 'lines'; refusal: ChangeLinesRefusal }
  | { ok: false; part: 'meta'; refusal: Refused<KeepMetaOutcome> }
  | { ok: false; part: 'status'; refusal: Refused<ChangeStatusOutcome> }
  | { ok: false; part: 'refund'; refusal: Refused<StaffRefundOutcome> };

type ChangeOrderOutcome = { ok: true } | ChangeOrderRefusal;

/**
 * Changes addresses, lines, what a program keeps with the order, and the status, in this order and in one transaction: emails and
 * webhooks follow when all of it was possible. Refused: not staff (R30), and what the use-case of each part refuses.
 */
export async function changeOrder(shop: Shop, visitor: Visitor, input: ChangeOrderInput): Promise<ChangeOrderOutcome> {
  if (!canManageShop(visitor)) return { ok: false, part: 'order', refusal: { ok: false, reason: 'not-allowed' } };
  const facts = { actor: actorOf(visitor), now: shop.clock.now(), tables: await loadRateTables(shop) };
  const outcome = await writeOrRollBack(
    shop.db,
    async (tx): Promise<ChangeOrderOutcome> =>
      (await changeParts(tx, input, facts)) ??
      (await changeStatus(tx, { shop, visitor }, { ...input, now: facts.now })),
  );
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Everything but the status; null: nothing was refused. */
async function changeParts(
  tx: Tx,
  { orderId, addresses, lines, meta }: ChangeOrderInput,
  facts: OrderChangeFacts,
): Promise<ChangeOrderRefusal | null> {
  if (Object.keys(addresses).length > 0) {
    const changed = await changeAddressIn(tx, { orderId, ...addresses }, facts);
    if (!changed.ok) return { ok: false, part: 'addresses', refusal: changed };
  }
  if (lines.lines.length + lines.added.length > 0) {
    const changed = await changeLinesIn(tx, { orderId, ...lines }, facts);
    if (!changed.ok) return { ok: false, part: 'lines', refusal: changed };
  }
  if (meta.length > 0) {
    const kept = await keepMetaIn(tx, { orderId, changes: meta }, facts.now);
    if (!kept.ok) return { ok: false, part: 'meta', refusal: kept };
  }
  return null;
}

async function changeStatus(
  tx: Tx,
  { shop, visitor }: { shop: Shop; visitor: Visitor },
  { orderId, status, note, now }: ChangeOrderInput & { now: number },
): Promise<ChangeOrderOutcome> {
  if (status === null) return { ok: true };
  if (status === 'whole-refund') {
    const refund = { orderId, request: wholeRefund, reason: note, restock: false, isPaid: true, now };
    const recorded = await recordStaffRefundIn(tx, shop, visitor, refund);
    return recorded.ok ? { ok: true } : { ok: false, part: 'refund', refusal: recorded };
  }
  const changed = await changeStatusIn(tx, visitor, { orderId, status, note, now });
  return changed.ok ? { ok: true } : { ok: false, part: 'status', refusal: changed };
}
