// The handler of each kind of job.
import type { JobKind, JobSpec } from '../rules/jobs/jobs.ts';
import { runBackup } from '../shop/backups/run-backup.ts';
import { refreshBundle } from '../shop/bundles/refresh-bundle.ts';
import { cancelUnusedLabel } from '../shop/carriers/cancel-label.ts';
import { makeLabel } from '../shop/carriers/make-label.ts';
import { issueDueInvoice } from '../shop/documents/issue-invoice.ts';
import { lapseOrder } from '../shop/orders/lapse-order.ts';
import { notifyReleaseDateChange } from '../shop/orders/notify-release-date-change.ts';
import { remindPayment } from '../shop/orders/remind-payment.ts';
import { sendOrderLink } from '../shop/orders/send-order-link.ts';
import { makeMissingSizes } from '../shop/media/make-sizes.ts';
import type { MediaPorts } from '../shop/media/media-ports.ts';
import { tidyUploads } from '../shop/media/tidy-uploads.ts';
import type { JobEnding } from '../shop/jobs/settle-job.ts';
import { capturePayment } from '../shop/payments/capture-payment.ts';
import { checkPayment } from '../shop/payments/check-payment.ts';
import { checkPayments } from '../shop/payments/check-payments.ts';
import { endHold } from '../shop/payments/end-hold.ts';
import { endPayment } from '../shop/payments/end-payment.ts';
import { refundPayment } from '../shop/payments/refund-payment.ts';
import type { BackupPort, MailPort } from '../shop/ports.ts';
import type { CarrierPort } from '../shop/ports-carriers.ts';
import type { PaymentPort } from '../shop/ports-payments.ts';
import { sendMail } from '../shop/mails/send-mail.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import { tidyMessages } from '../shop/forms/tidy-messages.ts';
import { releaseItem } from '../shop/restock/release-item.ts';
import { notifyRestocked } from '../shop/restock/notify-restocked.ts';
import type { Shop } from '../shop/shop.ts';
import { tidyUp } from '../shop/jobs/tidy-up.ts';
import { createDeliverer } from '../shop/webhooks/deliver-webhook.ts';
import type { DeliveryPorts } from '../shop/webhooks/deliver-webhook.ts';

export interface JobRun {
  isLastTry: boolean;
  /** Aborted when the shop stops. A handler may then throw the signal's reason, and the job is run again. */
  signal: AbortSignal;
}

type JobHandler<K extends JobKind> = (spec: Extract<JobSpec, { kind: K }>, run: JobRun) => Promise<JobEnding | null>;

/**
 * One handler per kind. A handler may run twice for one job. It throws when the job must be tried again, and may leave
 * something to write for the transaction that ends the job.
 */
export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> };

interface HandlerPorts {
  mail: MailPort;
  mailRenderer: MailRenderer;
  /** null: this runner leaves the media library alone. */
  media: MediaPorts | null;
  /** null: this runner leaves payments alone. */
  payments: PaymentPort | null;
  /** null: this runner makes no labels. */
  carrier: CarrierPort | null;
  /** null: this runner sends no webhooks. */
  deliveries: DeliveryPorts | null;
  /** null: this runner makes no backups; one that was planned before is left out. */
  backups: BackupPort | null;
}

