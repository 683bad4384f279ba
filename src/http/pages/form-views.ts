// The contact forms of a page or post: as they are shown, and sent without JavaScript (R34).
import type { Context } from 'hono';
import type { ContactForm } from '../../rules/forms/form.ts';
import { needsFreshPage } from '../../rules/forms/form.ts';
import { groupValues } from '../../rules/forms/form-values.ts';
import { makeChallenges } from '../../shop/forms/challenges.ts';
import type { FormChallenges } from '../../shop/forms/challenges.ts';
import { showForm } from '../../shop/forms/show-form.ts';
import { submitForm } from '../../shop/forms/submit-form.ts';
import type { ContentView } from '../../shop/content/show-content.ts';
import { formTexts } from '../../texts/forms.ts';
import type { ChallengeView, ContactFormView } from '../../web/components/forms/form-view.ts';
import { formPaths, unitTagOf } from '../../wire/contact-form.ts';
import { contentAddress } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { formResult, messagesOf } from '../encode/form-feedback.ts';
import type { FormResult } from '../encode/form-feedback.ts';
import type { FormSubmission } from '../parse/form-submission.ts';
import { resolveVisitor } from '../session/visitor.ts';
import type { PageContext } from './page-context.ts';

/** A form that was sent from this page and refused: it is shown again with its values, but without its files. */
interface RefusedForm {
  submission: FormSubmission;
  result: FormResult;
}

/** The forms of a page, by the position of their block. */
export type FormViews = ReadonlyMap<number, ContactFormView>;

/** The views of the forms that a page shows, and whether the page differs for each visit. */
export async function formViews(
  deps: HttpDeps,
  content: Pick<ContentView, 'id' | 'kind' | 'slug' | 'blocks'>,
  refused: RefusedForm | null = null,
): Promise<{ views: FormViews; isFresh: boolean }> {
  const views = new Map<number, ContactFormView>();
  let isFresh = refused !== null;
  for (const [index, { block }] of content.blocks.entries()) {
    if (block.type !== 'contactForm') continue;
    const form = await showForm(deps.shop, block.formId);
    if (!form) continue;
    isFresh ||= needsFreshPage(form);
    const pageId = content.id ?? 0;
    const unitTag = unitTagOf(form.id, pageId, views.size + 1);
    const challenges = await makeChallenges(deps.shop, form);
    const own = refused?.submission.formId === form.id ? refused : null;
    views.set(
      index,
      toView(form, { pageId, unitTag, action: `${contentAddress(content)}#${unitTag}`, challenges, own }),
    );
  }
  return { views, isFresh };
}

function toView(
  form: ContactForm,
  {
    pageId,
    unitTag,
    action,
    challenges,
    own,
  }: { pageId: number; unitTag: string; action: string; challenges: FormChallenges; own: RefusedForm | null },
): ContactFormView {
  return {
    formId: form.id,
    pageId,
    unitTag,
    action,
    title: form.title,
    submitLabel: form.submitLabel,
    fields: form.fields.map((field) => (field.type === 'quiz' ? { ...field, questions: [] } : field)),
    challenges: Object.fromEntries(challengeViews(challenges)),
    time: challenges.time,
    membersOnly: form.membersOnly,
    status: own?.result.status ?? 'init',
    message: own?.result.message ?? '',
    problems: own?.result.problems ?? [],
    typed: own ? Object.fromEntries(groupValues(own.submission.entries).texts) : null,
  };
}

function challengeViews({ captchas, quizzes }: FormChallenges): readonly (readonly [string, ChallengeView])[] {
  return [
    ...[...captchas].map(
      ([name, { token, sum }]) =>
        [name, { token, question: formTexts.captchaSum(sum), picture: formPaths.captcha(token) }] as const,
    ),
    ...[...quizzes].map(([name, { token, question }]) => [name, { token, question, picture: null }] as const),
  ];
}

type PostedForm =
  /** `message`: the sentence for the page that follows. */
  | { outcome: 'sent'; unitTag: string; message: string }
  | ({ outcome: 'refused' } & RefusedForm)
  /** The page has no such form. */
  | { outcome: 'no-form' };

/** Sends a form that was posted to its page. */
export async function postForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { settings }: PageContext,
  content: Pick<ContentView, 'blocks'>,
  submission: FormSubmission,
): Promise<PostedForm> {
  const isHere = content.blocks.some(({ block }) => block.type === 'contactForm' && block.formId === submission.formId);
  if (!isHere) return { outcome: 'no-form' };
  const visitor = await resolveVisitor(deps, c.req.raw);
  const userAgent = c.req.header('user-agent') ?? null;
  const outcome = await submitForm(deps.shop, visitor, deps, { ...submission, userAgent, page: c.req.path });
  if (outcome.status === 'unknown-form') return { outcome: 'no-form' };
  const result = formResult(outcome, messagesOf(outcome.form, settings['shop.email']));
  if (outcome.status === 'sent') return { outcome: 'sent', unitTag: submission.unitTag, message: result.message };
  return { outcome: 'refused', submission, result };
}
