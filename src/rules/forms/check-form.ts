// Whether a form that staff put together can work.
import { isEmail } from '../email.ts';
import { acceptedExtensions, contentOf } from './file-types.ts';
import type { ChoiceField, ContactFormDraft, FormField, TextField } from './form.ts';
import { freeTextName } from './form.ts';
import { isDate, isTime } from './text-checks.ts';

/** Why a form cannot be stored. `field`: the name of the field that it is about. */
export type FormProblem =
  | { code: 'no-title' | 'no-fields' | 'bad-recipient' | 'no-subject' | 'copy-without-email' }
  | {
      code:
        | 'bad-name'
        | 'same-name'
        | 'no-label'
        | 'bad-bounds'
        | 'bad-initial'
        | 'no-options'
        | 'same-option'
        | 'no-acceptance-text'
        | 'bad-file-types'
        | 'no-questions'
        | 'two-captchas';
      field: string;
    };

/** Names that the shop's own forms and links use: a form posts to the address of its page. */
const takenNames: ReadonlySet<string> = new Set(['add-to-cart', 'quantity', 'wc-ajax', 's', 'p', 'page', 'action']);

/** Whether a text can be the name of a field. Names that begin with an underscore are those of the protocol ([3.10-03]). */
function isFieldName(name: string): boolean {
  return /^[a-z][a-z0-9_-]{0,49}$/.test(name) && !takenNames.has(name);
}

/** All problems of a form: without a title or fields, names that are wrong or used twice, bounds that exclude everything, and so on. */
export function checkForm(form: ContactFormDraft): readonly FormProblem[] {
  const { title, fields, mail, copy } = form;
  const names = new Set<string>();
  const ofFields = fields.flatMap((field): readonly FormProblem[] => {
    const own = [field.name, ...('freeText' in field && field.freeText ? [freeTextName(field)] : [])];
    const isTaken = own.some((name) => names.has(name));
    for (const name of own) names.add(name);
    return [
      ...(isFieldName(field.name) ? [] : [{ code: 'bad-name' as const, field: field.name }]),
      ...(isTaken ? [{ code: 'same-name' as const, field: field.name }] : []),
      ...(field.label === '' && field.type !== 'hidden' ? [{ code: 'no-label' as const, field: field.name }] : []),
      ...problemsOf(field).map((code) => ({ code, field: field.name })),
    ];
  });
  const captchas = fields.filter(({ type }) => type === 'captcha');
  return [
    ...(title === '' ? [{ code: 'no-title' as const }] : []),
    ...(fields.every(({ type }) => type === 'hidden') ? [{ code: 'no-fields' as const }] : []),
    ...ofFields,
    ...captchas.slice(1).map(({ name }) => ({ code: 'two-captchas' as const, field: name })),
    ...(mail.recipient === '' || isEmail(mail.recipient) ? [] : [{ code: 'bad-recipient' as const }]),
    ...([mail, ...(copy ? [copy] : [])].some(({ subject }) => subject === '') ? [{ code: 'no-subject' as const }] : []),
    ...(copy && !fields.some(({ type }) => type === 'email') ? [{ code: 'copy-without-email' as const }] : []),
  ];
}

type FieldProblemCode = Extract<FormProblem, { field: string }>['code'];

type FieldOf<Type extends FormField['type']> = Extract<FormField, { type: Type }>;

function problemsOf(field: FormField): readonly FieldProblemCode[] {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'textarea':
      return problemsOfText(field);
    case 'number':
    case 'range':
      return problemsOfNumber(field);
    case 'date':
      return isGoodDate(field) ? [] : ['bad-bounds'];
    case 'time':
      return problemsOfTime(field);
    case 'select':
    case 'checkbox':
    case 'radio':
      return problemsOfChoice(field);
    case 'acceptance':
      return field.text === '' ? ['no-acceptance-text'] : [];
    case 'file':
      return hasKnownTypes(field) ? [] : ['bad-file-types'];
    case 'quiz':
      return hasAnswers(field) ? [] : ['no-questions'];
    default:
      return [];
  }
}

function problemsOfText({ minLength, maxLength, counter }: TextField): readonly FieldProblemCode[] {
  return [
    ...(areOrdered(minLength, maxLength) ? [] : ['bad-bounds' as const]),
    // A count down needs a maximum to start from.
    ...(counter === 'down' && maxLength === null ? ['bad-bounds' as const] : []),
  ];
}

function problemsOfNumber({ min, max, step }: FieldOf<'number' | 'range'>): readonly FieldProblemCode[] {
  return areOrdered(min, max) && (step === null || step > 0) ? [] : ['bad-bounds'];
}

function problemsOfTime({ initial }: FieldOf<'time'>): readonly FieldProblemCode[] {
  return initial === '' || isTime(initial) ? [] : ['bad-initial'];
}

function problemsOfChoice({ options, minItems, maxItems }: ChoiceField): readonly FieldProblemCode[] {
  return [
    ...(options.length === 0 || options.includes('') ? ['no-options' as const] : []),
    ...(new Set(options).size < options.length ? ['same-option' as const] : []),
    ...(areOrdered(minItems, maxItems) ? [] : ['bad-bounds' as const]),
  ];
}

function isGoodDate({ min, max, weekdays, initial }: FieldOf<'date'>): boolean {
  const days = [min, max, initial === '' ? null : initial].filter((day) => day !== null);
  return days.every(isDate) && weekdays.every((day) => day >= 1 && day <= 7);
}

function hasKnownTypes({ accept }: FieldOf<'file'>): boolean {
  const known = accept.map((item) => acceptedExtensions(item));
  return known.length > 0 && known.every((list) => list.length > 0 && list.every((one) => contentOf(one)));
}

function hasAnswers({ questions }: FieldOf<'quiz'>): boolean {
  return questions.length > 0 && questions.every(({ question, answer }) => question && answer);
}

function areOrdered(least: number | null, most: number | null): boolean {
  return least === null || most === null || least <= most;
}
