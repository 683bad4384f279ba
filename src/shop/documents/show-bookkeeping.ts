// The books of a month, for whoever keeps them: sums for the back office, and the rows as files.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { readPayments, readPlacedOrders } from '../../db/documents/bookkeeping.ts';
import type { BookedOrder, BookedPayment, BookkeepingPeriod } from '../../db/documents/bookkeeping.ts';
import { readMarginLines } from '../../db/documents/margin-lines.ts';
import { readIssuedDocuments } from '../../db/documents/issued-documents.ts';
import { readAcceptedDifferences } from '../../db/settlements/settlement-lines.ts';
import type { AcceptedDifference } from '../../db/settlements/settlement-lines.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { startOfDay } from '../../rules/amsterdam-days.ts';
import { bookedAmounts, monthAfter, taxByCountry } from '../../rules/documents/bookkeeping.ts';
import type { BookedAmount, TaxByCountry } from '../../rules/documents/bookkeeping.ts';
import { marginSales } from '../../rules/documents/margin-sales.ts';
import type { MarginSale } from '../../rules/documents/margin-sales.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Seller } from '../../rules/documents/order-document.ts';
import type { MatchedLine } from '../../rules/payments/settlements.ts';
import { readMonthSettlements } from '../settlements/show-settlements.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { sellerOf } from './seller.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface MonthBooks {
  amounts: readonly BookedAmount[];
  taxes: readonly TaxByCountry[];
  orders: readonly BookedOrder[];
  payments: readonly BookedPayment[];
  margins: readonly MarginSale[];
  /** What the payment provider settled. */
  settlements: readonly MatchedLine[];
  /** What was accepted too much or too little by transfer. */
  differences: readonly AcceptedDifference[];
}

function periodOf(month: string): BookkeepingPeriod {
  const from = startOfDay(`${month}-01`);
  const next = startOfDay(`${monthAfter(month)}-01`);
  if (from === null || next === null) throw new Error(`${month} is no month`);
  return { from, until: next - 1 };
}

async function readBooks(tx: Tx, month: string): Promise<MonthBooks> {
  const period = periodOf(month);
  const amounts = bookedAmounts(await readIssuedDocuments(tx, period));
  const [orders, payments] = [await readPlacedOrders(tx, period), await readPayments(tx, period)];
  const margins = marginSales(await readMarginLines(tx, period), period);
  const settlements = await readMonthSettlements(tx, month);
  const differences = await readAcceptedDifferences(tx, period);
  return { amounts, taxes: taxByCountry(amounts), orders, payments, margins, settlements, differences };
}

/** The books of a month ('2026-11', in Amsterdam). Refused: not staff (R30). */
export async function showBookkeeping(
  shop: Shop,
  visitor: Visitor,
  { month }: { month: string },
): Promise<({ ok: true } & MonthBooks) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => readBooks(tx, month))) };
}

/** The same for a file, with the shop as it stands on documents; the audit log says that it was made. Refused: not staff (R30), no recent proof (T30). */
export async function exportBookkeeping(
  shop: Shop,
  visitor: Visitor,
  { month }: { month: string },
): Promise<({ ok: true; seller: Seller } & MonthBooks) | NotAllowed | ProofRequired> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const refusal = await shop.db.read((tx) => requireRecentProof(tx, visitor, at));
  if (refusal) return refusal;
  const books = await shop.db.read((tx) => readBooks(tx, month));
  const seller = sellerOf(await shop.db.read(readSettings));
  await shop.db.write((tx) =>
    recordAuditEvent(tx, { kind: 'bookkeeping-exported', actor: actorOf(visitor), params: { month }, at }),
  );
  return { ok: true, seller, ...books };
}
