// The file for a service that makes labels, and the codes that come back from it.
import type { Tx } from '../../db/database.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { findOrdersByNumbers } from '../../db/orders/staff-orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { insertShipment, readProductWeights, readShipments, updateShipment } from '../../db/shipments/shipments.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { nextStatuses } from '../../rules/orders/order-states.ts';
import { codeProblems, labelRows, parseCodes } from '../../rules/shipments/label-file.ts';
import type { CodeLine, CodeProblem } from '../../rules/shipments/label-file.ts';
import { parseTrackingCode } from '../../rules/shipments/tracking-link.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { parseCsv } from '../../rules/csv.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readQueue } from './list-queue.ts';

type ExportOutcome =
  | { ok: true; rows: readonly (readonly (string | number)[])[] }
  | NotAllowed
  | ProofRequired
  | { ok: false; reason: 'nothing' };

/**
 * The rows for a service that makes labels: what can leave today of these orders, with names and addresses. Refused: not staff
 * (R30), no recent proof (T30), nothing to send.
 */
export async function exportLabels(
  shop: Shop,
  visitor: Visitor,
  { orderIds }: { orderIds: readonly number[] },
): Promise<ExportOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<ExportOutcome> => {
    const unproven = await requireRecentProof(tx, visitor, now);
    if (unproven) return unproven;
    const queue = (await readQueue(tx, orderIds, dateAfter(now, 0))).filter(({ isReady }) => isReady);
    if (queue.length === 0) return { ok: false, reason: 'nothing' };
    const weights = await readProductWeights(
      tx,
      queue.flatMap(({ units }) => units.map(({ line }) => line.productId)),
    );
    const columns = (await readSettings(tx))['shipping.labelColumns'];
    const params = { orders: queue.length };
    await recordAuditEvent(tx, { kind: 'labels-exported', actor: actorOf(visitor), at: now, params });
    return { ok: true, rows: labelRows(columns, queue, weights) };
  });
}

type ImportOutcome =
  | { ok: true; lines: readonly (CodeLine & { problem: CodeProblem | null })[]; isStored: boolean }
  | NotAllowed
  | { ok: false; reason: 'no-columns' | 'too-many-lines' | 'malformed' };

/**
 * Stores the codes of a file with the parcels that are being prepared, all or none: one line that is wrong stores nothing, and
 * each line says what is wrong with it. Refused: not staff (R30), a file that cannot be read.
 */
export async function importCodes(
  shop: Shop,
  visitor: Visitor,
  { text, carrier }: { text: string; carrier: string },
): Promise<ImportOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const file = parseCodes(parseCsv(text), serverLimits.shippingImport);
  if (!file.ok) return file;
  return shop.db.write(async (tx) => {
    const open = await lockOpenOrders(tx, file.lines);
    const problems = codeProblems(file.lines, open);
    const isStored = file.lines.length > 0 && problems.every((problem) => problem === null);
    if (isStored)
      for (const { orderNumber, code } of file.lines)
        await prepareParcel(tx, open.get(orderNumber) ?? 0, {
          carrier,
          trackingCode: parseTrackingCode(code) ?? '',
          by: actorOf(visitor),
        });
    const lines = file.lines.map((line, index) => ({ ...line, problem: problems[index] ?? null }));
    return { ok: true, lines, isStored };
  });
}

/** Locks the orders of the lines in the sequence of their ids; their ids by number, null for one that is not to be sent. */
async function lockOpenOrders(tx: Tx, lines: readonly CodeLine[]): Promise<ReadonlyMap<string, number | null>> {
  const found = await findOrdersByNumbers(tx, [...new Set(lines.map(({ orderNumber }) => orderNumber))]);
  const open = new Map<string, number | null>();
  for (const { id, number } of found.toSorted((one, other) => one.id - other.id)) {
    const order = await lockOrder(tx, id);
    const isOpen = order && nextStatuses(order.status, isPickup(order.shippingMethodId)).includes('sent');
    open.set(number, isOpen ? id : null);
  }
  return open;
}

/** Stores carrier and code of the next parcel of a locked order. */
async function prepareParcel(
  tx: Tx,
  orderId: number,
  { carrier, trackingCode, by }: { carrier: string; trackingCode: string; by: string },
): Promise<void> {
  const prepared = (await readShipments(tx, orderId)).find(({ sentAt }) => sentAt === null);
  if (prepared) {
    const trackingUrl = prepared.trackingCode === trackingCode ? prepared.trackingUrl : null;
    await updateShipment(tx, prepared.id, { carrier, trackingCode, trackingUrl });
    return;
  }
  await insertShipment(tx, { orderId, carrier, trackingCode, trackingUrl: null, sentAt: null, sentBy: by, lines: [] });
}
