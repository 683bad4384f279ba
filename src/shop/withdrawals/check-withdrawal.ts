// The first step of a withdrawal: what was typed is checked, and nothing is stored.
import { validateWithdrawal } from '../../rules/withdrawals/withdrawal-form.ts';
import type {
  WithdrawalContent,
  WithdrawalFields,
  WithdrawalProblem,
} from '../../rules/withdrawals/withdrawal-form.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';
import { showWithdrawableOrder, withdrawableLines } from './withdrawable-order.ts';
import type { OrderKey, WithdrawableOrder } from './withdrawable-order.ts';

type CheckWithdrawalOutcome =
  | { ok: true; content: WithdrawalContent; order: WithdrawableOrder | null }
  | { ok: false; reason: 'invalid'; problems: readonly WithdrawalProblem[]; order: WithdrawableOrder | null }
  /** There is no such order, or the key is wrong. */
  | { ok: false; reason: 'unknown-order' };

/** Checks the fields against the order, whose number they take, or against no order. */
export function checkFields(fields: WithdrawalFields, order: WithdrawableOrder | null) {
  const orderNumber = order ? order.order.number : fields.orderNumber;
  return validateWithdrawal(
    { ...fields, orderNumber },
    {
      lines: order && withdrawableLines(order),
      limits: { line: limits.withdrawalLine, items: limits.withdrawalItems },
    },
  );
}

/**
 * Checks the form. `proof`: the key of the order, null without one: then no order is looked up, so that the answer is the
 * same whether one exists. Refused: an invalid form, a wrong key.
 */
export async function checkWithdrawal(
  shop: Shop,
  { fields, proof }: { fields: WithdrawalFields; proof: OrderKey | null },
): Promise<CheckWithdrawalOutcome> {
  const order = proof && (await showWithdrawableOrder(shop, proof));
  if (proof && !order) return { ok: false, reason: 'unknown-order' };
  const checked = checkFields(fields, order);
  return checked.ok
    ? { ok: true, content: checked.content, order }
    : { ok: false, reason: 'invalid', problems: checked.problems, order };
}
