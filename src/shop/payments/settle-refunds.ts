// What the provider says of the refunds of a payment.
import { readPaymentRefunds, updatePaymentRefund } from '../../db/payments/payment-refunds.ts';
import type { PaymentRefund } from '../../db/payments/payment-refunds.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import type { Tx } from '../../db/database.ts';
import type { ProviderRefund, ProviderRefundStatus } from '../../rules/online-payments/payment-states.ts';
import type { Shop } from '../shop.ts';

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

export interface SettledRefund {
  payment: StoredPayment;
  refund: PaymentRefund;
  found: { providerId: string | null; status: ProviderRefundStatus };
  now: number;
}

/** Stores the state of one refund. The caller has locked the order. */
export async function settleRefund(tx: Tx, _shop: Shop, { refund, found }: SettledRefund): Promise<void> {
  if (found.status === refund.status && refund.providerId !== null) return;
  await updatePaymentRefund(tx, refund.id, {
    status: found.status,
    ...(found.providerId !== null && { providerId: found.providerId }),
  });
}
