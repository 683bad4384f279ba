// The payment provider's settlements of a month, matched with the shop's payments and refunds.
import type { Tx } from '../../db/database.ts';
import { readKnownAmounts, readLinesAbout, readSettlementLines } from '../../db/settlements/settlement-lines.ts';
import { derivedPayouts, matchSettlement } from '../../rules/payments/settlements.ts';
import type { MatchedLine } from '../../rules/payments/settlements.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** The lines of a month ('2026-11') by day, with the payouts that follow from them. */
export async function readMonthSettlements(tx: Tx, month: string): Promise<readonly MatchedLine[]> {
  const days = { first: `${month}-01`, last: `${month}-31` };
  const lines = await readSettlementLines(tx, days);
  const ids = [...new Set(lines.map(({ providerId }) => providerId).filter((id) => id !== ''))];
  // A payment that an earlier settlement had already counts there.
  const about = await readLinesAbout(tx, ids);
  const all = [...new Map([...about, ...lines].map((line) => [line.id, line])).values()].toSorted(
    (one, other) => one.id - other.id,
  );
  const matched = matchSettlement(all, await readKnownAmounts(tx, ids));
  const payouts = matchSettlement(derivedPayouts(lines), { payment: [], refund: [], chargeback: [] });
  return [...matched, ...payouts]
    .filter(({ day }) => day.startsWith(month))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** The settlements of a month. Refused: not staff (R30). */
export async function showSettlements(
  shop: Shop,
  visitor: Visitor,
  { month }: { month: string },
): Promise<{ ok: true; lines: readonly MatchedLine[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, lines: await shop.db.read((tx) => readMonthSettlements(tx, month)) };
}
