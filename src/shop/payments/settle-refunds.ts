// What the provider says of the refunds of a payment.
import { readPaymentRefunds, updatePaymentRefund } from '../../db/payments/payment-refunds.ts';
import type { PaymentRefund } from '../../db/payments/payment-refunds.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import type { Tx } from '../../db/database.ts';
import type { ProviderRefund, ProviderRefundStatus } from '../../rules/online-payments/payment-states.ts';
import { failRefundIn, payRefundIn } from '../refunds/pay-refund.ts';
import type { Shop } from '../shop.ts';
import { alertStaff } from './alert-staff.ts';

/** Stores the states of a payment's refunds. A refund whose answer was lost is recognised by the key that was sent with it. */
export async function settleRefundsOf(
  tx: Tx,
  shop: Shop,
  { payment, found, now }: { payment: StoredPayment; found: readonly ProviderRefund[]; now: number },
): Promise<void> {
  for (const refund of await readPaymentRefunds(tx, payment.id)) {
    const own = found.find((one) => isSame(one, refund));
    if (own && own.status !== 'unknown')
      await settleRefund(tx, shop, { payment, refund, found: { providerId: own.id, status: own.status }, now });
  }
}

function isSame(found: ProviderRefund, { providerId, idempotencyKey }: PaymentRefund): boolean {
  return providerId === null ? found.reference === idempotencyKey : found.id === providerId;
}

interface SettledRefund {
  payment: StoredPayment;
  refund: PaymentRefund;
  found: { providerId: string | null; status: ProviderRefundStatus };
  now: number;
}

/**
 * Stores the state of one refund. Once the provider has accepted it the money is on its way: the refund of the order is paid, with
 * its credit note and email; one that fails later is owed again (R61), and the owner is told. The caller has locked the order.
 */
export async function settleRefund(tx: Tx, shop: Shop, { payment, refund, found, now }: SettledRefund): Promise<void> {
  if (found.status === refund.status) return;
  await updatePaymentRefund(tx, refund.id, {
    status: found.status,
    ...(found.providerId !== null && { providerId: found.providerId }),
  });
  const { orderId } = payment;
  const failed = hasFailed(found.status);
  if (failed) await alertStaff(tx, shop, { orderId, paymentId: payment.id, alert: 'refund-failed', now });
  if (refund.refundId === null) return;
  const refunded = { orderId, refundId: refund.refundId, actor: 'program', now };
  if (failed) await failRefundIn(tx, refunded);
  else if (refund.status === 'created') await payRefundIn(tx, { ...refunded, isByProvider: true });
}

function hasFailed(status: ProviderRefundStatus): boolean {
  return status === 'failed' || status === 'canceled';
}
