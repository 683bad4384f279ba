import { withdrawalTexts as texts } from '../../../texts/withdrawals.ts';
import { withdrawFields } from '../../../wire/withdraw-form.ts';
import type { WithdrawView } from './withdraw-view.ts';
import { Button } from '../../ui/button.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';
import styles from './withdrawals.module.css';

type ConfirmView = Extract<WithdrawView, { step: 'confirm' }>;

/** The fields of the first step, sent again with the second. */
function typedFields({
  name,
  orderNumber,
  email,
  scope,
  items,
  quantities,
}: ConfirmView['typed']): readonly (readonly [string, string])[] {
  return [
    [withdrawFields.name, name],
    [withdrawFields.orderNumber, orderNumber],
    [withdrawFields.email, email],
    [withdrawFields.scope, scope],
    [withdrawFields.items, items],
    ...Object.entries(quantities).map(([id, quantity]) => [withdrawFields.quantity(Number(id)), quantity] as const),
  ];
}

/** The second step: what will be withdrawn, and the button that does it. */
export function ConfirmWithdrawal({ typed, summary, attemptKey, action }: ConfirmView & { action: string }) {
  return (
    <>
      <p className={styles.lead}>{texts.confirmLead}</p>
      <WithdrawalSummary summary={summary} />
      <form className={styles.buttons} action={action} method="post">
        {typedFields(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={withdrawFields.attempt} value={attemptKey} />
        <Button type="submit" variant="primary" large name={withdrawFields.step} value="confirm">
          {texts.confirm}
        </Button>
        <Button type="submit" large name={withdrawFields.step} value="change">
          {texts.change}
        </Button>
      </form>
    </>
  );
}
