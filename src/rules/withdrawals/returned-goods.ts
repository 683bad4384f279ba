// What came back of a withdrawal, and what the customer gets for it (art. 6:230r and 6:230s BW).
import { cents, noCents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { OrderLine } from '../orders/orders.ts';
import { requestForUnits } from '../refunds/refunds.ts';
import type { Refundable, RefundRequest } from '../refunds/refunds.ts';
import { withdrawnUnits } from './withdrawals.ts';
import type { WithdrawalContent } from './withdrawal-form.ts';

/** What came back of one line; of a bundle the line of the bundle. */
export interface ReturnedLine {
  lineId: number;
  /** Units that came back. */
  quantity: number;
  /** Those that can be sold again. */
  restocked: number;
  /** The value that they lost by more than looking at them; the customer bears it. */
  lost: Cents;
  /** Why, for the customer; '' when nothing was lost. */
  reason: string;
}

/** `wrong-return`: more than was withdrawn; `lost-too-much`: more than the units cost; `no-lost-reason`: value lost without a reason. */
export type ReturnProblem = 'wrong-return' | 'lost-too-much' | 'no-lost-reason';

/** The lines as if everything came back, undamaged, and stays out of the stock. */
export function wholeReturn(withdrawn: WithdrawalContent['lines']): readonly ReturnedLine[] {
  return withdrawn.map(({ lineId, quantity }) => ({ lineId, quantity, restocked: 0, lost: noCents, reason: '' }));
}

/** Whether less than everything came back, or it lost value: the refund is lower then. */
export function lowersRefund(withdrawn: WithdrawalContent['lines'], returned: readonly ReturnedLine[]): boolean {
  const back = new Map(returned.map((line) => [line.lineId, line]));
  return withdrawn.some(({ lineId, quantity }) => {
    const line = back.get(lineId);
    return line === undefined || line.quantity < quantity || line.lost > 0;
  });
}

/** Checks the returned lines against those that were withdrawn; null when they are right. */
export function checkReturn(
  withdrawn: WithdrawalContent['lines'],
  returned: readonly ReturnedLine[],
): ReturnProblem | null {
  const allowed = new Map(withdrawn.map(({ lineId, quantity }) => [lineId, quantity]));
  if (new Set(returned.map(({ lineId }) => lineId)).size !== returned.length) return 'wrong-return';
  for (const { lineId, quantity, restocked, lost, reason } of returned) {
    const isRight = quantity >= 0 && quantity <= (allowed.get(lineId) ?? 0) && restocked >= 0 && restocked <= quantity;
    if (!isRight || lost < 0) return 'wrong-return';
    if (lost > 0 && quantity === 0) return 'lost-too-much';
    if (lost > 0 && reason === '') return 'no-lost-reason';
  }
  return null;
}

/** The refund of what came back: what the units cost, less the value lost; with the outward shipping when nothing is kept (L4). */
export function planReturnRefund(
  { left, lines, withShipping }: { left: Refundable; lines: readonly OrderLine[]; withShipping: boolean },
  returned: readonly ReturnedLine[],
): { ok: true; request: RefundRequest } | { ok: false; reason: 'lost-too-much' } {
  const units = (line: ReturnedLine) => withdrawnUnits(lines, line.quantity > 0 ? [line] : []);
  const request = requestForUnits(left, returned.flatMap(units), withShipping);
  const amounts = new Map(request.lines.map(({ lineId, amount }) => [lineId, amount ?? noCents]));
  for (const line of returned) {
    let open: number = line.lost;
    for (const { lineId } of units(line)) {
      const amount = amounts.get(lineId) ?? noCents;
      const taken = Math.min(amount, open);
      amounts.set(lineId, cents(amount - taken));
      open -= taken;
    }
    if (open > 0) return { ok: false, reason: 'lost-too-much' };
  }
  return {
    ok: true,
    request: {
      ...request,
      lines: request.lines.map((line) => ({ ...line, amount: amounts.get(line.lineId) ?? noCents })),
    },
  };
}
