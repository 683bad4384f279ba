// Letters about an order go into the outbox with the order itself, one of each kind, with the job that sends them.
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import type { NewJob } from '../../db/jobs/jobs.ts';
import { addOrderMails } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderMailKind } from '../../rules/orders/orders.ts';

/** Writes the letters that are not there yet, and a job for each, with `others`; part of a use-case's transaction. */
export async function enqueueOrderMails(
  tx: Tx,
  orderId: number,
  mails: readonly { kind: OrderMailKind; recipient: string }[],
  now: number,
  others: readonly NewJob[] = [],
): Promise<void> {
  await enqueueJobs(tx, [...sendMailJobs(await addOrderMails(tx, orderId, mails, now), now), ...others]);
}

/** Writes the jobs that send letters; part of a use-case's transaction. */
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
