// The outbox: one row per email. The row is written in the transaction of the event; its text is stored before it is first sent.
import type { OrderMailKind } from '../../rules/orders/orders.ts';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { ReportMailKind } from '../../rules/reviews/review-reports.ts';
import type { Tx } from '../database.ts';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

interface StoredMailBase {
  id: number;
  recipient: string;
  dedupeKey: string;
  /** null until the text is rendered, and again after it is erased. */
  content: MailContent | null;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  /** Epoch ms. */
  createdAt: number;
  sentAt: number | null;
  error: string | null;
}

/** An email about an order. */
export type StoredOrderMail = StoredMailBase & { orderId: number; kind: OrderMailKind };
/** An email about a back-in-stock request. */
type StoredRestockMail = StoredMailBase & { orderId: null; restockRequestId: number; kind: RestockMailKind };
/** An email about a report of a review. */
type StoredReportMail = StoredMailBase & { orderId: null; reviewReportId: number; kind: ReportMailKind };
export type StoredMail = StoredOrderMail | StoredRestockMail | StoredReportMail;

/** An email before it is stored. The dedupe key is unique over all emails. */
type NewMail = { dedupeKey: string; recipient: string } & (
  | { orderId: number; kind: OrderMailKind }
  | { restockRequestId: number; kind: RestockMailKind }
  | { reviewReportId: number; kind: ReportMailKind }
);

/** Adds emails without text, at most one per dedupe key. Returns the ids of the new rows; `at` in epoch ms. */
export async function addMails(tx: Tx, mails: readonly NewMail[], at: number): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = await tx.q
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        order_id: 'orderId' in mail ? mail.orderId : null,
        restock_request_id: 'restockRequestId' in mail ? mail.restockRequestId : null,
        review_report_id: 'reviewReportId' in mail ? mail.reviewReportId : null,
        kind: mail.kind,
        recipient: mail.recipient,
        dedupe_key: mail.dedupeKey,
        subject: null,
        html: null,
        body_text: null,
        status: 'waiting' as const,
        created_at: at,
        sent_at: null,
        error: null,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Adds emails about an order, at most one of each kind. Returns the ids of the new rows; `at` in epoch ms. */
export function addOrderMails(
  tx: Tx,
  orderId: number,
  mails: readonly { kind: OrderMailKind; recipient: string }[],
  at: number,
): Promise<number[]> {
  const own = mails.map((mail) => ({ ...mail, orderId, dedupeKey: `${mail.kind}:${orderId}` }));
  return addMails(tx, own, at);
}

/** Returns an email by its id; null when there is none. */
export async function readMail(tx: Tx, id: number): Promise<StoredMail | null> {
  const row = await tx.q.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const written = row.subject !== null && row.html !== null && row.body_text !== null;
  const mail: StoredMailBase = {
    id: row.id,
    recipient: row.recipient,
    dedupeKey: row.dedupe_key,
    content: written ? { subject: row.subject ?? '', html: row.html ?? '', text: row.body_text ?? '' } : null,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    error: row.error,
  };
  // Only this program writes kinds, so each kind fits the subject of its row.
  if (row.order_id !== null) return { ...mail, orderId: row.order_id, kind: row.kind as OrderMailKind };
  const { restock_request_id: restockRequestId, review_report_id: reviewReportId } = row;
  if (restockRequestId !== null) return { ...mail, orderId: null, restockRequestId, kind: row.kind as RestockMailKind };
  if (reviewReportId === null) throw new Error(`mail ${id} is about nothing`);
  return { ...mail, orderId: null, reviewReportId, kind: row.kind as ReportMailKind };
}

/** An email in the staff list: its subject, without the rest of its text. */
export interface MailSummary {
  id: number;
  orderId: number | null;
  kind: OrderMailKind;
  recipient: string;
  status: StoredMail['status'];
  subject: string | null;
  createdAt: number;
  sentAt: number | null;
  error: string | null;
}

export interface MailListQuery {
  orderId: number | null;
  status: StoredMail['status'] | null;
  limit: number;
  offset: number;
}

