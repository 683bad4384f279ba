// Tries to send one email of the outbox at once, for a visitor who waits for the result (R64).
import { leaseJobByKey } from '../../db/jobs/jobs.ts';
import { readMail } from '../../db/mails/mails.ts';
import { maxJobAttempts } from '../../rules/jobs/jobs.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { sendMailKey } from '../jobs/enqueue-mails.ts';
import { settleJob } from '../jobs/settle-job.ts';
import type { MailPort } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { sendMail } from './send-mail.ts';
import type { MailRenderer } from './send-mail.ts';

/** Longer than a mail server may take. After a crash a runner takes the job when the lease ends. */
const leaseMs = 120_000;
/** How often the result of another process is looked for. */
const pollMs = 100;

/**
 * Takes the job of an email out of its turn and runs it. Resolves with whether the email has left the outbox; when the mail
 * server refuses, or when a runner has the job, the outbox goes on with it.
 */
export async function sendMailNow(
  shop: Shop,
  ports: { mail: MailPort; mailRenderer: MailRenderer },
  mailId: number,
): Promise<boolean> {
  const job = await shop.db.write((tx) => leaseJobByKey(tx, sendMailKey(mailId), shop.clock.now(), leaseMs));
  if (!job) return waitForOther(shop, mailId);
  const result = await sendMail(shop, {
    mailId,
    renderer: ports.mailRenderer,
    port: ports.mail,
    isLastTry: job.attempt >= maxJobAttempts,
  }).then(
    (ending) => ({ ok: true as const, ending }),
    (error: unknown) => ({ ok: false as const, error }),
  );
  if (!result.ok) shop.log.warn('mail-not-sent-at-once', { mail: mailId });
  await settleJob(shop, job, result, null);
  return result.ok;
}

/** Somebody else sends it at this moment: waits until it has left, at most `serverTimes.formMail`. */
async function waitForOther(shop: Shop, mailId: number): Promise<boolean> {
  for (let waited = 0; waited <= serverTimes.formMail; waited += pollMs) {
    const mail = await shop.db.read((tx) => readMail(tx, mailId));
    if (mail?.status !== 'waiting') return mail?.status === 'sent' || mail?.status === 'kept';
    await new Promise((resolve) => setTimeout(resolve, pollMs).unref());
  }
  return false;
}
