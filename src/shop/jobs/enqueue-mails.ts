// Adds emails to the outbox in the transaction of the use-case, each with the job that sends it. An order has one email
// of each kind.
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import type { NewJob } from '../../db/jobs/jobs.ts';
import { addOrderMails } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderMailKind } from '../../rules/orders/orders.ts';

/**
 * Adds the order emails that do not exist yet, a job for each, and the jobs of `others`. Part of the transaction of a
 * use-case.
 */
export async function enqueueOrderMails(
  tx: Tx,
  orderId: number,
  mails: readonly { kind: OrderMailKind; recipient: string }[],
  now: number,
  others: readonly NewJob[] = [],
): Promise<void> {
  await enqueueJobs(tx, [...sendMailJobs(await addOrderMails(tx, orderId, mails, now), now), ...others]);
}

/** Adds the jobs that send these emails. Part of the transaction of a use-case. */
export async function enqueueMails(tx: Tx, mailIds: readonly number[], now: number): Promise<void> {
  await enqueueJobs(tx, sendMailJobs(mailIds, now));
}

function sendMailJobs(mailIds: readonly number[], now: number): readonly NewJob[] {
  return mailIds.map((mailId) => ({
    spec: { kind: 'send-mail', mailId },
    runAt: now,
    dedupeKey: `send-mail:${mailId}`,
  }));
}
