// The outcome of a submitted contact form: its status code and sentences (W11).
import type { ContactForm, FormMessages } from '../../rules/forms/form.ts';
import type { FormChallenges } from '../../shop/forms/challenges.ts';
import type { SubmitFormOutcome } from '../../shop/forms/submit-form.ts';
import { defaultFormMessages, formTexts } from '../../texts/forms.ts';
import { noticeText } from '../../texts/notices.ts';
import { fieldErrorId, formPaths } from '../../wire/contact-form.ts';
import type { FeedbackData, RefillData } from '../../wire/contact-form.ts';

/** The sentences of a form: those of staff, otherwise the shop's. `email`: the address of the shop. */
export function messagesOf({ messages }: Pick<ContactForm, 'messages'>, email: string): FormMessages {
  return { ...defaultFormMessages(email), ...messages };
}

/** An outcome as a form shows it. */
export interface FormResult {
  status: string;
  message: string;
  problems: readonly { field: string; message: string }[];
  /** null where the answer has none. */
  hash: string | null;
}

/** The status code and sentences of an outcome. */
export function formResult(
  outcome: Exclude<SubmitFormOutcome, { status: 'unknown-form' }>,
  messages: FormMessages,
): FormResult {
  const result = (status: string, message: string, hash: string | null = ''): FormResult => ({
    status,
    message,
    problems: [],
    hash,
  });
  switch (outcome.status) {
    case 'members-only':
      return result('error', messages.membersOnly, null);
    case 'invalid':
      return {
        ...result('validation_failed', messages.invalid),
        problems: outcome.problems.map(({ field, message }) => ({ field, message: messages[message] })),
      };
    case 'unaccepted':
      return result('acceptance_missing', messages.unaccepted);
    case 'spam':
      return result('spam', messages.spam);
    case 'too-often':
      return result('aborted', `${messages.aborted} ${noticeText(outcome.notice)}`);
    case 'sent':
      return result('mail_sent', messages.mailSent, outcome.hash);
    case 'failed':
      return result('mail_failed', messages.mailFailed, outcome.hash);
  }
}

/** The challenges for a client; only those that the form has. */
export function encodeRefill({ captchas, quizzes }: FormChallenges, origin: string): RefillData {
  return {
    ...(quizzes.size > 0 && {
      quiz: Object.fromEntries([...quizzes].map(([field, { question, token }]) => [field, [question, token] as const])),
    }),
    ...(captchas.size > 0 && {
      captcha: Object.fromEntries(
        [...captchas].map(([field, { token }]) => [field, origin + formPaths.captcha(token)]),
      ),
      captcha_question: Object.fromEntries([...captchas].map(([field, { sum }]) => [field, formTexts.captchaSum(sum)])),
    }),
  };
}

/** The answer of the call `feedback`. */
export function encodeFeedback(
  { id, unitTag }: { id: number; unitTag: string },
  { status, message, problems, hash }: FormResult,
  refill: RefillData,
): FeedbackData {
  return {
    contact_form_id: id,
    status,
    message,
    ...(hash !== null && { posted_data_hash: hash }),
    into: `#${unitTag}`,
    invalid_fields: problems.map((problem) => ({
      ...problem,
      idref: null,
      error_id: fieldErrorId(unitTag, problem.field),
    })),
    ...refill,
  };
}
