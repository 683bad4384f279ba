// Row types of the tables of withdrawals.
import type { Generated } from 'kysely';
import type { WithdrawalScope } from '../rules/withdrawals/withdrawal-form.ts';
import type { WithdrawalState } from '../rules/withdrawals/withdrawals.ts';

interface Withdrawals {
  id: Generated<number>;
  /** The attempt key of the form: one attempt makes one withdrawal. It opens the page of the withdrawal. */
  key: string;
  order_id: number | null;
  /** 1: the customer had the key of the order. */
  proven: number;
  name: string;
  order_number: string;
  email: string;
  scope: WithdrawalScope;
  /** The items in the customer's words; '' when the lines say it. */
  items: string;
  state: WithdrawalState;
  /** The reason of a refusal, sent with it; '' otherwise. */
  answer: string;
  created_at: number;
  decided_at: number | null;
  /** When the goods came back. */
  goods_at: number | null;
}

/** The units of an order line that a withdrawal takes; of a bundle the line of the bundle alone. */
interface WithdrawalLines {
  withdrawal_id: number;
  order_line_id: number;
  quantity: number;
}

/** What came back of a line. */
interface WithdrawalReturns {
  withdrawal_id: number;
  order_line_id: number;
  quantity: number;
  /** Units that went back into the stock. */
  restocked: number;
  /** The value that they lost. */
  lost_cents: number;
  /** Why, for the customer; '' when nothing was lost. */
  reason: string;
}

export interface WithdrawalTables {
  withdrawal_returns: WithdrawalReturns;
  withdrawals: Withdrawals;
  withdrawal_lines: WithdrawalLines;
}
