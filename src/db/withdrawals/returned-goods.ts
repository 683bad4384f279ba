// What came back of withdrawals. The caller has locked the withdrawal.
import { cents } from '../../rules/money.ts';
import type { ReturnedLine } from '../../rules/withdrawals/returned-goods.ts';
import type { Tx } from '../database.ts';

/** Stores what came back. */
export async function insertReturnedLines(tx: Tx, withdrawalId: number, lines: readonly ReturnedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.q
    .insertInto('withdrawal_returns')
    .values(
      lines.map(({ lineId, quantity, restocked, lost, reason }) => ({
        withdrawal_id: withdrawalId,
        order_line_id: lineId,
        quantity,
        restocked,
        lost_cents: lost,
        reason,
      })),
    )
    .execute();
}

/** What came back of withdrawals, by their id. */
export async function readReturnedLines(
  tx: Tx,
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReturnedLine[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('withdrawal_returns')
    .selectAll()
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('order_line_id')
    .execute();
  const byId = Map.groupBy(rows, (row) => row.withdrawal_id);
  return new Map(
    [...byId].map(([id, own]) => [
      id,
      own.map((row) => ({
        lineId: row.order_line_id,
        quantity: row.quantity,
        restocked: row.restocked,
        lost: cents(row.lost_cents),
        reason: row.reason,
      })),
    ]),
  );
}
