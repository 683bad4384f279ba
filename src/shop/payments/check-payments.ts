// Asks the provider about every payment that was not heard of, every few minutes.
import { listUncheckedPayments } from '../../db/payments/payments.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { hourMs } from '../../rules/durations.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import { enqueuePaymentsCheck } from '../jobs/enqueue-payments.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { checkPayment } from './check-payment.ts';
import { refreshMethods } from './refresh-methods.ts';

/** Plans the first look after a start. */
export async function planPaymentsCheck(shop: Shop): Promise<void> {
  await shop.db.write((tx) => enqueuePaymentsCheck(tx, shop.clock.now(), serverTimes.paymentsCheck));
  signalJobsEnqueued(shop);
}

/**
 * Checks the payments that are awaited, those that waited longest first, and plans the next look. It stops at the first payment
 * about which the provider gives no answer. Once an hour it also asks for the methods. Throws the signal's reason when the shop stops.
 */
export async function checkPayments(shop: Shop, payments: PaymentPort, signal?: AbortSignal): Promise<void> {
  const now = shop.clock.now();
  const { paymentsCheck } = serverTimes;
  await shop.db.write((tx) => enqueuePaymentsCheck(tx, now + 1, paymentsCheck));
  const settings = await shop.db.read(readSettings);
  if (!settings['payments.online']) return;
  if (now % hourMs < paymentsCheck) await refreshMethods(shop, payments);
  const due = await shop.db.read((tx) => listUncheckedPayments(tx, now - paymentsCheck, serverLimits.paymentsCheck));
  for (const id of due) {
    signal?.throwIfAborted();
    if ((await checkPayment(shop, payments, id)) === 'unavailable') return;
  }
}
