// The parts of a contact form in the page, by the classes of W11, and what the form tells other scripts.
import { displayStatus } from '../../../../rules/forms/form-status.ts';
import type { FormRule } from '../../../../rules/forms/form-rules.ts';
import { groupValues } from '../../../../rules/forms/form-values.ts';
import type { FormEntry, FormValues } from '../../../../rules/forms/form-values.ts';
import { formFields } from '../../../../wire/contact-form.ts';
import type { FeedbackData } from '../../../../wire/contact-form.ts';

/** A form that this script has taken over. */
export interface StartedForm {
  form: HTMLFormElement;
  /** `.wpcf7`, with the form and what screen readers read. */
  wrapper: HTMLElement;
  id: number;
  unitTag: string;
  /** The rules of the server; empty until they are there. */
  rules: readonly FormRule[];
  /** Set between a sent message and the refill that follows it ([4.7-14]). */
  wasSent: boolean;
  /** Aborts the refill that a newer one replaces. */
  refill: AbortController | null;
}

/** The events of a form ([4.7-17]); each is named `wpcf7` and this, on the form, and bubbles. */
type FormEventName =
  | 'statuschanged'
  | 'invalid'
  | 'unaccepted'
  | 'spam'
  | 'aborted'
  | 'mailsent'
  | 'mailfailed'
  | 'submit'
  | 'beforesubmit'
  | 'reset';

/** The facts of a form that every event has ([3.10-01]). */
function detailOf({ form, id, unitTag }: StartedForm) {
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return {
    contactFormId: id,
    pluginVersion: hidden(formFields.version),
    contactFormLocale: hidden(formFields.locale),
    unitTag,
    containerPostId: Number(hidden(formFields.containerPost)),
    status: form.dataset['status'] ?? 'init',
  };
}

/** What was filled in, without the inputs of the protocol ([3.10-03]). */
export function reportedInputs(data: FormData): readonly { name: string; value: FormDataEntryValue }[] {
  return [...data].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));
}

export function announceEvent(started: StartedForm, name: FormEventName, more: object = {}): void {
  const detail = { ...detailOf(started), ...more };
  started.wrapper.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }));
}

export function statusOf({ form }: StartedForm): string {
  return form.dataset['status'] ?? 'init';
}

/** Shows a status of the server or of the form; tells it when it is another one than before. Returns what is shown. */
export function setStatus(started: StartedForm, code: string): string {
  const { form } = started;
  const status = displayStatus(code);
  const prevStatus = statusOf(started);
  form.dataset['status'] = status;
  form.classList.remove(prevStatus);
  form.classList.add(status);
  // A field may be out of use while the form has one of the statuses that its class names ([4.7-16]).
  for (const element of form.querySelectorAll('.active-on-any')) element.removeAttribute('inert');
  for (const element of form.querySelectorAll(`.inert-on-${CSS.escape(status)}`)) element.setAttribute('inert', '');
  if (prevStatus !== status) announceEvent(started, 'statuschanged', { prevStatus });
  return status;
}

/** The filled-in values, as the rules read them. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return groupValues([...new FormData(form)].filter(([name]) => !name.startsWith('_')).map(toEntry));
}

function toEntry([name, value]: [string, FormDataEntryValue]): FormEntry {
  return typeof value === 'string' ? [name, value] : [name, { name: value.name, size: value.size }];
}

const wrapOf = ({ form }: StartedForm, field: string): HTMLElement | null =>
  form.querySelector(`.wpcf7-form-control-wrap[data-name="${CSS.escape(field)}"]`);
const listOf = ({ wrapper }: StartedForm): HTMLElement | null => wrapper.querySelector('.screen-reader-response ul');

/** The element of a field that a link leads to: its control, or the group of its options. */
function targetOf(started: StartedForm, field: string): HTMLElement | null {
  return wrapOf(started, field)?.querySelector<HTMLElement>('[id]') ?? null;
}

/** Shows the message of a refused field, and reads it where a screen reader looks for it. */
export function showFieldError(
  started: StartedForm,
  { field, message, error_id: errorId }: Pick<FeedbackData['invalid_fields'][number], 'field' | 'message' | 'error_id'>,
): void {
  clearFieldError(started, field);
  const wrap = wrapOf(started, field);
  const target = targetOf(started, field);
  const item = document.createElement('li');
  item.id = errorId;
  const link = document.createElement('a');
  link.href = `#${target?.id ?? ''}`;
  link.textContent = message;
  item.append(link);
  listOf(started)?.append(item);
  const tip = document.createElement('span');
  tip.className = 'wpcf7-not-valid-tip';
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = message;
  wrap?.append(tip);
  for (const control of wrap?.querySelectorAll('.wpcf7-form-control') ?? []) control.classList.add('wpcf7-not-valid');
  for (const input of wrap?.querySelectorAll('input, select, textarea') ?? [])
    input.setAttribute('aria-invalid', 'true');
  if (target) setDescription(target, errorId, true);
}

export function clearFieldError(started: StartedForm, field: string): void {
  const wrap = wrapOf(started, field);
  if (!wrap) return;
  const errorId = `${started.unitTag}-ve-${field}`;
  listOf(started)
    ?.querySelector(`#${CSS.escape(errorId)}`)
    ?.remove();
  for (const tip of wrap.querySelectorAll('.wpcf7-not-valid-tip')) tip.remove();
  for (const control of wrap.querySelectorAll('.wpcf7-not-valid')) control.classList.remove('wpcf7-not-valid');
  for (const input of wrap.querySelectorAll('[aria-invalid]')) input.setAttribute('aria-invalid', 'false');
  const target = targetOf(started, field);
  if (target) setDescription(target, errorId, false);
}

function setDescription(target: HTMLElement, id: string, isDescribed: boolean): void {
  const ids = (target.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== '' && one !== id);
  if (isDescribed) ids.push(id);
  if (ids.length > 0) target.setAttribute('aria-describedby', ids.join(' '));
  else target.removeAttribute('aria-describedby');
}

/** Takes away the answer of the server and the messages at the fields. */
export function clearResponse(started: StartedForm): void {
  for (const wrap of started.form.querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap[data-name]'))
    clearFieldError(started, wrap.dataset['name'] ?? '');
  showResponse(started, '');
}

/** Shows the answer of the server, and announces it. */
export function showResponse({ wrapper, form }: StartedForm, message: string): void {
  const announced = wrapper.querySelector('.screen-reader-response [role="status"]');
  if (announced) announced.textContent = message;
  const shown = form.querySelector('.wpcf7-response-output');
  if (shown) shown.textContent = message;
}
