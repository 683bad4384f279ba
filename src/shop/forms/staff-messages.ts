// Messages of contact forms for staff: read, answered, marked, deleted.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import {
  deleteContactMessages,
  insertContactAnswer,
  listContactMessages,
  lockContactMessage,
  readContactMessage,
  setMessageState,
} from '../../db/forms/contact-messages.ts';
import type { MessageListing } from '../../db/forms/contact-messages.ts';
import { readForm } from '../../db/forms/forms.ts';
import { addMails } from '../../db/mails/mails.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { canSetState } from '../../rules/forms/messages.ts';
import type { ContactMessage, MessageState } from '../../rules/forms/messages.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { plainText } from '../../rules/plain-text.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { enqueueFileDeletion } from '../../db/jobs/file-deletions.ts';
import type { FileStore } from '../ports.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { enqueueMessageMails } from './submit-form.ts';

const unknownMessage = { ok: false, reason: 'unknown-message' } as const;
type UnknownMessage = typeof unknownMessage;

/** One page of messages, newest first. Refused: not staff (R30). */
export async function listMessages(
  shop: Shop,
  visitor: Visitor,
  query: MessageListing,
): Promise<({ ok: true } & ResultPage<ContactMessage>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { messages, total } = await shop.db.read((tx) => listContactMessages(tx, query));
  return { ok: true, rows: messages, total };
}

/** One message. Refused: not staff (R30), unknown. */
export async function showMessage(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<{ ok: true; message: ContactMessage } | NotAllowed | UnknownMessage> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const message = await shop.db.read((tx) => readContactMessage(tx, id));
  return message ? { ok: true, message } : unknownMessage;
}

type ChangeMessageOutcome =
  { ok: true } | NotAllowed | UnknownMessage | { ok: false; reason: 'not-from-here'; from: MessageState };

/**
 * Marks a message as read, unread or spam. One that was refused as spam by mistake is mailed to the shop when it is marked as
 * anything else. Refused: not staff (R30), unknown, a state that does not follow.
 */
export async function changeMessageState(
  shop: Shop,
  visitor: Visitor,
  { id, state }: { id: number; state: MessageState },
): Promise<ChangeMessageOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<ChangeMessageOutcome> => {
    const message = await lockContactMessage(tx, id);
    if (!message) return unknownMessage;
    if (!canSetState(message.state, state)) return { ok: false, reason: 'not-from-here', from: message.state };
    await setMessageState(tx, id, { state, spamReason: state === 'spam' ? 'staff' : null });
    if (message.state === 'spam') await mailToShop(tx, message, at);
    const params = { message: id, from: { state: message.state }, to: { state } };
    await recordAuditEvent(tx, { kind: 'message-changed', actor: actorOf(visitor), params, at });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Mails a message to the shop that was refused as spam before; one that was mailed already is not mailed again. */
async function mailToShop(tx: Tx, { id, formId }: ContactMessage, at: number): Promise<void> {
  const form = formId === null ? null : await readForm(tx, formId);
  const settings = await readSettings(tx);
  const recipient = form && form.mail.recipient !== '' ? form.mail.recipient : settings['shop.ownerEmail'];
  await enqueueMessageMails(tx, { messageId: id, recipient, copyTo: null, at });
}

type AnswerMessageOutcome =
  | { ok: true }
  | NotAllowed
  | UnknownMessage
  /** The message has no address, or the answer no text, or too much of it. */
  | { ok: false; reason: 'no-address' | 'no-text' | 'text-too-long' };

/** Mails an answer to the sender. Refused: not staff (R30), unknown, and the reasons of the outcome. */
export async function answerMessage(
  shop: Shop,
  visitor: Visitor,
  { id, text: typed }: { id: number; text: string },
): Promise<AnswerMessageOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const text = plainText(typed);
  if (text === '') return { ok: false, reason: 'no-text' };
  if (text.length > serverLimits.contactAnswer) return { ok: false, reason: 'text-too-long' };
  const at = shop.clock.now();
  const actor = actorOf(visitor);
  const outcome = await shop.db.write(async (tx): Promise<AnswerMessageOutcome> => {
    const message = await lockContactMessage(tx, id);
    if (!message) return unknownMessage;
    if (message.email === '') return { ok: false, reason: 'no-address' };
    const answerId = await insertContactAnswer(tx, { messageId: id, text, actor, at });
    await setMessageState(tx, id, { state: 'answered', spamReason: null });
    const mail = { kind: 'contact-answer' as const, recipient: message.email, contactMessageId: id };
    const dedupeKey = `contact-answer:${answerId}`;
    await enqueueMails(tx, await addMails(tx, [{ ...mail, contactAnswerId: answerId, dedupeKey }], at), at);
    await recordAuditEvent(tx, { kind: 'message-answered', actor, params: { message: id }, at });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Deletes a message with its files, answers and emails. Refused: not staff (R30), unknown. */
export async function deleteMessage(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<{ ok: true } | NotAllowed | UnknownMessage> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<{ ok: true } | UnknownMessage> => {
    if (!(await lockContactMessage(tx, id))) return unknownMessage;
    for (const key of await deleteContactMessages(tx, [id])) await enqueueFileDeletion(tx, key, at);
    await recordAuditEvent(tx, { kind: 'message-deleted', actor: actorOf(visitor), params: { message: id }, at });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** A file of a message. Refused: not staff (R30), unknown, or no longer stored. */
export async function readMessageFile(
  shop: Shop,
  visitor: Visitor,
  files: FileStore,
  { id, fileId }: { id: number; fileId: number },
): Promise<{ ok: true; name: string; bytes: Uint8Array } | NotAllowed | UnknownMessage> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const message = await shop.db.read((tx) => readContactMessage(tx, id));
  const file = message?.files.find((one) => one.id === fileId);
  const bytes = file && (await files.get(file.key));
  return file && bytes ? { ok: true, name: file.name, bytes } : unknownMessage;
}
