// The outbox: one row per email. The row is written in the transaction of the event; its content is stored
// with the result of the first attempt to send it.
import { sql } from 'kysely';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { z } from 'zod';
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

/** A picture that is sent with an email. */
interface MailPicture {
  /** The Content-ID, without angle brackets: the HTML has the picture as `cid:` and this id. */
  id: string;
  /** The file name under which a mail program saves it. */
  name: string;
  type: 'image/png';
  base64: string;
}

/** A file that is sent with an email. */
interface MailAttachment {
  /** The file name under which a mail program saves it. */
  name: string;
  type: 'application/pdf';
  base64: string;
}

export interface MailContent {
  subject: string;
  html: string;
  text: string;
  pictures: readonly MailPicture[];
  attachments: readonly MailAttachment[];
}

const storedPictures = z.object({
  v: z.literal(1),
  pictures: z.array(z.object({ id: z.string(), name: z.string(), type: z.literal('image/png'), base64: z.string() })),
});

const storedAttachments = z.object({
  v: z.literal(1),
  attachments: z.array(z.object({ name: z.string(), type: z.literal('application/pdf'), base64: z.string() })),
});

function encodeAttachments(attachments: readonly MailAttachment[]): string | null {
  return attachments.length === 0 ? null : JSON.stringify({ v: 1, attachments });
}

function decodeAttachments(text: string | null): readonly MailAttachment[] {
  return text === null ? [] : storedAttachments.parse(JSON.parse(text)).attachments;
}

function encodePictures(pictures: readonly MailPicture[]): string | null {
  return pictures.length === 0 ? null : JSON.stringify({ v: 1, pictures });
}

function decodePictures(text: string | null): readonly MailPicture[] {
  return text === null ? [] : storedPictures.parse(JSON.parse(text)).pictures;
}

/** The columns of a content; all null for none. */
function contentColumns(content: MailContent | null) {
  return {
    subject: content?.subject ?? null,
    html: content?.html ?? null,
    body_text: content?.text ?? null,
    pictures: content && encodePictures(content.pictures),
    attachments: content && encodeAttachments(content.attachments),
  };
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
export type StoredOrderMail = StoredMailBase & {
  orderId: number;
  refundId: number | null;
  shipmentId: number | null;
  /** The note that it is about; null also when the note is deleted. */
  noteId: number | null;
  kind: OrderMailKind;
};
/** An email about a back-in-stock request. */
type StoredRestockMail = StoredMailBase & { orderId: null; restockRequestId: number; kind: RestockMailKind };
/** An email about a report of a review. */
type StoredReportMail = StoredMailBase & { orderId: null; reviewReportId: number; kind: ReportMailKind };
/** An email with an invitation. */
type StoredInvitationMail = StoredMailBase & { orderId: null; invitationId: number; kind: InvitationMailKind };
/** An email to the owner of an account. */
type StoredAccountMail = StoredMailBase & {
  orderId: null;
  accountId: number;
  kind: AccountMailKind | AccountRequestMailKind;
};
/** An email about a withdrawal. */
type StoredWithdrawalMail = StoredMailBase & { orderId: null; withdrawalId: number; kind: WithdrawalMailKind };
/** An email about a message of a contact form. `contactAnswerId`: the answer that it brings. */
export type StoredContactMail = StoredMailBase & {
  orderId: null;
  contactMessageId: number;
  contactAnswerId: number | null;
  kind: ContactMailKind;
};
/** An email about an estimate. `quotationId`: the quotation that it brings. */
export type StoredEstimateMail = StoredMailBase & {
  orderId: null;
  estimateId: number;
  quotationId: number | null;
  kind: EstimateMailKind;
};
/** An email about a registration. */
type StoredRegistrationMail = StoredMailBase & { orderId: null; registrationId: number; kind: RegistrationMailKind };
export type StoredMail =
  | StoredOrderMail
  | StoredRestockMail
  | StoredReportMail
  | StoredAccountMail
  | StoredWithdrawalMail
  | StoredRegistrationMail
  | StoredContactMail
  | StoredEstimateMail
  | StoredInvitationMail;

/** An email before it is stored. The dedupe key is unique over all emails. */
type NewMail = { dedupeKey: string; recipient: string } & (
  | { orderId: number; refundId?: number; shipmentId?: number; noteId?: number; kind: OrderMailKind }
  | { restockRequestId: number; kind: RestockMailKind }
  | { reviewReportId: number; kind: ReportMailKind }
  | { accountId: number; kind: AccountMailKind | AccountRequestMailKind }
  | { withdrawalId: number; kind: WithdrawalMailKind }
  | { registrationId: number; kind: RegistrationMailKind }
  | { invitationId: number; kind: InvitationMailKind }
  | { contactMessageId: number; contactAnswerId?: number; kind: ContactMailKind }
  | { estimateId: number; quotationId?: number; kind: EstimateMailKind }
);

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
  q.selectFrom('mails').selectAll().where('id', '=', value('id')),
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

/** Stores the text of an email. An email that has a text keeps it. */
export async function storeMailContent(tx: Tx, id: number, words: MailContent): Promise<void> {
  await tx.q.updateTable('mails').set(contentColumns(words)).where('id', '=', id).where('html', 'is', null).execute();
}

/** The result of an attempt to send an email. */
export interface MailResult {
  status: 'sent' | 'kept' | 'failed';
  /** Epoch ms. */
  at: number;
  error: string | null;
  /** null when it could not be rendered. */
  content: MailContent | null;
}

type ContentColumns = ReturnType<typeof contentColumns>;

const updateResult = prepareQuery<
  ContentColumns & Pick<MailResult, 'status' | 'error'> & { id: number; sentAt: number | null },
  unknown
>((q, value) => {
  const keptOr = (column: keyof ContentColumns) => sql<string | null>`coalesce(${sql.ref(column)}, ${value(column)})`;
  return q
    .updateTable('mails')
    .set({
      status: value('status'),
      sent_at: value('sentAt'),
      error: value('error'),
      subject: keptOr('subject'),
      html: keptOr('html'),
      body_text: keptOr('body_text'),
      pictures: keptOr('pictures'),
      attachments: keptOr('attachments'),
    })
    .where('id', '=', value('id'))
    .where('status', '=', 'waiting');
});

/** Sets the result of an email that waits. An email that has a text keeps it. */
export async function storeMailResult(tx: Tx, id: number, { status, at, error, content }: MailResult): Promise<void> {
  const sentAt = status === 'failed' ? null : at;
  await updateResult(tx, { id, status, sentAt, error, ...contentColumns(content) });
}

/** Erases the text of emails with status `kept` that were created before a moment (epoch ms). Their rows stay. */
export async function eraseKeptMailContent(tx: Tx, before: number): Promise<void> {
  await tx.q
    .updateTable('mails')
    .set(contentColumns(null))
    .where('status', '=', 'kept')
    .where('created_at', '<', before)
    .where('html', 'is not', null)
    .execute();
}

/**
 * Erases the text of the emails about an order and its withdrawals, and the address of its customer. Emails that wait are
 * deleted.
 */
export async function eraseMailsOfOrder(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const withdrawals = tx.q.selectFrom('withdrawals').select('id').where('order_id', '=', id);
  const isAbout = (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.or([eb('order_id', '=', id), eb('withdrawal_id', 'in', withdrawals)]);
  await tx.q.deleteFrom('mails').where(isAbout).where('status', '=', 'waiting').execute();
  await tx.q.updateTable('mails').set(contentColumns(null)).where(isAbout).execute();
  await tx.q.updateTable('mails').set({ recipient: '' }).where(isAbout).where('recipient', '=', email).execute();
}
