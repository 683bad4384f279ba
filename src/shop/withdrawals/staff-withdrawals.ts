// Withdrawals for staff: the list, and one of them.
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
}

async function withOrder(tx: Tx, withdrawal: Withdrawal): Promise<StaffWithdrawalView> {
  const order = withdrawal.orderId === null ? null : await readOrder(tx, withdrawal.orderId);
  if (!order) return { withdrawal, order: null, deadline: null, isLate: false };
  const deadline = await readWithdrawalDeadline(tx, order);
  const isLate = deadline !== null && withdrawal.at > deadline;
  return { withdrawal, order: await withGroups(tx, order), deadline, isLate };
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
    for (const withdrawal of withdrawals) rows.push(await withOrder(tx, withdrawal));
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
      ? { ok: true, ...(await withOrder(tx, withdrawal)) }
      : { ok: false, reason: 'unknown-withdrawal' };
  });
}
