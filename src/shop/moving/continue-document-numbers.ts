// Before orders come: the series of invoices and credit notes go on behind the highest number that the old shop gave (R69).
import type { Tx } from '../../db/database.ts';
import { lockDocumentSeries, storeFormerLastNumber } from '../../db/documents/document-series.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import { highestNumbers } from '../../rules/moving/old-document-numbers.ts';
import type { NumberedOrder, OldDocumentNumber } from '../../rules/moving/old-document-numbers.ts';
import type { RecordNote } from '../../rules/moving/record-codes.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';

const codes = {
  invoice: { continues: 'invoices-continue', begun: 'invoices-begun' },
  creditnote: { continues: 'credit-notes-continue', begun: 'credit-notes-begun' },
} as const satisfies Record<OldDocumentNumber['kind'], Record<'continues' | 'begun', RecordNote>>;

/** Raises the beginning of one series; null: it is there already. */
async function raiseBeginning(tx: Tx, { kind, year, sequence }: OldDocumentNumber): Promise<RecordNote | null> {
  const before = await lockDocumentSeries(tx, kind, year);
  if (sequence <= (before?.formerLast ?? 0)) return null;
  if (before && before.last !== null) return codes[kind].begun;
  await storeFormerLastNumber(tx, { kind, year }, { before, formerLast: sequence });
  return codes[kind].continues;
}

/**
 * Stores the highest number of each series and year that the orders tell, where it is higher than what is known. A series in which this
 * shop issued a document stays as it is. Returns a line of the report for each. `isDryRun`: nothing is stored.
 */
export async function continueDocumentNumbers(
  shop: Shop,
  visitor: Visitor,
  orders: readonly NumberedOrder[],
  { isDryRun }: { isDryRun: boolean },
): Promise<readonly MoveLine[]> {
  if (!canManageShop(visitor)) return [];
  const highest = highestNumbers(orders);
  if (highest.length === 0) return [];
  const at = shop.clock.now();
  const { lines } = await writeOrRollBack(shop.db, async (tx) => {
    const noted: MoveLine[] = [];
    for (const one of highest) {
      const code = await raiseBeginning(tx, one);
      if (code === null) continue;
      const { kind, year, sequence, number, orderId: oldId } = one;
      const params = { field: String(year), value: String(sequence) };
      noted.push({ kind: 'order', oldId, name: number, outcome: 'noted', notes: [{ code, params }] });
      if (code === codes[kind].continues)
        await recordAuditEvent(tx, {
          kind: 'document-series-continued',
          actor: actorOf(visitor),
          params: { series: kind, year, number: sequence },
          at,
        });
    }
    return { ok: !isDryRun, lines: noted };
  });
  return lines;
}
