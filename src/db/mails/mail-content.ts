// The content of an email: it is stored with the result of the first attempt to send it, and erased after its term.
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../database.ts';
import { prepareQuery } from '../prepared-queries.ts';
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

export function decodeAttachments(text: string | null): readonly MailAttachment[] {
  return text === null ? [] : storedAttachments.parse(JSON.parse(text)).attachments;
}

function encodePictures(pictures: readonly MailPicture[]): string | null {
  return pictures.length === 0 ? null : JSON.stringify({ v: 1, pictures });
}

export function decodePictures(text: string | null): readonly MailPicture[] {
  return text === null ? [] : storedPictures.parse(JSON.parse(text)).pictures;
}

/** The columns of a content; all null for none. */
export function contentColumns(content: MailContent | null) {
  return {
    subject: content?.subject ?? null,
    html: content?.html ?? null,
    body_text: content?.text ?? null,
    pictures: content && encodePictures(content.pictures),
    attachments: content && encodeAttachments(content.attachments),
  };
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
