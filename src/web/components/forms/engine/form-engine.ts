// Takes over the contact forms of a page: checks fields as they are filled in, sends the form without leaving the page, and
// keeps the statuses and events of 4.7.
import { validateForm } from '../../../../rules/forms/validate-form.ts';
import { formTexts as texts } from '../../../../texts/forms.ts';
import { fieldErrorId, formFields, formNamespace } from '../../../../wire/contact-form.ts';
import type { FeedbackData, RefillData } from '../../../../wire/contact-form.ts';
import { paths } from '../../../../wire/paths.ts';
import { startInputs } from './form-inputs.ts';
import {
  announceEvent,
  clearFieldError,
  clearResponse,
  reportedInputs,
  setStatus,
  showFieldError,
  showResponse,
  statusOf,
  valuesOf,
} from './form-parts.ts';
import type { StartedForm } from './form-parts.ts';
import { fetchRefill, fetchSchema, sendForm } from './form-requests.ts';
import type { FormCallFailure } from './form-requests.ts';

const started = new WeakMap<HTMLElement, StartedForm>();

/** What other scripts of the page can use (W11). */
const published = {
  api: { root: paths.rest, namespace: formNamespace },
  init: startForm,
  submit: (form: HTMLFormElement) => {
    const known = findStarted(form);
    if (known) void submit(known);
  },
  reset: (form: HTMLFormElement) => {
    const known = findStarted(form);
    if (known) void reset(known);
  },
};

function findStarted(form: HTMLFormElement): StartedForm | undefined {
  const wrapper = form.closest<HTMLElement>('.wpcf7');
  return wrapper ? started.get(wrapper) : undefined;
}

/** Starts a form. `wrapper`: the element `.wpcf7`. A form inside another form is replaced by an error ([5.6-07]). */
export function startForm(wrapper: HTMLElement): void {
  Object.assign(globalThis, { wpcf7: published });
  if (started.has(wrapper)) return;
  const missing = missingFeatures();
  if (missing.length > 0) {
    // eslint-disable-next-line no-console -- [8-22] asks for a log in the browser.
    console.warn(`contact form: the browser lacks ${missing.join(', ')}`);
    return;
  }
  // A browser drops a form inside a form, and keeps the element around it.
  if (wrapper.parentElement?.closest('form')) {
    showNested(wrapper);
    return;
  }
  const form = wrapper.querySelector('form');
  if (!form) return;
  const { unitTag, id } = readHidden(form);
  const one: StartedForm = { form, wrapper, id, unitTag, rules: [], wasSent: false, refill: null };
  started.set(wrapper, one);
  wrapper.classList.replace('no-js', 'js');
  for (const button of form.querySelectorAll('.has-spinner')) {
    const spinner = document.createElement('span');
    spinner.className = 'wpcf7-spinner';
    button.after(spinner);
  }
  const inputs = startInputs(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(one);
  });
  form.addEventListener('reset', () => {
    // The inputs have their initial values after the event.
    setTimeout(inputs.refresh);
    void reset(one);
  });
  // Pressing the button leaves a field. A message that goes then would move the button away from under the pointer.
  let isPressing = false;
  form.addEventListener('pointerdown', ({ target }) => {
    isPressing = target instanceof Element && target.closest('.wpcf7-submit') !== null;
  });
  document.addEventListener('pointerup', () => {
    isPressing = false;
  });
  form.addEventListener('change', ({ target }) => {
    if (isPressing) return;
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    )
      validateField(one, target);
  });
  void loadRules(one);
  resetOnLoad(one);
}

/** The browser features that the script needs ([8-22]). */
function missingFeatures(): readonly string[] {
  return ['fetch', 'FormData', 'AbortController', 'CustomEvent'].filter((name) => !(name in globalThis));
}

function readHidden(form: HTMLFormElement): { id: number; unitTag: string } {
  const value = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return { id: Number(value(formFields.id)), unitTag: value(formFields.unitTag) };
}

/** [8-21] */
function showNested(wrapper: HTMLElement): void {
  const message = document.createElement('p');
  message.className = 'wpcf7-nested-error';
  message.setAttribute('role', 'alert');
  const label = document.createElement('strong');
  label.textContent = texts.nested.label;
  message.append(label, ` ${texts.nested.text}`);
  wrapper.replaceChildren(message);
}

async function loadRules(one: StartedForm): Promise<void> {
  const schema = await fetchSchema(one.id);
  // Without the rules the server alone checks.
  if (schema.ok && Array.isArray(schema.data.rules)) one.rules = schema.data.rules;
}

/**
 * A page may be an old copy, so its form is reset once ([4.7-18]). What somebody has typed before the script was there stays:
 * then only the challenges are renewed. The answer to a form that was posted without the script stays too.
 */
function resetOnLoad(one: StartedForm): void {
  if (statusOf(one) !== 'init') return;
  const hasTyped = one.form.contains(document.activeElement) || navigator.userActivation?.hasBeenActive;
  if (hasTyped) void reset(one);
  else one.form.reset();
}

