import { withdrawalTexts as texts } from '../../../texts/withdrawals.ts';
import { paths } from '../../../wire/paths.ts';
import type { WithdrawView } from './withdraw-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';
import styles from './withdrawals.module.css';

/** The withdrawal was received: when, what, and what happens next. */
export function WithdrawalDone({ summary, at }: Extract<WithdrawView, { step: 'done' }>) {
  return (
    <>
      <p className={styles.lead}>
        {texts.done(at)} {texts.doneMail(summary.email)}
      </p>
      <WithdrawalSummary summary={summary} />
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">{texts.nextTitle}</h2>
        <ol>
          {texts.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <p>
        <ButtonLink href={paths.shop}>{texts.keepShopping}</ButtonLink>
      </p>
    </>
  );
}
