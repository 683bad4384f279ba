// The outbox: one row per email. The row is written in the transaction of the event; its content (`mail-content.ts`) is
// stored with the result of the first attempt to send it.
import type { Insertable, Selectable } from 'kysely';
import type { AccountMailKind, RegistrationMailKind } from '../../rules/accounts/accounts.ts';
import type { AccountRequestMailKind } from '../../rules/accounts/account-requests.ts';
import type { OrderMailKind } from '../../rules/orders/order-states.ts';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { ReportMailKind } from '../../rules/reviews/review-reports.ts';
import type { WithdrawalMailKind } from '../../rules/withdrawals/withdrawals.ts';
import type { EstimateMailKind } from '../../rules/quotations/quotations.ts';
import type { ContactMailKind } from '../../rules/forms/messages.ts';
import type { InvitationMailKind } from '../../rules/users/users.ts';
import type { Tx } from '../database.ts';
import { prepareQuery, prepareRowsQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';
import { contentColumns, decodeAttachments, decodePictures } from './mail-content.ts';
import type { MailContent } from './mail-content.ts';
import type { NewMail, StoredMail, StoredMailBase, StoredOrderMail } from './stored-mail.ts';

const insertMails = prepareRowsQuery<Insertable<Tables['mails']>, { id: number }>((q, rows) =>
  q
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id'),
);

/** Adds emails without text, at most one per dedupe key. Returns the ids of the new rows; `at` in epoch ms. */
export async function addMails(tx: Tx, mails: readonly NewMail[], at: number): Promise<number[]> {
  const rows = await insertMails(
    tx,
    mails.map((mail) => ({
      order_id: 'orderId' in mail ? mail.orderId : null,
      refund_id: 'orderId' in mail ? (mail.refundId ?? null) : null,
      shipment_id: 'orderId' in mail ? (mail.shipmentId ?? null) : null,
      note_id: 'orderId' in mail ? (mail.noteId ?? null) : null,
      restock_request_id: 'restockRequestId' in mail ? mail.restockRequestId : null,
      review_report_id: 'reviewReportId' in mail ? mail.reviewReportId : null,
      account_id: 'accountId' in mail ? mail.accountId : null,
      withdrawal_id: 'withdrawalId' in mail ? mail.withdrawalId : null,
      registration_id: 'registrationId' in mail ? mail.registrationId : null,
      invitation_id: 'invitationId' in mail ? mail.invitationId : null,
      contact_message_id: 'contactMessageId' in mail ? mail.contactMessageId : null,
      contact_answer_id: 'contactMessageId' in mail ? (mail.contactAnswerId ?? null) : null,
      estimate_id: 'estimateId' in mail ? mail.estimateId : null,
      quotation_id: 'estimateId' in mail ? (mail.quotationId ?? null) : null,
      kind: mail.kind,
      recipient: mail.recipient,
      dedupe_key: mail.dedupeKey,
      ...contentColumns(null),
      status: 'waiting' as const,
      created_at: at,
      sent_at: null,
      error: null,
    })),
  );
  return rows.map((row) => row.id);
}

/** Adds emails about an order, at most one of each kind. Returns the ids of the new rows; `at` in epoch ms. */
export function addOrderMails(
  tx: Tx,
  orderId: number,
  mails: readonly { kind: OrderMailKind; recipient: string }[],
  at: number,
): Promise<number[]> {
  const own = mails.map((mail) => ({ ...mail, orderId, dedupeKey: orderMailKey(orderId, mail.kind) }));
  return addMails(tx, own, at);
}

/** The dedupe key of the first email of a kind about an order. */
export function orderMailKey(orderId: number, kind: OrderMailKind): string {
  return `${kind}:${orderId}`;
}

/** The id of an email while it waits to be sent; null otherwise. */
export async function findWaitingMail(tx: Tx, dedupeKey: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id and status of the email with this key; null when there is none. */
export async function findMail(
  tx: Tx,
  dedupeKey: string,
): Promise<{ id: number; status: StoredMail['status'] } | null> {
  const row = await tx.q
    .selectFrom('mails')
    .select(['id', 'status'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row ?? null;
}

const selectMail = prepareQuery<{ id: number }, Selectable<Tables['mails']>>((q, value) =>
  q
    .selectFrom('mails')
    .select([
      'id',
      'order_id',
      'restock_request_id',
      'review_report_id',
      'account_id',
      'withdrawal_id',
      'refund_id',
      'shipment_id',
      'note_id',
      'registration_id',
      'invitation_id',
      'contact_message_id',
      'contact_answer_id',
      'estimate_id',
      'quotation_id',
      'kind',
      'recipient',
      'dedupe_key',
      'subject',
      'html',
      'body_text',
      'pictures',
      'attachments',
      'status',
      'created_at',
      'sent_at',
      'error',
    ])
    .where('id', '=', value('id')),
);

/** Returns an email by its id; null when there is none. */
export async function readMail(tx: Tx, id: number): Promise<StoredMail | null> {
  const [row] = await selectMail(tx, { id });
  if (!row) return null;
  const { subject, html, body_text: text } = row;
  const mail: StoredMailBase = {
    id: row.id,
    recipient: row.recipient,
    dedupeKey: row.dedupe_key,
    content:
      subject !== null && html !== null && text !== null
        ? {
            subject,
            html,
            text,
            pictures: decodePictures(row.pictures),
            attachments: decodeAttachments(row.attachments),
          }
        : null,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    error: row.error,
  };
  // Only this program writes kinds, so each kind fits the subject of its row.
  if (row.order_id !== null)
    return {
      ...mail,
      orderId: row.order_id,
      refundId: row.refund_id,
      shipmentId: row.shipment_id,
      noteId: row.note_id,
      kind: row.kind as OrderMailKind,
    };
  const { restock_request_id: restockRequestId, review_report_id: reviewReportId } = row;
  const { account_id: accountId, registration_id: registrationId } = row;
  if (restockRequestId !== null) return { ...mail, orderId: null, restockRequestId, kind: row.kind as RestockMailKind };
  if (reviewReportId !== null) return { ...mail, orderId: null, reviewReportId, kind: row.kind as ReportMailKind };
  if (row.withdrawal_id !== null)
    return { ...mail, orderId: null, withdrawalId: row.withdrawal_id, kind: row.kind as WithdrawalMailKind };
  if (registrationId !== null)
    return { ...mail, orderId: null, registrationId, kind: row.kind as RegistrationMailKind };
  if (row.invitation_id !== null)
    return { ...mail, orderId: null, invitationId: row.invitation_id, kind: row.kind as InvitationMailKind };
  if (row.contact_message_id !== null)
    return {
      ...mail,
      orderId: null,
      contactMessageId: row.contact_message_id,
      contactAnswerId: row.contact_answer_id,
      kind: row.kind as ContactMailKind,
    };
  if (row.estimate_id !== null)
    return {
      ...mail,
      orderId: null,
      estimateId: row.estimate_id,
      quotationId: row.quotation_id,
      kind: row.kind as EstimateMailKind,
    };
  if (accountId === null) throw new Error(`mail ${id} is about nothing`);
  return { ...mail, orderId: null, accountId, kind: row.kind as AccountMailKind | AccountRequestMailKind };
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
  mail: Pick<StoredOrderMail, 'orderId' | 'refundId' | 'shipmentId' | 'noteId' | 'kind' | 'recipient'> & {
    words: MailContent | null;
    repetition: number;
  },
  at: number,
): Promise<number> {
  const { orderId, kind, words } = mail;
  const { id } = await tx.q
    .insertInto('mails')
    .values({
      order_id: orderId,
      refund_id: mail.refundId,
      shipment_id: mail.shipmentId,
      note_id: mail.noteId,
      kind,
      recipient: mail.recipient,
      dedupe_key: `${kind}:${orderId}:${mail.repetition}`,
      ...contentColumns(words),
      status: 'waiting',
      created_at: at,
      sent_at: null,
      error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
