import { isPaidIn, orderStates } from '../../../rules/orders/order-states.ts';
import type { Order, PaymentInstructions } from '../../../rules/orders/orders.ts';
import { formatMoney, formatTransferAmount } from '../../../texts/money.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { paymentMethodTexts } from '../../../texts/payment-methods.ts';
import { formatIban, formatReference } from '../../../texts/bank-details.ts';
import { DetailsList } from './details-list.tsx';
import { TransferQrCode } from './transfer-qr-code.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './orders.module.css';

/** What the shopper has to do: how to pay, and where and when to pick up. */
export function PaymentInstructionsSection({ order, payment }: { order: Order; payment: PaymentInstructions }) {
  const { bank, pickup } = payment;
  return (
    <>
      {bank && (
        <section className={classNames('woocommerce-bacs-bank-details', styles.card)} aria-labelledby="pay">
          <h2 id="pay">{orderTexts.payTitle}</h2>
          <p>{orderTexts.payText(bank.by)}</p>
          <DetailsList
            facts={[
              [orderTexts.amount, formatMoney(bank.amount), formatTransferAmount(bank.amount)],
              [orderTexts.iban, formatIban(bank.iban), bank.iban],
              [orderTexts.accountName, bank.name],
              [orderTexts.reference, formatReference(bank.reference), bank.reference],
              [orderTexts.payBy, orderTexts.payByOf(bank.by)],
            ]}
          />
          {bank.code !== null && <TransferQrCode code={bank.code} />}
          <p className={styles.soft}>{orderTexts.lapses}</p>
        </section>
      )}
      {pickup && (
        <section className={styles.card} aria-labelledby="pickup">
          <h2 id="pickup">{orderTexts.pickupTitle}</h2>
          <DetailsList
            facts={[
              [orderTexts.pickupAddress, pickup.address],
              [orderTexts.pickupHours, pickup.hours],
            ]}
          />
          <p>{pickupText(order, payment)}</p>
        </section>
      )}
    </>
  );
}

/** What to do when picking up the order. */
export function pickupText(order: Pick<Order, 'paymentMethod' | 'total'>, payment: PaymentInstructions): string {
  return paymentMethodTexts[order.paymentMethod].atPickup(order.total, payment.bank === null);
}

/** The next steps of an order, in sequence. */
export function nextSteps(
  { status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>,
  payment: PaymentInstructions,
): readonly string[] {
  const { step } = orderStates[status];
  if (step === 'completed') return orderTexts.nextCompleted;
  if (step === 'sent') return orderTexts.nextSent;
  const texts = paymentMethodTexts[paymentMethod];
  if (step === 'ready') return texts.nextStepsReady;
  if (isPaidIn(status, paymentMethod)) return payment.pickup ? orderTexts.nextPaidPickup : orderTexts.nextPaid;
  return texts.nextSteps[payment.pickup ? 'pickup' : 'delivery'];
}