/** Only emails about orders: the other emails are private to one customer. */
function selectOrderMails(tx: Tx, { orderId, status }: Pick<MailListQuery, 'orderId' | 'status'>) {
  let list = tx.q.selectFrom('mails').where('order_id', 'is not', null);
  if (orderId !== null) list = list.where('order_id', '=', orderId);
  if (status !== null) list = list.where('status', '=', status);
  return list;
}

/** One page of emails about orders, newest first, and the total number on all pages. */
export async function listOrderMails(
  tx: Tx,
  query: MailListQuery,
): Promise<{ mails: readonly MailSummary[]; total: number }> {
  const list = selectOrderMails(tx, query);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select([
      'id',
      'order_id as orderId',
      'kind',
      'recipient',
      'status',
      'subject',
      'created_at as createdAt',
      'sent_at as sentAt',
      'error',
    ])
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { mails: rows.map((row) => ({ ...row, kind: row.kind as OrderMailKind })), total: Number(total) };
}

/** Counts the emails of one kind about an order: those that wait to be sent, and all. */
export async function countOrderMails(
  tx: Tx,
  orderId: number,
  kind: OrderMailKind,
): Promise<{ waiting: number; all: number }> {
  const rows = await tx.q
    .selectFrom('mails')
    .select(['status'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute();
  return { waiting: rows.filter((row) => row.status === 'waiting').length, all: rows.length };
}

/** Counts the emails of one kind by order id. `unwritten`: at least one email waits and has no text yet. */
export async function countMailsByOrder(
  tx: Tx,
  orderIds: readonly number[],
  kind: OrderMailKind,
): Promise<ReadonlyMap<number, { all: number; unwritten: boolean }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('mails')
    .select((eb) => ['order_id', 'status', eb('html', 'is', null).as('unwritten')] as const)
    .where('order_id', 'in', orderIds)
    .where('kind', '=', kind)
    .execute();
  const countsByOrder = new Map<number, { all: number; unwritten: boolean }>();
  for (const { order_id: id, status, unwritten } of rows) {
    if (id === null) continue;
    const known = countsByOrder.get(id) ?? { all: 0, unwritten: false };
    const waits = status === 'waiting' && Boolean(unwritten);
    countsByOrder.set(id, { all: known.all + 1, unwritten: known.unwritten || waits });
  }
  return countsByOrder;
}

/** Deletes an email that is not sent yet. */
export async function deleteWaitingMail(tx: Tx, mailId: number): Promise<void> {
  await tx.q.deleteFrom('mails').where('id', '=', mailId).where('status', '=', 'waiting').execute();
}

/** Adds a copy of an email, to send it again. The copy has its own dedupe key, and the same text where that is stored. */
export async function addResentMail(
  tx: Tx,
  mail: { orderId: number; kind: OrderMailKind; recipient: string; words: MailContent | null; repetition: number },
  at: number,
): Promise<number> {
  const { orderId, kind, words } = mail;
  const { id } = await tx.q
    .insertInto('mails')
    .values({
      order_id: orderId,
      kind,
      recipient: mail.recipient,
      dedupe_key: `${kind}:${orderId}:${mail.repetition}`,
      subject: words?.subject ?? null,
      html: words?.html ?? null,
      body_text: words?.text ?? null,
      status: 'waiting',
      created_at: at,
      sent_at: null,
      error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the text of an email. An email that has a text keeps it. */
export async function storeMailContent(tx: Tx, id: number, words: MailContent): Promise<void> {
  await tx.q
    .updateTable('mails')
    .set({ subject: words.subject, html: words.html, body_text: words.text })
    .where('id', '=', id)
    .where('html', 'is', null)
    .execute();
}

/** Sets the result of an email that waits; `at` in epoch ms. */
export async function setMailStatus(
  tx: Tx,
  id: number,
  status: 'sent' | 'kept' | 'failed',
  at: number,
  error: string | null = null,
): Promise<void> {
  await tx.q
    .updateTable('mails')
    .set({ status, sent_at: status === 'failed' ? null : at, error })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Erases the text of emails with status `kept` that were created before a moment (epoch ms). Their rows stay. */
export async function eraseKeptMailContent(tx: Tx, before: number): Promise<void> {
  await tx.q
    .updateTable('mails')
    .set({ subject: null, html: null, body_text: null })
    .where('status', '=', 'kept')
    .where('created_at', '<', before)
    .where('html', 'is not', null)
    .execute();
}
