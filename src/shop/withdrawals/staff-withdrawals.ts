// Withdrawals for staff: the list, and one of them.
import { readRefunds } from '../../db/refunds/refunds.ts';
import { readReturnedLines } from '../../db/withdrawals/returned-goods.ts';
import { endOfDayAfter } from '../../rules/amsterdam-days.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import type { ReturnedLine } from '../../rules/withdrawals/returned-goods.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { listWithdrawals as listRows, readWithdrawal } from '../../db/withdrawals/withdrawals.ts';
import type { Tx } from '../../db/database.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import type { Withdrawal, WithdrawalState } from '../../rules/withdrawals/withdrawals.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { withGroups } from './withdrawable-order.ts';
import type { WithdrawableOrder } from './withdrawable-order.ts';
import { readWithdrawalDeadline } from './withdrawal-deadline.ts';

export interface StaffWithdrawalView {
  withdrawal: Withdrawal;
  /** The order with what can still be withdrawn of it; null when none fits. */
  order: WithdrawableOrder | null;
  /** The end of the term in the worst case, epoch ms; null before anything was handed over, and without an order. */
  deadline: number | null;
  /** Whether it came after that. */
  isLate: boolean;
  /** What came back. */
  returned: readonly ReturnedLine[];
  /** What is paid back for it; null without. */
  refund: Refund | null;
  /** When the money must be paid back, epoch ms; null for a withdrawal that is not accepted. */
  repayBy: number | null;
  /** Whether that moment has passed and the money is still owed. */
  isOverdue: boolean;
}

async function withOrder(tx: Tx, withdrawal: Withdrawal, now: number): Promise<StaffWithdrawalView> {
  const order = withdrawal.orderId === null ? null : await readOrder(tx, withdrawal.orderId);
  const none = { returned: [], refund: null, repayBy: null, isOverdue: false };
  if (!order) return { withdrawal, order: null, deadline: null, isLate: false, ...none };
  const deadline = await readWithdrawalDeadline(tx, order);
  const isLate = deadline !== null && withdrawal.at > deadline;
  const refund = (await readRefunds(tx, order.id)).find(({ withdrawalId }) => withdrawalId === withdrawal.id) ?? null;
  const returned = (await readReturnedLines(tx, [withdrawal.id])).get(withdrawal.id) ?? [];
  const isAccepted = withdrawal.state === 'accepted' || withdrawal.state === 'received';
  const repayBy = isAccepted ? endOfDayAfter(withdrawal.at, serverLimits.repaymentDays) : null;
  const isOverdue = repayBy !== null && refund?.paidAt === null && now > repayBy;
  return { withdrawal, order: await withGroups(tx, order), deadline, isLate, returned, refund, repayBy, isOverdue };
}

/** One page of withdrawals, newest first. Refused: not staff (R30). */
export async function listWithdrawals(
  shop: Shop,
  visitor: Visitor,
  query: { state: WithdrawalState | null; limit: number; offset: number },
): Promise<({ ok: true } & ResultPage<StaffWithdrawalView>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { withdrawals, total } = await listRows(tx, query);
    const rows: StaffWithdrawalView[] = [];
    for (const withdrawal of withdrawals) rows.push(await withOrder(tx, withdrawal, shop.clock.now()));
    return { ok: true, rows, total };
  });
}

/** One withdrawal. Refused: not staff (R30), unknown. */
export async function showStaffWithdrawal(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<({ ok: true } & StaffWithdrawalView) | NotAllowed | { ok: false; reason: 'unknown-withdrawal' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const withdrawal = await readWithdrawal(tx, id);
    return withdrawal
      ? { ok: true, ...(await withOrder(tx, withdrawal, shop.clock.now())) }
      : { ok: false, reason: 'unknown-withdrawal' };
  });
}
