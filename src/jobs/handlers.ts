// The handler of each kind of job.
import type { JobKind, JobSpec } from '../rules/jobs/jobs.ts';
import { lapseOrder } from '../shop/orders/lapse-order.ts';
import { notifyReleaseDateChange } from '../shop/orders/notify-release-date-change.ts';
import type { MailPort } from '../shop/ports.ts';
import { sendMail } from '../shop/mails/send-mail.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import { releaseItem } from '../shop/restock/release-item.ts';
import { notifyRestocked } from '../shop/restock/notify-restocked.ts';
import type { Shop } from '../shop/shop.ts';
import { tidyUp } from '../shop/jobs/tidy-up.ts';

type JobHandler<K extends JobKind> = (spec: Extract<JobSpec, { kind: K }>, lastTry: boolean) => Promise<void>;

/** One handler per kind. A handler may run twice for one job. It throws when the job must be tried again. */
export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> };

/** Creates the shop's handlers with the ports that they need. */
export function makeHandlers(shop: Shop, outside: { mail: MailPort; mailWriter: MailRenderer }): JobHandlers {
  return {
    'send-mail': ({ mailId }, lastTry) =>
      sendMail(shop, { mailId, renderer: outside.mailWriter, port: outside.mail, isLastTry: lastTry }),
    'lapse-order': async ({ orderId }) => {
      await lapseOrder(shop, { orderId });
    },
    'tell-restocked': async ({ itemId }) => {
      await notifyRestocked(shop, { itemId });
    },
    'release-item': ({ itemId }) => releaseItem(shop, { itemId }),
    'tell-moved-day': async ({ itemId }) => {
      await notifyReleaseDateChange(shop, { itemId });
    },
    'tidy-up': () => tidyUp(shop, { mail: outside.mail }),
  };
}
