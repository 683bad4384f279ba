// The handler of each kind of job.
import type { JobKind, JobSpec } from '../rules/jobs/jobs.ts';
import { refreshBundle } from '../shop/bundles/refresh-bundle.ts';
import { issueDueInvoice } from '../shop/documents/issue-invoice.ts';
import { lapseOrder } from '../shop/orders/lapse-order.ts';
import { notifyReleaseDateChange } from '../shop/orders/notify-release-date-change.ts';
import { sendOrderLink } from '../shop/orders/send-order-link.ts';
import { makeMissingSizes } from '../shop/media/make-sizes.ts';
import type { MediaPorts } from '../shop/media/media-ports.ts';
import { tidyUploads } from '../shop/media/tidy-uploads.ts';
import type { JobEnding } from '../shop/jobs/settle-job.ts';
import type { MailPort } from '../shop/ports.ts';
import { sendMail } from '../shop/mails/send-mail.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import { tidyMessages } from '../shop/forms/tidy-messages.ts';
import { releaseItem } from '../shop/restock/release-item.ts';
import { notifyRestocked } from '../shop/restock/notify-restocked.ts';
import type { Shop } from '../shop/shop.ts';
import { tidyUp } from '../shop/jobs/tidy-up.ts';

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
}

/** Creates the shop's handlers with the ports that they need. */
export function makeHandlers(shop: Shop, ports: HandlerPorts): JobHandlers {
  const mediaPorts = (): MediaPorts => {
    if (!ports.media) throw new Error('this runner has no media library');
    return ports.media;
  };
  return {
    'send-mail': ({ mailId }, { isLastTry }) =>
      sendMail(shop, { mailId, renderer: ports.mailRenderer, port: ports.mail, isLastTry }),
    'lapse-order': async ({ orderId }) => {
      await lapseOrder(shop, { orderId });
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
    'tidy-up': async (_, { signal }) => {
      await tidyUp(shop, { mail: ports.mail, signal });
      if (ports.media) await tidyUploads(shop, ports.media, signal);
      if (ports.media) await tidyMessages(shop, ports.media.files, signal);
      return null;
    },
  };
}
