// Tells the owner what needs a look at a payment.
import { readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { addMails } from '../../db/mails/mails.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Tx } from '../../db/database.ts';
import { alertMailKey } from '../../rules/online-payments/payment-mails.ts';
import type { PaymentMailAlert } from '../../rules/online-payments/payment-mails.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import type { Shop } from '../shop.ts';

/** Tells the owner, once for each payment and reason, what needs a look. */
export async function alertStaff(
  tx: Tx,
  shop: Pick<Shop, 'log'>,
  { orderId, paymentId, alert, now }: { orderId: number; paymentId: number; alert: PaymentMailAlert; now: number },
): Promise<void> {
  shop.log.warn('payment-alert', { order: orderId, payment: paymentId, alert });
  const order = await readOrder(tx, orderId);
  const settings = await readSettings(tx);
  const params = { alert, amount: order?.total ?? 0 };
  await recordOrderEvent(tx, { orderId, kind: 'payment-alert', actor: 'program', at: now, params });
  const mail = {
    orderId,
    kind: 'payment-alert' as const,
    recipient: settings['shop.ownerEmail'],
    dedupeKey: alertMailKey(orderId, paymentId, alert),
  };
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
}
