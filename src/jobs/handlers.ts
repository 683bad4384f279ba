// What is done for each kind of job.
import type { JobKind, JobSpec } from '../rules/jobs.ts';
import { lapseOrder } from '../shop/orders/lapse-order.ts';
import { tellMovedDay } from '../shop/orders/tell-moved-day.ts';
import type { MailPort } from '../shop/ports.ts';
import { sendMail } from '../shop/mails/send-mail.ts';
import type { MailWriter } from '../shop/mails/send-mail.ts';
import { releaseItem } from '../shop/restock/release-item.ts';
import { tellRestocked } from '../shop/restock/tell-restocked.ts';
import type { Shop } from '../shop/shop.ts';
import { tidyUp } from '../shop/jobs/tidy-up.ts';

type Handler<K extends JobKind> = (spec: Extract<JobSpec, { kind: K }>, lastTry: boolean) => Promise<void>;

/** One handler per kind; each may be run twice for one job, and throws when it is to be tried again. */
export type JobHandlers = { readonly [K in JobKind]: Handler<K> };

/** The shop's handlers, with the ports they need. */
export function makeHandlers(shop: Shop, outside: { mail: MailPort; mailWriter: MailWriter }): JobHandlers {
  return {
    'send-mail': ({ mailId }, lastTry) =>
      sendMail(shop, { mailId, writer: outside.mailWriter, port: outside.mail, lastTry }),
    'lapse-order': async ({ orderId }) => {
      await lapseOrder(shop, { orderId });
    },
    'tell-restocked': async ({ itemId }) => {
      await tellRestocked(shop, { itemId });
    },
    'release-item': ({ itemId }) => releaseItem(shop, { itemId }),
    'tell-moved-day': async ({ itemId }) => {
      await tellMovedDay(shop, { itemId });
    },
    'tidy-up': () => tidyUp(shop, { mail: outside.mail }),
  };
}
