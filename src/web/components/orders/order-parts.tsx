import type { ReactNode } from 'react';
import type { Order, PaymentInstructions } from '../../../rules/orders/orders.ts';
import { isPickup } from '../../../rules/shipping/shipping-rates.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { parcelTexts } from '../../../texts/parcels.ts';
import { paymentMethodTexts } from '../../../texts/payment-methods.ts';
import { classNames } from '../../ui/class-names.ts';
import { nextSteps } from './how-to-pay.tsx';
import { OrderAddress } from './order-address.tsx';
import styles from './order-parts.module.css';

/** A part of a page about an order, with its heading. `id` is that of the heading. */
export function OrderPart({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** Number, date, status and payment method of an order. */
export function OrderFacts({ order, isPartlySent }: { order: Order; isPartlySent: boolean }) {
  const facts = [
    [orderTexts.number, order.number, 'order'],
    [orderTexts.date, orderTexts.dateOf(order.placedAt), 'date'],
    [orderTexts.status, isPartlySent ? parcelTexts.partlySent : orderTexts.statusOf(order.status), 'status'],
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

/** What happens next with an order. */
export function NextSteps({ order, payment }: { order: Order; payment: PaymentInstructions }) {
  const ending = orderTexts.endingOf(order.status);
  return (
    <OrderPart id="next" heading={orderTexts.nextTitle}>
      {ending !== null ? (
        <p>{ending}</p>
      ) : (
        <ol className={styles.steps}>
          {nextSteps(order, payment).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </OrderPart>
  );
}

/** The addresses of an order, and the customer's note. */
export function OrderAddresses({ order }: { order: Order }) {
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
