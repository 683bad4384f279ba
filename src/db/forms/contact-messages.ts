// Messages of contact forms, with their files and answers.
import { sql } from 'kysely';
import type { SelectQueryBuilder, Selectable } from 'kysely';
import { z } from 'zod';
import type { MailTemplate } from '../../rules/forms/form.ts';
import type { SentField } from '../../rules/forms/mail-template.ts';
import type { ContactMessage, MessageState } from '../../rules/forms/messages.ts';
import { spamReasons } from '../../rules/forms/spam.ts';
import type { SpamReason } from '../../rules/forms/spam.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

const version = 1;
const sentField = z.object({ name: z.string(), label: z.string(), values: z.array(z.string()) });
const storedFields = z.object({ v: z.literal(version), body: z.string(), fields: z.array(sentField) });
const storedCopy = z.object({ v: z.literal(version), subject: z.string(), body: z.string() });
const storedReason = z.enum(spamReasons).nullable();

/** A message before it is stored: with the filled emails to the shop and to the sender. */
interface NewContactMessage {
  formId: number;
  formTitle: string;
  email: string;
  fields: readonly SentField[];
  hash: string;
  page: string;
  spamReason: SpamReason | null;
  mail: MailTemplate;
  /** null: the sender gets none. */
  copy: MailTemplate | null;
  at: number;
}

/** Stores a message and returns its id. */
export async function insertContactMessage(tx: Tx, message: NewContactMessage): Promise<number> {
  const { fields, email, mail, copy } = message;
  const words = [message.formTitle, mail.subject, email, ...fields.flatMap(({ values }) => values)].join(' ');
  const { id } = await tx.q
    .insertInto('contact_messages')
    .values({
      form_id: message.formId,
      form_title: message.formTitle,
      email: email.toLowerCase(),
      subject: mail.subject,
      fields: JSON.stringify({ v: version, body: mail.body, fields }),
      copy: copy ? JSON.stringify({ v: version, ...copy }) : '',
      hash: message.hash,
      state: message.spamReason === null ? 'new' : 'spam',
      spam_reason: message.spamReason,
      page: message.page,
      search_text: foldText(words).slice(0, 20_000),
      created_at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest message of a form with these values since a moment (epoch ms); spam does not count. null for none. */
export async function findSameMessage(
  tx: Tx,
  { formId, hash, since }: { formId: number; hash: string; since: number },
): Promise<number | null> {
  const row = await tx.q
    .selectFrom('contact_messages')
    .select('id')
    .where('form_id', '=', formId)
    .where('hash', '=', hash)
    .where('created_at', '>=', since)
    .where('state', '!=', 'spam')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds the files of a message; `at` in epoch ms. */
export async function insertContactFiles(
  tx: Tx,
  messageId: number,
  files: readonly { field: string; name: string; key: string; bytes: number }[],
  at: number,
): Promise<void> {
  if (files.length === 0) return;
  await tx.q
    .insertInto('contact_files')
    .values(files.map((file) => ({ ...file, message_id: messageId, created_at: at })))
    .execute();
}

async function withParts(
  tx: Tx,
  rows: readonly Selectable<Tables['contact_messages']>[],
): Promise<readonly ContactMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const files = await tx.q
    .selectFrom('contact_files')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('id')
    .execute();
  const answers = await tx.q
    .selectFrom('contact_answers')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    formId: row.form_id,
    formTitle: row.form_title,
    email: row.email,
    subject: row.subject,
    fields: storedFields.parse(JSON.parse(row.fields)).fields,
    hash: row.hash,
    state: row.state,
    spamReason: storedReason.parse(row.spam_reason),
    page: row.page,
    at: row.created_at,
    files: files
      .filter((file) => file.message_id === row.id)
      .map(({ id, field, name, key, bytes }) => ({ id, field, name, key, bytes })),
    answers: answers
      .filter((answer) => answer.message_id === row.id)
      .map(({ text, actor, created_at: at }) => ({ text, actor, at })),
  }));
}

/** Returns a message; null when there is none. */
export async function readContactMessage(tx: Tx, id: number): Promise<ContactMessage | null> {
  const rows = await tx.q.selectFrom('contact_messages').selectAll().where('id', '=', id).execute();
  return (await withParts(tx, rows))[0] ?? null;
}