/** Creates the shop's handlers with the ports that they need. */
export function makeHandlers(shop: Shop, ports: HandlerPorts): JobHandlers {
  const mediaPorts = (): MediaPorts => {
    if (!ports.media) throw new Error('this runner has no media library');
    return ports.media;
  };
  const deliver = ports.deliveries && createDeliverer(shop, ports.deliveries);
  return {
    'send-mail': ({ mailId }, { isLastTry }) =>
      sendMail(shop, { mailId, renderer: ports.mailRenderer, port: ports.mail, isLastTry }),
    'lapse-order': async ({ orderId }) => {
      if (ports.payments) await endHold(shop, ports.payments, orderId);
      else await lapseOrder(shop, { orderId });
      return null;
    },
    'remind-payment': async ({ orderId }) => {
      await remindPayment(shop, { orderId });
      return null;
    },
    'make-backup': async (_, { signal }) => {
      if (ports.backups) await runBackup(shop, ports.backups, signal);
      return null;
    },
    'issue-invoice': async ({ orderId }) => {
      await issueDueInvoice(shop, orderId);
      return null;
    },
    'tell-restocked': async ({ itemId }) => {
      await notifyRestocked(shop, { itemId });
      return null;
    },
    'release-item': async ({ itemId }) => {
      await releaseItem(shop, { itemId });
      return null;
    },
    'tell-moved-day': async ({ itemId }) => {
      await notifyReleaseDateChange(shop, { itemId });
      return null;
    },
    'refresh-bundle': async ({ productId }) => {
      await refreshBundle(shop, { productId });
      return null;
    },
    'send-order-link': async (spec) => {
      await sendOrderLink(shop, spec);
      return null;
    },
    'make-sizes': async ({ mediaId }) => {
      await makeMissingSizes(shop, mediaPorts(), mediaId);
      return null;
    },
    'delete-file': async ({ key }) => {
      await mediaPorts().files.delete(key);
      return null;
    },
    ...makePaymentHandlers(shop, ports),
    ...makeLabelHandlers(shop, ports),
    'deliver-webhook': async ({ deliveryId }, { isLastTry }) => {
      if (!deliver) throw new Error('this runner sends no webhooks');
      return deliver({ deliveryId, isLastTry });
    },
    'tidy-up': async (_, { signal }) => {
      await tidyUp(shop, { mail: ports.mail, signal });
      if (ports.media) await tidyUploads(shop, ports.media, signal);
      if (ports.media) await tidyMessages(shop, ports.media.files, signal);
      return null;
    },
  };
}

/** The handlers of payments. */
function makePaymentHandlers(
  shop: Shop,
  ports: HandlerPorts,
): Pick<JobHandlers, 'check-payment' | 'check-payments' | 'end-payment' | 'capture-payment' | 'refund-payment'> {
  const paymentPort = (): PaymentPort => {
    if (!ports.payments) throw new Error('this runner has no payment provider');
    return ports.payments;
  };
  return {
    'check-payment': async ({ paymentId }) => {
      if ((await checkPayment(shop, paymentPort(), paymentId)) === 'unavailable')
        throw new Error(`the provider gives no answer about payment ${paymentId}`);
      return null;
    },
    'check-payments': async (_, { signal }) => {
      await checkPayments(shop, paymentPort(), signal);
      return null;
    },
    'end-payment': async ({ paymentId }) => {
      await endPayment(shop, paymentPort(), paymentId);
      return null;
    },
    'capture-payment': async ({ orderId }, { isLastTry }) => {
      await capturePayment(shop, paymentPort(), { orderId, isLastTry });
      return null;
    },
    'refund-payment': async ({ paymentRefundId }, { isLastTry }) => {
      await refundPayment(shop, paymentPort(), { paymentRefundId, isLastTry });
      return null;
    },
  };
}

/** The handlers of labels. */
function makeLabelHandlers(
  shop: Shop,
  { carrier, media }: Pick<HandlerPorts, 'carrier' | 'media'>,
): Pick<JobHandlers, 'make-label' | 'cancel-label'> {
  const carrierPort = (): CarrierPort => {
    if (!carrier) throw new Error('this runner has no service for labels');
    return carrier;
  };
  return {
    'make-label': async ({ labelId }) => {
      if (!media) throw new Error('this runner has no storage for labels');
      await makeLabel(shop, { carrier: carrierPort(), files: media.files }, labelId);
      return null;
    },
    'cancel-label': async ({ labelId }) => {
      await cancelUnusedLabel(shop, carrierPort(), labelId);
      return null;
    },
  };
}
