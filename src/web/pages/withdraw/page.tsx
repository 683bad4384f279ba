import { TextBlock } from '../../components/content/text-block.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { withdrawalTexts as texts } from '../../../texts/withdrawals.ts';
import { ConfirmWithdrawal } from '../../components/withdrawals/confirm-withdrawal.tsx';
import { WithdrawalDone } from '../../components/withdrawals/withdrawal-done.tsx';
import { WithdrawalForm } from '../../components/withdrawals/withdrawal-form.tsx';
import type { WithdrawView } from '../../components/withdrawals/withdraw-view.ts';
import type { WithdrawProps } from './props.ts';
import { classNames } from '../../ui/class-names.ts';
import narrow from '../../ui/narrow-page.module.css';
import styles from './withdraw.module.css';

const titles: Readonly<Record<WithdrawView['step'], string>> = {
  form: texts.title,
  confirm: texts.confirmTitle,
  done: texts.doneTitle,
};

function Step({ view, action }: Pick<WithdrawProps, 'view' | 'action'>) {
  switch (view.step) {
    case 'form':
      return <WithdrawalForm {...view} action={action} />;
    case 'confirm':
      return <ConfirmWithdrawal {...view} action={action} />;
    case 'done':
      return <WithdrawalDone {...view} />;
  }
}

/** Withdrawing from a purchase in two steps: fill in, confirm (R41, L5). Plain forms, which work without JavaScript (R34). */
export function Page({ view, action, parts, notice }: WithdrawProps) {
  return (
    <div className={classNames(narrow.page, styles.page)}>
      <header className={styles.head}>
        {view.step !== 'done' && <p className={styles.step}>{texts.stepOf(view.step === 'form' ? 1 : 2)}</p>}
        <h1 className={narrow.title}>{titles[view.step]}</h1>
      </header>
      <PageNotices notice={notice} />
      <Step view={view} action={action} />
      {parts && (
        <div className={styles.law}>
          <TextBlock parts={parts} />
        </div>
      )}
    </div>
  );
}