/** Locks a message until the transaction ends and returns it; null when there is none. */
export async function lockContactMessage(tx: Tx, id: number): Promise<ContactMessage | null> {
  const query = tx.q.selectFrom('contact_messages').selectAll().where('id', '=', id);
  return (await withParts(tx, await (tx.hasRowLocks ? query.forUpdate() : query).execute()))[0] ?? null;
}

/** The filled emails of a message: to the shop, and to the sender (null for none). */
export async function readMessageTexts(
  tx: Tx,
  id: number,
): Promise<{ mail: MailTemplate; copy: MailTemplate | null } | null> {
  const row = await tx.q
    .selectFrom('contact_messages')
    .select(['subject', 'fields', 'copy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { body } = storedFields.parse(JSON.parse(row.fields));
  if (row.copy === '') return { mail: { subject: row.subject, body }, copy: null };
  const { v: _, ...copy } = storedCopy.parse(JSON.parse(row.copy));
  return { mail: { subject: row.subject, body }, copy };
}

/** Sets the state of a locked message. Nothing but spam keeps its reason. */
export async function setMessageState(
  tx: Tx,
  id: number,
  { state, spamReason }: Pick<ContactMessage, 'state' | 'spamReason'>,
): Promise<void> {
  await tx.q.updateTable('contact_messages').set({ state, spam_reason: spamReason }).where('id', '=', id).execute();
}

/** Adds an answer to a locked message and returns its id. */
export async function insertContactAnswer(
  tx: Tx,
  { messageId, text, actor, at }: { messageId: number; text: string; actor: string; at: number },
): Promise<number> {
  const { id } = await tx.q
    .insertInto('contact_answers')
    .values({ message_id: messageId, text, actor, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The text of an answer; null when there is none. */
export async function readContactAnswer(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.q.selectFrom('contact_answers').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text ?? null;
}

export interface MessageListing {
  search: string;
  /** null: all but spam. */
  state: MessageState | null;
  limit: number;
  offset: number;
}

type MessageSelect = SelectQueryBuilder<Tables, 'contact_messages', object>;

/** One page of messages, newest first, and how many there are on all pages. */
export async function listContactMessages(
  tx: Tx,
  { search, state, limit, offset }: MessageListing,
): Promise<{ messages: readonly ContactMessage[]; total: number }> {
  let list: MessageSelect = tx.q.selectFrom('contact_messages');
  list = state === null ? list.where('state', '!=', 'spam') : list.where('state', '=', state);
  for (const word of searchWords(search))
    list = list.where(sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { messages: await withParts(tx, rows), total: Number(total) };
}

/** The messages from an address (in lower case), oldest first. */
export async function readMessagesOfAddress(tx: Tx, email: string): Promise<readonly ContactMessage[]> {
  if (email === '') return [];
  const rows = await tx.q.selectFrom('contact_messages').selectAll().where('email', '=', email).orderBy('id').execute();
  return withParts(tx, rows);
}

/** Deletes messages with their files, answers and emails; returns the keys of the files, which the storage still has. */
export async function deleteContactMessages(tx: Tx, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const files = await tx.q.selectFrom('contact_files').select('key').where('message_id', 'in', ids).execute();
  await tx.q.deleteFrom('contact_messages').where('id', 'in', ids).execute();
  return files.map(({ key }) => key);
}

/** At most `max` messages from before the moments (epoch ms), spam and others apart, oldest first. */
export async function listOldMessages(
  tx: Tx,
  { before, spamBefore, max }: { before: number; spamBefore: number; max: number },
): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('contact_messages')
    .select('id')
    .where((eb) =>
      eb.or([eb('created_at', '<', before), eb.and([eb('state', '=', 'spam'), eb('created_at', '<', spamBefore)])]),
    )
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the rows of at most `max` files from before a moment (epoch ms); returns their keys. */
export async function deleteOldContactFiles(tx: Tx, before: number, max: number): Promise<readonly string[]> {
  const rows = await tx.q
    .selectFrom('contact_files')
    .select(['id', 'key'])
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(max)
    .execute();
  if (rows.length === 0) return [];
  await tx.q
    .deleteFrom('contact_files')
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.map((row) => row.key);
}

/** Which of these keys belong to a stored file. */
export async function knownFileKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.q.selectFrom('contact_files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}
