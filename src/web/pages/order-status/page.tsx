import { useEffect, useState } from 'react';
import { orderProgress } from '../../../rules/orders/order-progress.ts';
import { orderStates } from '../../../rules/orders/order-states.ts';
import { times } from '../../../settings/constants.ts';
import { orderStatusTexts as texts } from '../../../texts/order-status.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { parcelTexts } from '../../../texts/parcels.ts';
import { withdrawalTexts } from '../../../texts/withdrawals.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { nextSteps } from '../../components/orders/how-to-pay.tsx';
import { OrderRefunds } from '../../components/orders/order-refunds.tsx';
import { OrderParcels } from '../../components/orders/order-parcels.tsx';
import { OrderPart } from '../../components/orders/order-parts.tsx';
import { fetchPage } from '../../state/fetch-page.ts';
import { browserPollEnvironment, pollVisible } from '../../state/poll-visible.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { OrderStatusProps } from './props.ts';
import narrow from '../../ui/narrow-page.module.css';
import styles from './order-status.module.css';

type ShownOrder = OrderStatusProps['order'];

/** Whether the order can still change: after its last state, and without a withdrawal or an owed refund, it cannot. */
function isMoving({ status, withdrawals, refunds }: ShownOrder): boolean {
  return (
    !orderStates[status].isOver ||
    refunds.some(({ paidAt }) => paidAt === null) ||
    withdrawals.some(({ state }) => state === 'open' || state === 'accepted')
  );
}

/** The order as it is now: the page asks the server again from time to time, while it is visible. */
function useLiveOrder(first: ShownOrder): ShownOrder {
  const [order, setOrder] = useState(first);
  const { id, key } = first;
  const isOver = !isMoving(first);
  useEffect(() => {
    if (isOver) return undefined;
    const ask = async (signal: AbortSignal) => {
      const page = await fetchPage<OrderStatusProps>('order-status', accountPaths.orderStatus(id, key), signal);
      setOrder(page.order);
      return isMoving(page.order);
    };
    return pollVisible(ask, times.orderStatusPoll, browserPollEnvironment);
  }, [id, key, isOver]);
  return order;
}

function Progress({ order }: { order: ShownOrder }) {
  const steps = orderProgress(order);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.progress} aria-label={texts.progress}>
      {steps.map(({ step, state }) => (
        <li key={step} className={classNames(styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
          {texts.stepOf(step)}
          {state === 'done' && <VisuallyHidden> ({texts.done})</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function Next({ order }: { order: ShownOrder }) {
  const { status, pickup, isAwaitingTransfer, id, key } = order;
  const ending = orderTexts.endingOf(status);
  return (
    <OrderPart id="next" heading={orderTexts.nextTitle}>
      {ending !== null ? (
        <p>{ending}</p>
      ) : (
        <ol className={styles.steps}>
          {nextSteps(order, { bank: null, pickup }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {isAwaitingTransfer && (
        <p>
          <ButtonLink variant="primary" href={paths.orderReceived(id, key)}>
            {texts.pay}
          </ButtonLink>
        </p>
      )}
      {pickup && orderStates[status].step === 'ready' && (
        <p>
          {pickup.address}
          <br />
          {pickup.hours}
        </p>
      )}
    </OrderPart>
  );
}

function Lines({ lines }: Pick<ShownOrder, 'lines'>) {
  return (
    <OrderPart id="lines" heading={orderTexts.lines}>
      <ul className={styles.lines}>
        {lines.map(({ id, title, quantity, withdrawn }) => (
          <li key={id}>
            {withdrawalTexts.unitsOf(quantity)} {title}
            {withdrawn > 0 && <span className={styles.soft}> ({texts.withdrawn(withdrawn)})</span>}
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

function Withdrawals({ withdrawals }: Pick<ShownOrder, 'withdrawals'>) {
  if (withdrawals.length === 0) return null;
  return (
    <OrderPart id="withdrawals" heading={texts.withdrawals}>
      <ul className={styles.lines}>
        {withdrawals.map(({ id, at, state, refund, lost }) => (
          <li key={id}>
            {texts.withdrawalAt(at)} {texts.withdrawalState(state)}{' '}
            {lost.map(({ title, cents, reason }) => `${texts.withdrawalLost(title, cents, reason)} `)}
            {refund !== null && texts.withdrawalRefund(refund)}
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

/** The state of an order in words, for anyone with its key: nothing of the customer. It updates itself while it is open. */
export function Page({ order: first, notice }: OrderStatusProps) {
  const order = useLiveOrder(first);
  const { id, key, number, status, placedAt } = order;
  const words = order.isPartlySent ? parcelTexts.partlySent : orderTexts.statusOf(status);
  return (
    <div className={classNames(narrow.page, styles.page)}>
      <header className={styles.head}>
        <h1 className={narrow.title}>{orderTexts.title(number)}</h1>
        <p className={styles.status}>
          {orderTexts.status}: <strong>{words}</strong>
        </p>
        <p className={styles.soft}>
          {texts.placedAt(placedAt)} {isMoving(order) && <span data-scripted>{texts.isLive}</span>}
        </p>
        <output className="screen-reader-text">
          {(status !== first.status || order.parcels.length !== first.parcels.length) && texts.changed(words)}
        </output>
      </header>
      <PageNotices notice={notice} />
      <Progress order={order} />
      <Next order={order} />
      <OrderParcels parcels={order.parcels} isPartlySent={order.isPartlySent} />
      <Lines lines={order.lines} />
      <Withdrawals withdrawals={order.withdrawals} />
      <OrderRefunds refunds={order.refunds} />
      <div className={styles.actions}>
        <ButtonLink href={paths.orderReceived(id, key)}>{texts.details}</ButtonLink>
        <ButtonLink href={accountPaths.withdrawOrder(id, key)}>{orderTexts.rightLink}</ButtonLink>
      </div>
    </div>
  );
}
