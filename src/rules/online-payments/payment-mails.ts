// What the emails about payments tell, and the keys that name it.
import type { PaymentAlert, ReturnReason } from './payment-states.ts';

/** What the owner is told of. */
export type PaymentMailAlert = PaymentAlert | 'refund-failed' | 'capture-failed';

const alerts: Readonly<Record<PaymentMailAlert, true>> = {
  'unknown-state': true,
  'other-amount': true,
  'authorization-lost': true,
  chargeback: true,
  'refund-failed': true,
  'capture-failed': true,
};

/** A payment that an order could not take. `amount` in cents. */
export interface ReturnedPayment {
  amount: number;
  reason: Exclude<ReturnReason, 'refund'>;
}

/** The dedupe key of the email to the owner: one for each payment and alert. */
export function alertMailKey(orderId: number, paymentId: number, alert: PaymentMailAlert): string {
  return `payment-alert:${orderId}:${paymentId}:${alert}`;
}

/** The alert that an email with this key is about; null for another key. */
export function alertOfMailKey(key: string): PaymentMailAlert | null {
  const alert = key.split(':').at(-1) ?? '';
  return isAlert(alert) ? alert : null;
}

function isAlert(text: string): text is PaymentMailAlert {
  return Object.hasOwn(alerts, text);
}

/** The dedupe key of the email about a payment that goes back. */
export function returnMailKey(orderId: number, paymentRefundId: number): string {
  return `payment-returned:${orderId}:${paymentRefundId}`;
}

/** The refund at the provider that an email with this key is about. */
export function refundOfMailKey(key: string): number {
  return Number(key.split(':').at(-1));
}
