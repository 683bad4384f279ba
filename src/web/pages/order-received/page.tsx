import { orderRelease } from '../../../rules/catalog/pre-order.ts';
import { isPickup } from '../../../rules/shipping/shipping-rates.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { paymentMethodTexts } from '../../../texts/payment-methods.ts';
import { paths } from '../../../wire/paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { PaymentInstructionsSection, nextSteps } from '../../components/orders/how-to-pay.tsx';
import { OrderAddress } from '../../components/orders/order-address.tsx';
import { OrderLines } from '../../components/orders/order-lines.tsx';
import type { OrderReceivedProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './order-received.module.css';

function OrderOverview({ order }: Pick<OrderReceivedProps, 'order'>) {
  const facts = [
    [orderTexts.number, order.number, 'order'],
    [orderTexts.date, orderTexts.dateOf(order.placedAt), 'date'],
    [orderTexts.status, orderTexts.statusOf(order.status), 'status'],
    [orderTexts.paymentMethod, paymentMethodTexts[order.paymentMethod].title, 'method'],
  ] as const;
  return (
    <ul className={classNames('woocommerce-order-overview order_details', styles.facts)}>
      {facts.map(([name, value, kind]) => (
        <li key={kind} className={`woocommerce-order-overview__${kind} ${kind}`}>
          {name} <strong>{value}</strong>
        </li>
      ))}
    </ul>
  );
}

function NextSteps({ order, payment }: Pick<OrderReceivedProps, 'order' | 'payment'>) {
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next">{orderTexts.nextTitle}</h2>
      {order.status === 'cancelled' ? (
        <p>{orderTexts.nextCancelled}</p>
      ) : (
        <ol className={styles.steps}>
          {nextSteps(order, payment).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function OrderReceivedAddresses({ order }: Pick<OrderReceivedProps, 'order'>) {
  const pickup = isPickup(order.shippingMethod?.id);
  return (
    <section className={classNames('woocommerce-customer-details', styles.addresses)}>
      <div>
        <h2>{orderTexts.billingAddress}</h2>
        <OrderAddress address={order.billing} />
        <p>{order.email}</p>
        {order.billing.phone !== '' && <p>{order.billing.phone}</p>}
      </div>
      {!pickup && (
        <div>
          <h2>{orderTexts.shippingAddress}</h2>
          <OrderAddress address={order.shipping} />
        </div>
      )}
      {order.note !== '' && (
        <div>
          <h2>{orderTexts.note}</h2>
          <p className={styles.note}>{order.note}</p>
        </div>
      )}
    </section>
  );
}

/**
 * The page of an order, for anyone with its key: what to do now, the lines, the next steps, and the right of withdrawal
 * (U39).
 */
export function Page({ order, payment, notice }: OrderReceivedProps) {
  const cancelled = order.status === 'cancelled';
  const release = orderRelease(order.lines.map((line) => line.releaseDate));
  return (
    <div className={classNames('woocommerce-order', styles.page)}>
      <header className={styles.head}>
        <h1>{cancelled ? orderTexts.cancelledTitle(order.number) : orderTexts.thanks(order.billing.firstName)}</h1>
        {!cancelled && (
          <p className={classNames('woocommerce-thankyou-order-received', styles.lead)}>
            {orderTexts.received(order.number)} {orderTexts.mailSent(order.email)}
          </p>
        )}
      </header>
      <PageNotices notice={notice} />
      <OrderOverview order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!cancelled && <PaymentInstructionsSection order={order} payment={payment} />}
          <NextSteps order={order} payment={payment} />
          <OrderReceivedAddresses order={order} />
        </div>
        <aside className={styles.side}>
          <section className={styles.part} aria-labelledby="lines">
            <h2 id="lines">{orderTexts.lines}</h2>
            <OrderLines order={order} />
            {release && !cancelled && <p>{collectorTexts.shipsOn(release.date, release.mixed)}</p>}
          </section>
          <section className={styles.part} aria-labelledby="right">
            <h2 id="right">{orderTexts.rightTitle}</h2>
            <p>
              {orderTexts.right} <a href={paths.withdraw}>{orderTexts.rightLink}</a>
            </p>
          </section>
          <p>{orderTexts.print}</p>
          <div className={styles.actions}>
            <Button data-scripted onClick={() => window.print()}>
              {orderTexts.printButton}
            </Button>
            <ButtonLink href={paths.shop}>{orderTexts.keepShopping}</ButtonLink>
          </div>
        </aside>
      </div>
    </div>
  );
}
