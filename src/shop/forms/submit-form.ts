// A visitor sends a contact form (7.5, R64).
import { createHash } from 'node:crypto';
import { findSameMessage, insertContactFiles, insertContactMessage } from '../../db/forms/contact-messages.ts';
import { lockForm, readForm } from '../../db/forms/forms.ts';
import type { Tx } from '../../db/database.ts';
import { addMails, findMail } from '../../db/mails/mails.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { openAcceptances } from '../../rules/forms/acceptance.ts';
import { freeTextName, messageNames } from '../../rules/forms/form.ts';
import type { ContactForm, FormField, FormMessages, MessageName } from '../../rules/forms/form.ts';
import { chosenFiles, filledValues, groupValues } from '../../rules/forms/form-values.ts';
import type { FormEntry, FormValues } from '../../rules/forms/form-values.ts';
import { fillMail } from '../../rules/forms/mail-template.ts';
import type { SentField } from '../../rules/forms/mail-template.ts';
import { makeRuleSchema } from '../../rules/forms/rule-schema.ts';
import { findSpam } from '../../rules/forms/spam.ts';
import type { SpamReason } from '../../rules/forms/spam.ts';
import { validateForm } from '../../rules/forms/validate-form.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import { plainText } from '../../rules/plain-text.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { Settings } from '../../settings/registry.ts';
import { enqueueMails, enqueueMailsAt } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances, spendAllowance } from '../limits/spend-allowance.ts';
import type { LimitNotice, SharedAllowances } from '../limits/spend-allowance.ts';
import type { FileStore } from '../ports.ts';
import type { Shop, Visitor } from '../shop.ts';
import { challengeSecret, findUnsolved, pageAge } from './challenges.ts';
import type { SentAnswer } from './challenges.ts';
import { findWrongContents, hashFiles, storeContactFiles } from './store-files.ts';
import type { PostedFile, StoredContactFile } from './store-files.ts';

export interface SubmitFormInput {
  formId: number;
  /** Everything that was sent, in order; of a file its name and size. Names with an underscore are no fields ([3.10-03]). */
  entries: readonly FormEntry[];
  files: readonly PostedFile[];
  /** Of the challenges: captcha and quiz by field, the signed moment of the page, and the field that people do not see. */
  answers: readonly SentAnswer[];
  time: string | null;
  trap: string;
  userAgent: string | null;
  /** The path of the page with the form. */
  page: string;
}

/** A refused field, with the message that says why. */
interface FormFieldProblem {
  field: string;
  message: MessageName;
}

export type SubmitFormOutcome =
  | { status: 'unknown-form' }
  | { status: 'members-only'; form: ContactForm }
  | { status: 'invalid'; form: ContactForm; problems: readonly FormFieldProblem[] }
  | { status: 'unaccepted'; form: ContactForm }
  | { status: 'spam'; form: ContactForm }
  | { status: 'too-often'; form: ContactForm; notice: LimitNotice }
  /** The message is stored; `failed`: its email is still to be sent. `hash`: 32 hex digits of the values. */
  | { status: 'sent' | 'failed'; form: ContactForm; hash: string };

interface SubmitPorts {
  files: FileStore;
  /** Tries to send an email of the outbox; whether it left. */
  sendMailNow(mailId: number): Promise<boolean>;
}

/** The names of the messages as their sentences: whoever answers the visitor has the sentences. */
const messageCodes = Object.fromEntries(messageNames.map((name) => [name, name])) as unknown as FormMessages;

/**
 * Checks a form in the order of W11: fields with quiz and captcha, acceptances, spam, files. Then it stores the message with its
 * emails and files, and tries to send it to the shop within `serverTimes.formMail`. A message with the same values within
 * `serverTimes.repeatedMessage` joins the stored one. What is refused as spam is stored apart, without its files, so that staff can
 * undo a mistake. Refused: an unknown form, guests at a form for members, more messages than `rateLimits.form` allows.
 */
export async function submitForm(
  shop: Shop,
  visitor: Visitor,
  ports: SubmitPorts,
  input: SubmitFormInput,
): Promise<SubmitFormOutcome> {
  const [form, settings] = await shop.db.read(
    async (tx) => [await readForm(tx, input.formId), await readSettings(tx)] as const,
  );
  if (!form) return { status: 'unknown-form' };
  if (form.membersOnly && !visitor.account) return { status: 'members-only', form };
  const values = groupValues(input.entries.filter(([name]) => !name.startsWith('_')));
  const hash = hashMessage(form, values, input.files);
  const joined = await shop.db.read((tx) => findStored(tx, form, hash, shop.clock.now()));
  if (joined !== null) return answerStored(shop, ports, form, { messageId: joined, hash });
  const problems = await checkFields(shop, form, values, input);
  if (problems.length > 0) return { status: 'invalid', form, problems };
  if (openAcceptances(form.fields, (name) => filledValues(values, name).length > 0).length > 0)
    return { status: 'unaccepted', form };
  const spamReason = await checkSpam(shop, form, { settings, values, input });
  const wrongFiles = spamReason === null ? checkFiles(form, values, input.files) : [];
  if (wrongFiles.length > 0) return { status: 'invalid', form, problems: wrongFiles };
  return store(shop, visitor, ports, { form, settings, values, hash, spamReason, input });
}

