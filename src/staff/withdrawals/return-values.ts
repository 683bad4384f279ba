// What came back of a withdrawal, as it is typed.
import type { StaffWithdrawal, StaffWithdrawalChange } from '../../wire/withdrawal.ts';
import { parseTypedAmount } from '../format/money.ts';

export interface ReturnRow {
  lineId: number;
  name: string;
  withdrawn: number;
  quantity: string;
  restocked: string;
  /** In euros; '' for nothing. */
  lost: string;
  reason: string;
}

/** The rows to begin with: everything came back, and nothing else is known. */
export function firstReturn(lines: StaffWithdrawal['lines']): readonly ReturnRow[] {
  return lines
    .filter(({ withdrawn }) => withdrawn > 0)
    .map(({ line_id: lineId, name, withdrawn }) => ({
      lineId,
      name,
      withdrawn,
      quantity: String(withdrawn),
      restocked: '0',
      lost: '',
      reason: '',
    }));
}

/** The rows for the interface; null when an amount is not one. */
export function decodeReturn(rows: readonly ReturnRow[]): NonNullable<StaffWithdrawalChange['returned']> | null {
  const decoded = rows.map(({ lineId, quantity, restocked, lost, reason }) => ({
    line_id: lineId,
    quantity: Number(quantity),
    restocked: Number(restocked),
    lost: lost.trim() === '' ? 0 : parseTypedAmount(lost),
    reason: reason.trim(),
  }));
  return decoded.every((row): row is (typeof decoded)[number] & { lost: number } => row.lost !== null) ? decoded : null;
}
