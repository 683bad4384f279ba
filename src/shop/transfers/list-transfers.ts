// What came in by transfer and is not booked yet, with the orders that it is or may be for.
import { listOpenBankEntries, listSettledBankEntries, readPayableOrders } from '../../db/transfers/bank-entries.ts';
import type { CandidateOrder, SettledBankEntry, StoredBankEntry } from '../../db/transfers/bank-entries.ts';
import { indexPayableOrders, matchTransfer, numbersInTransfer } from '../../rules/payments/match-transfers.ts';
import type { TransferMatch } from '../../rules/payments/match-transfers.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface OpenTransfer {
  entry: StoredBankEntry;
  match: TransferMatch;
  orders: readonly CandidateOrder[];
}

/** At most this many are shown; the others follow when these are settled. */
const maxRows = 2_000;

function orderIdsOf(match: TransferMatch): readonly number[] {
  if (match.kind === 'unknown') return [];
  return match.kind === 'suggestion' ? match.orderIds : [match.orderId];
}

/** The transfers that wait for a decision, the oldest first, matched with the orders as they are now. Refused: not staff (R30). */
export async function listTransfers(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; rows: readonly OpenTransfer[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { rows, total } = await listOpenBankEntries(tx, maxRows);
    const orders = rows.length === 0 ? [] : await readPayableOrders(tx, [...new Set(rows.flatMap(numbersInTransfer))]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const index = indexPayableOrders(orders);
    const matched = rows.map((entry) => {
      const match = matchTransfer(entry, index);
      return { entry, match, orders: orderIdsOf(match).flatMap((id) => byId.get(id) ?? []) };
    });
    return { ok: true, rows: matched, total };
  });
}

/** The transfers that were booked or set aside, the last one first. Refused: not staff (R30). */
export async function listSettledTransfers(
  shop: Shop,
  visitor: Visitor,
  page: { limit: number; offset: number },
): Promise<{ ok: true; rows: readonly SettledBankEntry[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => listSettledBankEntries(tx, page))) };
}
