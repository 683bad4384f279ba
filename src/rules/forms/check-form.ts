// Whether a form that staff put together can work.
import { isEmail } from '../email.ts';
import { acceptedExtensions, contentOf } from './file-types.ts';
import type { ContactFormDraft, FormField } from './form.ts';
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

function problemsOf(field: FormField): readonly FieldProblemCode[] {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'textarea':
      return [
        ...(areOrdered(field.minLength, field.maxLength) ? [] : ['bad-bounds' as const]),
        // A count down needs a maximum to start from.
        ...(field.counter === 'down' && field.maxLength === null ? ['bad-bounds' as const] : []),
      ];
    case 'number':
    case 'range':
      return areOrdered(field.min, field.max) && (field.step === null || field.step > 0) ? [] : ['bad-bounds'];
    case 'date': {
      const days = [field.min, field.max].filter((day) => day !== null);
      const isGood = days.every(isDate) && field.weekdays.every((day) => day >= 1 && day <= 7);
      return isGood && (field.initial === '' || isDate(field.initial)) ? [] : ['bad-bounds'];
    }
    case 'time':
      return field.initial === '' || isTime(field.initial) ? [] : ['bad-initial'];
    case 'select':
    case 'checkbox':
    case 'radio':
      return [
        ...(field.options.length === 0 || field.options.includes('') ? ['no-options' as const] : []),
        ...(new Set(field.options).size < field.options.length ? ['same-option' as const] : []),
        ...(areOrdered(field.minItems, field.maxItems) ? [] : ['bad-bounds' as const]),
      ];
    case 'acceptance':
      return field.text === '' ? ['no-acceptance-text'] : [];
    case 'file': {
      const known = field.accept.map((item) => acceptedExtensions(item));
      const isGood = known.length > 0 && known.every((list) => list.length > 0 && list.every((one) => contentOf(one)));
      return isGood ? [] : ['bad-file-types'];
    }
    case 'quiz':
      return field.questions.length > 0 && field.questions.every(({ question, answer }) => question && answer)
        ? []
        : ['no-questions'];
    default:
      return [];
  }
}

function areOrdered(least: number | null, most: number | null): boolean {
  return least === null || most === null || least <= most;
}
