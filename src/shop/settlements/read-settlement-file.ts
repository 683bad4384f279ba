// Stores the lines of the payment provider's settlement file.
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { insertSettlementLines } from '../../db/settlements/settlement-lines.ts';
import { settlementIdentities } from '../../rules/payments/settlements.ts';
import type { SettlementLine } from '../../rules/payments/settlements.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * Stores the lines that no earlier file had: the same file again, one that overlaps it, or two at the same moment count nothing twice.
 * Refused: not staff (R30).
 */
export async function readSettlementFile(
  shop: Shop,
  visitor: Visitor,
  { lines }: { lines: readonly SettlementLine[] },
): Promise<{ ok: true; stored: number; known: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const identities = settlementIdentities(lines);
  const rows = lines.map((line, index) => ({
    ...line,
    identityHash: createHash('sha256')
      .update(identities[index] ?? '')
      .digest('hex'),
  }));
  return shop.db.write(async (tx) => {
    const stored = await insertSettlementLines(tx, rows, at);
    const params = { stored, known: rows.length - stored };
    await recordAuditEvent(tx, { kind: 'settlement-file-read', actor: actorOf(visitor), at, params });
    return { ok: true, stored, known: rows.length - stored };
  });
}
