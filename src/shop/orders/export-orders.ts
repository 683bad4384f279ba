// The orders of a search as rows of a file.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { listOrderIds } from '../../db/orders/staff-orders.ts';
import type { OrderListing } from '../../rules/orders/staff-orders.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readListedOrders } from './list-orders.ts';
import type { ListedOrder } from './list-orders.ts';

type ExportOrdersOutcome =
  | { ok: true; orders: readonly ListedOrder[] }
  | NotAllowed
  | ProofRequired
  /** More orders than one file has room for (`serverLimits.orderExport`). */
  | { ok: false; reason: 'too-many'; total: number };

/** How many orders are read at a time. */
const batch = 500;

/**
 * All orders of a list; the audit log says that they were exported. Refused: not staff (R30), no recent proof (T30), too many
 * orders.
 */
export async function exportOrders(shop: Shop, visitor: Visitor, listing: OrderListing): Promise<ExportOrdersOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const refusal = await shop.db.read((tx) => requireRecentProof(tx, visitor, at));
  if (refusal) return refusal;
  const { ids, total } = await shop.db.read((tx) =>
    listOrderIds(tx, { ...listing, limit: serverLimits.orderExport, offset: 0 }),
  );
  if (total > serverLimits.orderExport) return { ok: false, reason: 'too-many', total };
  const orders: ListedOrder[] = [];
  for (let from = 0; from < ids.length; from += batch)
    orders.push(...(await shop.db.read((tx: Tx) => readListedOrders(tx, ids.slice(from, from + batch)))));
  await shop.db.write((tx) =>
    recordAuditEvent(tx, { kind: 'orders-exported', actor: actorOf(visitor), params: { orders: orders.length }, at }),
  );
  return { ok: true, orders };
}
