import { paymentStatusTexts } from '../../../texts/payment-status.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { DocumentButtons } from '../../components/documents/document-buttons.tsx';
import { releaseSentence } from '../../components/cart/release-text.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { AccountOffer } from '../../components/orders/account-offer.tsx';
import { PaymentInstructionsSection } from '../../components/orders/how-to-pay.tsx';
import { PaymentStatus } from '../../components/orders/payment-status.tsx';
import { OrderParcels } from '../../components/orders/order-parcels.tsx';
import { OrderLines } from '../../components/orders/order-lines.tsx';
import { NextSteps, OrderAddresses, OrderFacts, OrderPart } from '../../components/orders/order-parts.tsx';
import type { OrderReceivedProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './order-received.module.css';

/**
 * The page of an order, for anyone with its key: what to do now, the lines, the next steps, and the right of withdrawal
 * (U39).
 */
export function Page(props: OrderReceivedProps) {
  const { order, payment, paid, delivery, parcels, isPartlySent, documents, accountOffer, notice } = props;
  const hasEnded = orderTexts.endingOf(order.status) !== null;
  const isUnpaid = paid !== null && paid.stage !== 'paid';
  const dates = order.lines.map((line) => line.releaseDate);
  const release = releaseSentence(dates, order.isApart);
  return (
    <div className={classNames('woocommerce-order', styles.page)}>
      <header className={styles.head}>
        <h1>
          {isUnpaid
            ? paymentStatusTexts.title(paid.stage)
            : hasEnded
              ? orderTexts.endedTitle(order.number, order.status)
              : orderTexts.thanks(order.billing.firstName)}
        </h1>
        {!hasEnded && !isUnpaid && (
          <p className={classNames('woocommerce-thankyou-order-received', styles.lead)}>
            {orderTexts.received(order.number)} {orderTexts.mailSent(order.email)}
          </p>
        )}
      </header>
      <PageNotices notice={notice} />
      {paid && <PaymentStatus order={order} payment={paid} />}
      <OrderFacts order={order} isPartlySent={isPartlySent} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!hasEnded && <PaymentInstructionsSection order={order} payment={payment} />}
          {!isUnpaid && <NextSteps order={order} payment={payment} />}
          <OrderParcels parcels={parcels} isPartlySent={isPartlySent} />
          <OrderAddresses order={order} />
          {accountOffer && <AccountOffer order={order} error={accountOffer.error} />}
        </div>
        <aside className={styles.side}>
          <OrderPart id="lines" heading={orderTexts.lines}>
            <OrderLines order={order} />
            {release !== null && !hasEnded && <p>{release}</p>}
            {delivery !== null && <p>{delivery}</p>}
          </OrderPart>
          <OrderPart id="right" heading={orderTexts.rightTitle}>
            <p>
              {orderTexts.right} <a href={accountPaths.withdrawOrder(order.id, order.key)}>{orderTexts.rightLink}</a>
            </p>
          </OrderPart>
          <DocumentButtons {...documents} />
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
