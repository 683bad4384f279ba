import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { formatMoney } from '../../../texts/money.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './account-area.module.css';
import type { OrderSummary } from './props.ts';

/** An order in a list: its number, its state in words, and what happens next. */
export function OrderCard({ order, level }: { order: OrderSummary; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { id, number, status, placedAt, units, total } = order;
  return (
    <article className={classNames(styles.card, styles.order)}>
      <div className={styles.orderHead}>
        <Heading>
          <a href={accountPaths.order(id)}>{texts.orderNumber(number)}</a>
        </Heading>
        <span className={styles.status}>{orderTexts.statusOf(status)}</span>
      </div>
      <p>{texts.nextStep(order)}</p>
      <p className={styles.soft}>
        {[texts.orderedOn(orderTexts.dateOf(placedAt)), texts.units(units), formatMoney(total)].join(' · ')}
      </p>
    </article>
  );
}
