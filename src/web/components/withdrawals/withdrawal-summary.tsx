import { withdrawalTexts as texts } from '../../../texts/withdrawals.ts';
import type { WithdrawView } from './withdraw-view.ts';
import { DetailsList } from '../orders/details-list.tsx';
import styles from './withdrawals.module.css';

type Summary = Extract<WithdrawView, { step: 'done' }>['summary'];

/** What is withdrawn, from which order, and by whom. */
export function WithdrawalSummary({ summary }: { summary: Summary }) {
  const { name, orderNumber, email, scope, items, lines } = summary;
  const { labels } = texts;
  return (
    <section className={styles.card} aria-labelledby="summary">
      <h2 id="summary">{texts.summary}</h2>
      {scope === 'order' && <p className={styles.whole}>{texts.scopes.order}</p>}
      {lines.length > 0 && (
        <ul className={styles.summaryLines}>
          {lines.map(({ title, quantity }) => (
            <li key={title}>
              {texts.unitsOf(quantity)} {title}
            </li>
          ))}
        </ul>
      )}
      {items !== '' && <p className={styles.words}>{items}</p>}
      <DetailsList
        facts={[
          [labels.orderNumber, orderNumber],
          [labels.name, name],
          [labels.email, email],
        ]}
      />
    </section>
  );
}
