// Withdrawals for staff: `shop/v1/withdrawals`.
import type { WithdrawalAnswer, WithdrawalState } from '../rules/withdrawals/withdrawals.ts';

/** A line of the order. `quantity`: what was ordered; `withdrawn`: what this withdrawal takes; `remaining`: what is left of it. */
interface StaffWithdrawalLine {
  line_id: number;
  name: string;
  quantity: number;
  withdrawn: number;
  remaining: number;
  /** What came back of it; null before that. `lost` in cents. */
  returned: { quantity: number; restocked: number; lost: number; reason: string } | null;
}

export interface StaffWithdrawal {
  id: number;
  status: WithdrawalState;
  /** The statuses that may follow. */
  next: readonly WithdrawalAnswer[];
  name: string;
  email: string;
  /** As it was typed. */
  order_number: string;
  /** null: no order fits. */
  order_id: number | null;
  /** Whether the customer had the order's key. */
  proven: boolean;
  /** Whether it came after the term, counted from the worst case. */
  late: boolean;
  scope: 'order' | 'items';
  /** The customer's words; '' when the lines say it. */
  items: string;
  /** All lines of the order; empty without one. */
  lines: readonly StaffWithdrawalLine[];
  /** The reason of a refusal. */
  reason: string;
  date_created: string | null;
  date_created_gmt: string | null;
  date_decided: string | null;
  date_decided_gmt: string | null;
  date_goods: string | null;
  date_goods_gmt: string | null;
  /** The end of the term in the worst case; null before anything was handed over. */
  /** The end of the term in which the shop pays back. */
  date_repay_by: string | null;
  date_repay_by_gmt: string | null;
  /** Whether that term is over while the money is still owed. */
  overdue: boolean;
  /** What is paid back for it, in cents; null without a refund. */
  refund: { total: number; paid: boolean; credit_note: string | null } | null;
  date_deadline: string | null;
  date_deadline_gmt: string | null;
}

/** A change of a withdrawal: an answer, or the order that it is about. */
export interface StaffWithdrawalChange {
  status?: WithdrawalAnswer;
  reason?: string;
  units?: readonly { line_id: number; quantity: number }[];
  returned?: readonly { line_id: number; quantity: number; restocked: number; lost: number; reason: string }[];
  order_number?: string;
}
