// Adds emails to the outbox in the transaction of the use-case, each with the job that sends it. An order has one email
// of each kind.
import { deleteWaitingJob, enqueueJobs } from '../../db/jobs/jobs.ts';
import type { NewJob } from '../../db/jobs/jobs.ts';
import { addOrderMails, deleteWaitingMail, findWaitingMail, orderMailKey } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderMailKind } from '../../rules/orders/order-states.ts';

/** Adds the order emails that do not exist yet, and a job for each. Part of the transaction of a use-case. */
export async function enqueueOrderMails(
  tx: Tx,
  orderId: number,
  mails: readonly { kind: OrderMailKind; recipient: string }[],
  now: number,
): Promise<void> {
  await enqueueJobs(tx, sendMailJobs(await addOrderMails(tx, orderId, mails, now), now));
}

/** Adds an order email that is sent at `sendAt` (epoch ms), until which `withdrawOrderMail` can take it back. */
export async function enqueueDelayedOrderMail(
  tx: Tx,
  orderId: number,
  mail: { kind: OrderMailKind; recipient: string },
  { now, sendAt }: { now: number; sendAt: number },
): Promise<void> {
  await enqueueJobs(tx, sendMailJobs(await addOrderMails(tx, orderId, [mail], now), sendAt));
}

/** Adds the job that issues the invoice of an order whose hand-over sends no email; one per order. */
export async function enqueueInvoice(tx: Tx, orderId: number, now: number): Promise<void> {
  await enqueueJobs(tx, [
    { spec: { kind: 'issue-invoice', orderId }, runAt: now, dedupeKey: `issue-invoice:${orderId}` },
  ]);
}

/**
 * Deletes a delayed order email together with its job. Returns false when it is too late: the email is due, or a job
 * runner has taken it.
 */
export function withdrawOrderMail(tx: Tx, orderId: number, kind: OrderMailKind, now: number): Promise<boolean> {
  return withdrawMail(tx, orderMailKey(orderId, kind), now);
}

/** The same for an email with this dedupe key. */
export async function withdrawMail(tx: Tx, dedupeKey: string, now: number): Promise<boolean> {
  const mailId = await findWaitingMail(tx, dedupeKey);
  if (mailId === null || !(await deleteWaitingJob(tx, sendMailKey(mailId), now))) return false;
  await deleteWaitingMail(tx, mailId);
  return true;
}

/** Adds the jobs that send these emails. Part of the transaction of a use-case. */
export async function enqueueMails(tx: Tx, mailIds: readonly number[], now: number): Promise<void> {
  await enqueueMailsAt(tx, mailIds, now);
}

/** The same at a later moment (epoch ms), until which `withdrawMail` can take them back. */
export async function enqueueMailsAt(tx: Tx, mailIds: readonly number[], sendAt: number): Promise<void> {
  await enqueueJobs(tx, sendMailJobs(mailIds, sendAt));
}

/** The jobs that send these emails at `runAt` (epoch ms). */
export function sendMailJobs(mailIds: readonly number[], runAt: number): readonly NewJob[] {
  return mailIds.map((mailId) => ({ spec: { kind: 'send-mail', mailId }, runAt, dedupeKey: sendMailKey(mailId) }));
}

/** The dedupe key of the job that sends an email. */
export function sendMailKey(mailId: number): string {
  return `send-mail:${mailId}`;
}
