// `contact-form-7/v1`: the rules of a form, its messages, and fresh challenges (7.5, W11).
import { makeRuleSchema } from '../../rules/forms/rule-schema.ts';
import type { ContactForm, FormMessages } from '../../rules/forms/form.ts';
import { makeChallenges } from '../../shop/forms/challenges.ts';
import { showForm } from '../../shop/forms/show-form.ts';
import { submitForm } from '../../shop/forms/submit-form.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { formTexts } from '../../texts/forms.ts';
import { formNamespace } from '../../wire/contact-form.ts';
import { encodeFeedback, encodeRefill, formResult, messagesOf } from '../encode/form-feedback.ts';
import { readFormSubmission } from '../parse/form-submission.ts';
import { refererPath } from '../parse/local-referer.ts';
import { refuse } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'guest';
const formPath = `/wp-json/${formNamespace}/contact-forms/${idPart}`;
const unknownForm = refuse(404, 'wpcf7_not_found', formTexts.notFound);

/** The largest id of a row. */
const maxId = 2_147_483_647;

async function loadForm({ deps, id }: RestCall): Promise<{ form: ContactForm; messages: FormMessages } | null> {
  const form = id > maxId ? null : await showForm(deps.shop, id);
  return form && { form, messages: messagesOf(form, (await showShell(deps.shop)).settings['shop.email']) };
}

async function refillData({ deps }: RestCall, form: ContactForm) {
  return encodeRefill(await makeChallenges(deps.shop, form), deps.shop.origin);
}

async function answerFeedback(call: RestCall): Promise<RestResponse> {
  const { deps, request, visitor, id } = call;
  const loaded = await loadForm(call);
  if (!loaded) return unknownForm;
  const sent = await readFormSubmission(request);
  if (!sent) return refuse(415, 'wpcf7_unsupported_media_type', formTexts.unsupportedMediaType);
  if (sent.unitTag === '') return refuse(400, 'wpcf7_unit_tag_not_found', formTexts.noUnitTag);
  const outcome = await submitForm(deps.shop, visitor, deps, {
    ...sent,
    formId: id,
    userAgent: request.headers.get('user-agent'),
    page: refererPath(request, deps.shop.origin) ?? '',
  });
  if (outcome.status === 'unknown-form') return unknownForm;
  const result = formResult(outcome, loaded.messages);
  return {
    status: 200,
    body: encodeFeedback({ id, unitTag: sent.unitTag }, result, await refillData(call, outcome.form)),
    ...(outcome.status === 'too-often' && { headers: { 'Retry-After': String(outcome.notice.seconds) } }),
  };
}

export const contactFormRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: `${formPath}/feedback/schema`,
    minRole,
    async handle(call) {
      const loaded = await loadForm(call);
      return loaded ? { status: 200, body: makeRuleSchema(loaded.form, loaded.messages) } : unknownForm;
    },
  }),
  restRoute({ method: 'POST', path: `${formPath}/feedback`, minRole, isUpload: true, handle: answerFeedback }),
  restRoute({
    method: 'GET',
    path: `${formPath}/refill`,
    minRole,
    async handle(call) {
      const loaded = await loadForm(call);
      if (!loaded) return unknownForm;
      const refill = await refillData(call, loaded.form);
      // Without a challenge it is an empty list, not an empty record (W11).
      return { status: 200, body: Object.keys(refill).length === 0 ? [] : refill, noStore: true };
    },
  }),
];
