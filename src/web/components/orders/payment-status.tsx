import { useEffect } from 'react';
import { movingStages } from '../../../rules/online-payments/payment-stage.ts';
import type { PaymentView } from '../../../rules/online-payments/payment-stage.ts';
import type { Order } from '../../../rules/orders/orders.ts';
import { paymentStatusTexts as texts } from '../../../texts/payment-status.ts';
import { payActions, payFields, paymentPaths } from '../../../wire/payment-paths.ts';
import { watchPaymentStage } from '../../state/watch-payment-stage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './payment-status.module.css';

/** Where the money of an unpaid order stands, and what its shopper can do. The page loads again when it changes. */
export function PaymentStatus({ order, payment }: { order: Pick<Order, 'id' | 'key'>; payment: PaymentView }) {
  const { stage, checkoutUrl, canPay, canReturn, returned } = payment;
  const isMoving = movingStages.includes(stage);
  useEffect(() => {
    if (!isMoving) return;
    return watchPaymentStage(paymentPaths.state(order.id, order.key), stage, () => location.reload());
  }, [isMoving, order.id, order.key, stage]);
  if (stage === 'paid') return null;
  const pay = paymentPaths.pay(order.id, order.key);
  return (
    <section className={styles.card} aria-labelledby="payment-status" data-payment={stage}>
      <h2 id="payment-status">{texts.heading}</h2>
      {stage === 'returned' ? (
        returned && <p>{texts.returned(returned.amount, returned.reason)}</p>
      ) : (
        <p>{texts.lead(stage)}</p>
      )}
      {stage === 'lapsed' && canPay && <p>{texts.stillPossible}</p>}
      <div className={styles.actions}>
        {checkoutUrl !== null && (
          <ButtonLink variant="primary" href={checkoutUrl}>
            {texts.goOn}
          </ButtonLink>
        )}
        {canPay && (
          <ButtonLink variant={checkoutUrl === null && stage !== 'processing' ? 'primary' : undefined} href={pay}>
            {stage === 'open' || stage === 'processing' ? texts.payOther : texts.again}
          </ButtonLink>
        )}
        {isMoving && (
          <span data-unscripted>
            <ButtonLink href={paymentPaths.back(order.id, order.key)}>{texts.refresh}</ButtonLink>
          </span>
        )}
      </div>
      {canReturn && stage !== 'processing' && <ReturnToCart order={order} />}
    </section>
  );
}

/** R59: cancels the order and puts its rows into the cart. */
export function ReturnToCart({ order }: { order: Pick<Order, 'id' | 'key'> }) {
  return (
    <form className={styles.back} action={paymentPaths.pay(order.id, order.key)} method="post">
      <Button type="submit" name={payFields.action} value={payActions.toCart} aria-describedby="to-cart-hint">
        {texts.toCart}
      </Button>
      <p id="to-cart-hint" className={styles.hint}>
        {texts.toCartHint}
      </p>
    </form>
  );
}