function schemaRules(form: ContactForm) {
  return makeRuleSchema(form, messageCodes).rules;
}

const isFileField = (form: ContactForm, name: string): boolean =>
  form.fields.some((field) => field.name === name && field.type === 'file');

/** The refused fields in the order of the form, without those with files. */
async function checkFields(
  shop: Shop,
  form: ContactForm,
  values: FormValues,
  { answers }: SubmitFormInput,
): Promise<readonly FormFieldProblem[]> {
  const ofRules = validateForm(schemaRules(form), values).filter(({ field }) => !isFileField(form, field));
  const ofAcceptances = form.acceptanceAsValidation
    ? openAcceptances(form.fields, (name) => filledValues(values, name).length > 0)
    : [];
  const hasChallenges = form.fields.some(({ type }) => type === 'captcha' || type === 'quiz');
  const secret = await challengeSecret(shop);
  const unsolved = hasChallenges ? await shop.db.write((tx) => findUnsolved(shop, tx, form, { secret, answers })) : [];
  const problems = new Map<string, MessageName>([
    ...ofAcceptances.map(({ name }) => [name, 'unaccepted'] as const),
    ...unsolved.map(({ field, type }) => [field, type] as const),
    ...ofRules.map(({ field, message }) => [field, message as MessageName] as const),
  ]);
  return form.fields.flatMap(({ name: field }) => {
    const message = problems.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The refused files: after everything else, and never together with it (W11). */
function checkFiles(form: ContactForm, values: FormValues, files: readonly PostedFile[]): readonly FormFieldProblem[] {
  const ofRules = validateForm(schemaRules(form), values)
    .filter(({ field }) => isFileField(form, field))
    .map(({ field, message }) => ({ field, message: message as MessageName }));
  if (ofRules.length > 0) return ofRules;
  const tooMany = form.fields.filter(
    (field) =>
      field.type === 'file' &&
      chosenFiles(values, field.name).length > (field.multiple ? serverLimits.contactFiles : 1),
  );
  if (tooMany.length > 0) return tooMany.map(({ name }) => ({ field: name, message: 'tooManyItems' as const }));
  return findWrongContents(form.fields, files).map((field) => ({ field, message: 'fileType' as const }));
}

async function checkSpam(
  shop: Shop,
  form: ContactForm,
  { settings, values, input }: { settings: Settings; values: FormValues; input: SubmitFormInput },
): Promise<SpamReason | null> {
  const secret = await challengeSecret(shop);
  const { time, trap, userAgent } = input;
  return findSpam({
    trap,
    age: form.timeCheck ? pageAge({ secret, id: form.id, now: shop.clock.now() }, time) : null,
    userAgent,
    texts: [...values.texts.values()].flat(),
    disallowedWords: [...form.disallowedWords, ...settings['contact.disallowedWords']],
  });
}

/** 32 hex digits: the same values, and the same files, have the same hash. What is a challenge does not count. */
function hashMessage({ fields }: ContactForm, values: FormValues, files: readonly PostedFile[]): string {
  const isChallenge = (name: string) =>
    fields.some((field) => field.name === name && (field.type === 'captcha' || field.type === 'quiz'));
  const texts = [...values.texts].filter(([name]) => !isChallenge(name));
  const sent = JSON.stringify([texts.toSorted(([a], [b]) => (a < b ? -1 : 1)), hashFiles(files)]);
  return createHash('sha256').update(sent).digest('hex').slice(0, 32);
}

function findStored(tx: Tx, form: ContactForm, hash: string, now: number): Promise<number | null> {
  return findSameMessage(tx, { formId: form.id, hash, since: now - serverTimes.repeatedMessage });
}

interface StoreInput {
  form: ContactForm;
  settings: Settings;
  values: FormValues;
  hash: string;
  spamReason: SpamReason | null;
  input: SubmitFormInput;
}

async function store(
  shop: Shop,
  visitor: Visitor,
  ports: SubmitPorts,
  { form, settings, values, hash, spamReason, input }: StoreInput,
): Promise<SubmitFormOutcome> {
  const email = senderOf(form, values);
  const allowances = await prepareSharedAllowances(shop, [{ limit: rateLimits.form, who: visitor.client ?? null }]);
  if (allowances.earlyRefusal && !allowances.earlyRefusal.ok)
    return { status: 'too-often', form, notice: limitNotice(allowances.earlyRefusal) };
  // An email to somebody who may not have written counts as one that was asked for; the message itself is taken.
  const mayCopy = form.copy !== null && email !== '' && spamReason === null;
  const hasCopy = mayCopy && (await spendAllowance(shop, rateLimits.requestedMail, email)).ok;
  const files = spamReason === null ? await storeContactFiles(ports.files, namedFiles(form, input.files)) : [];
  const fields = sentFields(form.fields, values, files);
  const facts = { shopName: settings['shop.name'], page: `${shop.origin}${input.page}` };
  const at = shop.clock.now();
  const message = {
    formId: form.id,
    formTitle: form.title,
    email,
    fields,
    hash,
    page: input.page,
    spamReason,
    mail: fillMail(form.mail, fields, facts),
    copy: hasCopy && form.copy ? fillMail(form.copy, fields, facts) : null,
    at,
  };
  const recipient = form.mail.recipient === '' ? settings['shop.ownerEmail'] : form.mail.recipient;
  const stored = await shop.db.write((tx) => storeMessage(tx, form, { message, files, recipient, allowances }));
  if (stored.ok) signalJobsEnqueued(shop);
  else if (stored.reason === 'too-often') return { status: 'too-often', form, notice: stored.notice };
  if (spamReason !== null) return { status: 'spam', form };
  return answerStored(shop, ports, form, { messageId: stored.messageId, hash });
}

type StoreOutcome =
  | { ok: true; messageId: number }
  | { ok: false; reason: 'joined'; messageId: number }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

async function storeMessage(
  tx: Tx,
  form: ContactForm,
  {
    message,
    files,
    recipient,
    allowances,
  }: {
    message: Parameters<typeof insertContactMessage>[1];
    files: readonly StoredContactFile[];
    recipient: string;
    allowances: SharedAllowances;
  },
): Promise<StoreOutcome> {
  const { at, email, spamReason } = message;
  // The lock makes two equal messages that come together one.
  await lockForm(tx, form.id);
  const same = spamReason === null ? await findStored(tx, form, message.hash, at) : null;
  if (same !== null) return { ok: false, reason: 'joined', messageId: same };
  const allowance = await allowances.spendIn(tx);
  if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
  const messageId = await insertContactMessage(tx, message);
  await insertContactFiles(tx, messageId, files, at);
  if (spamReason === null) await enqueueMessageMails(tx, { messageId, recipient, copyTo: message.copy && email, at });
  return { ok: true, messageId };
}

/** The email to the shop waits for the attempt of the request, and the outbox goes on with it afterwards. */
export async function enqueueMessageMails(
  tx: Tx,
  { messageId, recipient, copyTo, at }: { messageId: number; recipient: string; copyTo: string | null; at: number },
): Promise<void> {
  const mail = { kind: 'contact-message' as const, recipient, contactMessageId: messageId };
  const ids = await addMails(tx, [{ ...mail, dedupeKey: messageMailKey(messageId) }], at);
  await enqueueMailsAt(tx, ids, at + serverTimes.formMail);
  if (copyTo === null) return;
  const copy = { kind: 'contact-copy' as const, recipient: copyTo, contactMessageId: messageId };
  await enqueueMails(tx, await addMails(tx, [{ ...copy, dedupeKey: `contact-copy:${messageId}` }], at), at);
}

function messageMailKey(messageId: number): string {
  return `contact-message:${messageId}`;
}

/** Tries to send the email of a stored message, unless it has left already. */
async function answerStored(
  shop: Shop,
  { sendMailNow }: SubmitPorts,
  form: ContactForm,
  { messageId, hash }: { messageId: number; hash: string },
): Promise<SubmitFormOutcome> {
  const mail = await shop.db.read((tx) => findMail(tx, messageMailKey(messageId)));
  if (!mail) return { status: 'failed', form, hash };
  if (mail.status !== 'waiting') return { status: mail.status === 'failed' ? 'failed' : 'sent', form, hash };
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, serverTimes.formMail, false).unref());
  const attempt = sendMailNow(mail.id).catch((error: unknown) => {
    shop.log.error('contact-mail', error);
    return false;
  });
  return { status: (await Promise.race([attempt, tooLate])) ? 'sent' : 'failed', form, hash };
}

/** The address in the first email field; '' without one. */
function senderOf({ fields }: ContactForm, values: FormValues): string {
  const field = fields.find(({ type }) => type === 'email');
  const [typed] = field ? filledValues(values, field.name) : [];
  return typed !== undefined && isEmail(typed) ? normaliseEmail(typed) : '';
}

/** The files of file fields; any other file that was sent is dropped. */
function namedFiles(form: ContactForm, files: readonly PostedFile[]): readonly PostedFile[] {
  return files.filter(({ field }) => isFileField(form, field));
}

/** What was sent, with labels, in the order of the form. */
function sentFields(
  fields: readonly FormField[],
  values: FormValues,
  files: readonly StoredContactFile[],
): readonly SentField[] {
  return fields
    .filter(({ type }) => type !== 'captcha' && type !== 'quiz')
    .map((field) => ({
      name: field.name,
      label: field.label === '' ? field.name : field.label,
      values:
        field.type === 'file'
          ? files.filter((file) => file.field === field.name).map(({ name }) => name)
          : withFreeText(field, values),
    }));
}

/** The values of a field; free text follows the option that it belongs to. */
function withFreeText(field: FormField, values: FormValues): readonly string[] {
  const typed = filledValues(values, field.name).map(plainText);
  if (!('freeText' in field) || !field.freeText) return typed;
  const [text] = filledValues(values, freeTextName(field)).map(plainText);
  const last = field.options.at(-1);
  return text === undefined ? typed : typed.map((value) => (value === last ? `${value}: ${text}` : value));
}
