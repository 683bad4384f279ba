// Challenges of a form: captcha, quiz and the moment of the page. Each is signed with a secret of the shop and stored nowhere;
// only its use is (db/forms/challenges.ts). A challenge expires after `serverTimes.formChallenge`.
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { spendChallenge } from '../../db/forms/challenges.ts';
import type { Tx } from '../../db/database.ts';
import { quizAnswer, solvesCaptcha } from '../../rules/forms/challenge.ts';
import type { SpokenSum } from '../../rules/forms/challenge.ts';
import type { ContactForm, QuizField } from '../../rules/forms/form.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { getOrCreateSecret } from '../get-or-create-secret.ts';
import type { Shop } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';

const secrets = new WeakMap<Shop['db'], Promise<string>>();

function secretOf(shop: Shop): Promise<string> {
  const known = secrets.get(shop.db) ?? getOrCreateSecret(shop, 'form-challenges', randomBytes(32).toString('hex'));
  secrets.set(shop.db, known);
  known.catch(() => secrets.delete(shop.db));
  return known;
}

const sign = (secret: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\0')).digest();

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFHJKLMNPRTUVWXY3478';
const codeLength = 4;

/** What the picture of a captcha shows, and the sum that may be answered instead. */
interface CaptchaSecret {
  code: string;
  sum: SpokenSum;
}

function captchaOf(secret: string, token: string): CaptchaSecret {
  const bytes = sign(secret, 'captcha', token);
  const code = [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const digit = (byte = 0) => 2 + (byte % 8);
  return { code, sum: { first: digit(bytes[8]), second: digit(bytes[9]) } };
}

/** A captcha's token: 10 digits of the second, 8 random ones. Its answer follows from it and the secret. */
const captchaToken = /^(\d{10})\d{8}$/;
/** A quiz's token: 8 hex digits of the second, 8 random ones, 16 of the signature of the answer. */
const quizToken = /^([0-9a-f]{8})[0-9a-f]{24}$/;

/** Whether a challenge of this second is neither expired nor from the future. */
function isFresh(seconds: number, now: number): boolean {
  const age = now - seconds * 1_000;
  return age >= -1_000 && age < serverTimes.formChallenge;
}

/** Reads a captcha for its picture; null for an invalid or expired token. */
export async function readCaptcha(shop: Shop, token: string): Promise<CaptchaSecret | null> {
  const [, seconds] = captchaToken.exec(token) ?? [];
  if (seconds === undefined || !isFresh(Number(seconds), shop.clock.now())) return null;
  return captchaOf(await secretOf(shop), token);
}

/** Fresh challenges of a form, by the name of the field. */
export interface FormChallenges {
  captchas: ReadonlyMap<string, { token: string; sum: SpokenSum }>;
  quizzes: ReadonlyMap<string, { question: string; token: string }>;
  /** The signed moment of the page; null without a time check. */
  time: string | null;
}

/** Makes fresh challenges for the fields of a form. */
export async function makeChallenges(
  shop: Shop,
  { id, fields, timeCheck }: Pick<ContactForm, 'id' | 'fields' | 'timeCheck'>,
): Promise<FormChallenges> {
  const secret = await secretOf(shop);
  const now = shop.clock.now();
  const seconds = Math.floor(now / 1_000);
  const captchas = fields
    .filter(({ type }) => type === 'captcha')
    .map(({ name }) => {
      const token = `${String(seconds).padStart(10, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
      return [name, { token, sum: captchaOf(secret, token).sum }] as const;
    });
  const quizzes = fields
    .filter((field) => field.type === 'quiz')
    .map((field) => {
      const { question, answer } = field.questions[randomInt(field.questions.length)] ?? { question: '', answer: '' };
      const head = seconds.toString(16).padStart(8, '0') + randomBytes(4).toString('hex');
      return [field.name, { question, token: head + quizSignature(secret, { id, field, head, answer }) }] as const;
    });
  const moment = now.toString(36);
  const time = timeCheck ? `${moment}.${timeSignature(secret, id, moment)}` : null;
  return { captchas: new Map(captchas), quizzes: new Map(quizzes), time };
}

function quizSignature(
  secret: string,
  { id, field, head, answer }: { id: number; field: Pick<QuizField, 'name'>; head: string; answer: string },
): string {
  return sign(secret, 'quiz', String(id), field.name, head, quizAnswer(answer)).toString('hex').slice(0, 16);
}

function timeSignature(secret: string, id: number, moment: string): string {
  return sign(secret, 'time', String(id), moment).toString('hex').slice(0, 16);
}

/** An answer to a challenge, as it was sent. */
export interface SentAnswer {
  field: string;
  token: string;
  answer: string;
}

/**
 * The captchas and quizzes of a form that were not solved, in the order of the fields. Every challenge that was sent is used up,
 * whether it was solved or not; a used, expired or invalid one is not solved.
 */
export async function findUnsolved(
  shop: Shop,
  tx: Tx,
  { id, fields }: Pick<ContactForm, 'id' | 'fields'>,
  { secret, answers }: { secret: string; answers: readonly SentAnswer[] },
): Promise<readonly { field: string; type: 'captcha' | 'quiz' }[]> {
  const now = shop.clock.now();
  const unsolved: { field: string; type: 'captcha' | 'quiz' }[] = [];
  for (const field of fields) {
    if (field.type !== 'captcha' && field.type !== 'quiz') continue;
    const sent = answers.find((answer) => answer.field === field.name);
    const isSolved =
      sent !== undefined &&
      (field.type === 'captcha'
        ? await solveCaptcha(tx, secret, sent, now)
        : await solveQuiz(tx, { secret, id, field }, sent, now));
    if (!isSolved) unsolved.push({ field: field.name, type: field.type });
  }
  return unsolved;
}

/** The secret of the challenges, to be read before the transaction that uses it. */
export function challengeSecret(shop: Shop): Promise<string> {
  return secretOf(shop);
}

async function solveCaptcha(tx: Tx, secret: string, { token, answer }: SentAnswer, now: number): Promise<boolean> {
  const [, seconds] = captchaToken.exec(token) ?? [];
  if (seconds === undefined || !isFresh(Number(seconds), now)) return false;
  const isFirst = await spendChallenge(tx, `captcha:${token}`, now);
  return isFirst && solvesCaptcha(answer, captchaOf(secret, token));
}

async function solveQuiz(
  tx: Tx,
  { secret, id, field }: { secret: string; id: number; field: QuizField },
  { token, answer }: SentAnswer,
  now: number,
): Promise<boolean> {
  const [, seconds] = quizToken.exec(token) ?? [];
  if (seconds === undefined || !isFresh(Number.parseInt(seconds, 16), now)) return false;
  const isFirst = await spendChallenge(tx, `quiz:${token}`, now);
  const expected = quizSignature(secret, { id, field, head: token.slice(0, 16), answer });
  return isFirst && timingSafeEqualText(token.slice(16), expected);
}

/** How long ago the page was made, in ms; null without a moment, `forged` when it is not one of this form. */
export function pageAge(
  { secret, id, now }: { secret: string; id: number; now: number },
  sent: string | null,
): number | null | 'forged' {
  if (sent === null || sent === '') return null;
  const [moment = '', signature = ''] = sent.split('.');
  const at = Number.parseInt(moment, 36);
  const isOurs = Number.isSafeInteger(at) && timingSafeEqualText(signature, timeSignature(secret, id, moment));
  return isOurs ? Math.max(now - at, 0) : 'forged';
}