/** Checks one field with the rules of the server; the status comes back afterwards ([4.7-15]). */
function validateField(one: StartedForm, target: HTMLElement): void {
  const field = target.closest<HTMLElement>('.wpcf7-form-control-wrap')?.dataset['name'];
  if (field === undefined) return;
  const before = statusOf(one);
  setStatus(one, 'validating');
  const ofField = one.rules.filter((rule) => rule.field === undefined || rule.field === field);
  const problem = validateForm(ofField, valuesOf(one.form)).find((found) => found.field === field);
  if (problem) showFieldError(one, { ...problem, error_id: fieldErrorId(one.unitTag, field) });
  else if (one.rules.length > 0) clearFieldError(one, field);
  setStatus(one, before);
}

async function submit(one: StartedForm): Promise<void> {
  const { form, id, wrapper } = one;
  if (statusOf(one) === 'submitting') return;
  const formData = new FormData(form);
  const more = { inputs: reportedInputs(formData), formData };
  clearResponse(one);
  setStatus(one, 'submitting');
  announceEvent(one, 'beforesubmit', more);
  const outcome = await sendForm(id, formData, { asMember: 'membersOnly' in wrapper.dataset });
  if (!outcome.ok) {
    fail(one, outcome.failure);
    return;
  }
  showAnswer(one, outcome.data, more);
}

/** [8-19], [8-20]: the form is as it was, with a sentence that says why. */
function fail(one: StartedForm, failure: FormCallFailure): void {
  setStatus(one, failure);
  showResponse(one, failure === 'fetch_error' ? texts.clientErrors.fetch : texts.clientErrors.json);
}

function showAnswer(one: StartedForm, answer: Partial<FeedbackData>, more: object): void {
  const { form } = one;
  const { status: code = 'error', message = '', posted_data_hash: hash, invalid_fields: invalid = [] } = answer;
  const status = setStatus(one, code);
  const detail = { ...more, apiResponse: answer };
  const input = form.querySelector<HTMLInputElement>(`input[name="${formFields.hash}"]`);
  if (input && hash !== undefined) input.value = hash;
  applyRefill(one, answer);
  for (const problem of invalid) showFieldError(one, problem);
  showResponse(one, message);
  if (status === 'invalid' || status === 'unaccepted' || status === 'spam' || status === 'aborted')
    announceEvent(one, status, detail);
  if (status === 'sent') announceEvent(one, 'mailsent', detail);
  if (status === 'failed') announceEvent(one, 'mailfailed', detail);
  announceEvent(one, 'submit', detail);
  if (status === 'sent') {
    one.wasSent = true;
    form.reset();
    return;
  }
  form.querySelector<HTMLElement>('.wpcf7-not-valid:is(input, select, textarea), .wpcf7-not-valid input')?.focus();
}

/** After a reset the challenges are fresh; a form that was just sent says so again ([4.7-14]). */
async function reset(one: StartedForm): Promise<void> {
  const { wasSent } = one;
  if (!wasSent) clearResponse(one);
  setStatus(one, 'resetting');
  one.refill?.abort();
  const refill = new AbortController();
  one.refill = refill;
  const outcome = await fetchRefill(one.id, refill.signal);
  if (refill.signal.aborted) return;
  if (outcome.ok) applyRefill(one, outcome.data);
  one.wasSent = false;
  // The visitor may have sent the form meanwhile.
  if (statusOf(one) === 'resetting') setStatus(one, wasSent ? 'mail_sent' : 'init');
  announceEvent(one, 'reset', { apiResponse: outcome.ok ? outcome.data : null });
}

/** Puts fresh challenges in the form, with empty answers. */
function applyRefill(
  { form }: StartedForm,
  { captcha = {}, quiz = {}, captcha_question: sums = {} }: RefillData,
): void {
  const setValue = (name: string, value: string) => {
    const input = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    if (input) input.value = value;
  };
  const setText = (field: string, text: string) => {
    const question = form.querySelector(
      `.wpcf7-form-control-wrap[data-name="${CSS.escape(field)}"] :is(.wpcf7-quiz-label, .wpcf7-captcha-question)`,
    );
    if (question) question.textContent = text;
  };
  for (const [field, picture] of Object.entries(captcha)) {
    const image = form.querySelector<HTMLImageElement>(`img.wpcf7-captcha-${CSS.escape(field)}`);
    // The address is absolute; the picture comes from the page's own origin.
    if (image) image.src = new URL(picture).pathname;
    setValue(formFields.captcha(field), /(\d+)\.png$/.exec(picture)?.[1] ?? '');
    setValue(field, '');
    const sum = sums[field];
    if (sum !== undefined) setText(field, sum);
  }
  for (const [field, [question, token]] of Object.entries(quiz)) {
    setText(field, question);
    setValue(formFields.quiz(field), token);
    setValue(field, '');
  }
}
