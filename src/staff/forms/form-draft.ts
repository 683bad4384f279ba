// A contact form while staff edits it.
import type { ContactFormDraft, FieldType, FormField } from '../../rules/forms/form.ts';

type SharedFacts = Pick<FormField, 'name' | 'label' | 'hint' | 'required' | 'inertOn'>;

const base = { label: '', hint: '', required: false, inertOn: [] };

/** A new field of a type; its name is the first of `veld-1`, `veld-2` … that is free. */
export function newField(type: FieldType, taken: readonly string[]): FormField {
  let number = 1;
  while (taken.includes(`veld-${number}`)) number += 1;
  return fieldOfType(type, { ...base, name: `veld-${number}` });
}

/** A field of another type, with the same name, label and hint. */
export function changeType(field: FormField, type: FieldType): FormField {
  const { name, label, hint, required, inertOn } = field;
  return fieldOfType(type, { name, label, hint, required, inertOn });
}

function fieldOfType(type: FieldType, shared: SharedFacts): FormField {
  switch (type) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'textarea':
      return { ...shared, type, minLength: null, maxLength: null, counter: null, autocomplete: '', initial: '' };
    case 'number':
    case 'range':
      return { ...shared, type, min: null, max: null, step: null, initial: '' };
    case 'date':
      return { ...shared, type, min: null, max: null, weekdays: [], initial: '' };
    case 'select':
    case 'checkbox':
    case 'radio':
      return {
        ...shared,
        type,
        options: [''],
        exclusive: false,
        multiple: false,
        freeText: false,
        minItems: null,
        maxItems: null,
      };
    case 'acceptance':
      return { ...shared, type, text: '', optional: false, inverted: false };
    case 'file':
      return { ...shared, type, accept: ['.jpg', '.png', '.pdf'], maxBytes: 5_000_000, multiple: false };
    case 'quiz':
      return { ...shared, type, questions: [{ question: '', answer: '' }] };
    case 'captcha':
      return { ...shared, type };
    case 'time':
    case 'hidden':
      return { ...shared, type, initial: '' };
  }
}

/** The lines of a text, without those that are empty. */
const filledLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** The form as it is stored: without the empty lines that typing leaves. */
export function cleanDraft(draft: ContactFormDraft): ContactFormDraft {
  return {
    ...draft,
    fields: draft.fields.map((field): FormField => {
      if ('options' in field) return { ...field, options: filledLines(field.options) };
      if (field.type === 'file') return { ...field, accept: filledLines(field.accept) };
      if (field.type !== 'quiz') return field;
      return { ...field, questions: field.questions.filter(({ question, answer }) => question + answer !== '') };
    }),
    disallowedWords: filledLines(draft.disallowedWords),
    messages: Object.fromEntries(Object.entries(draft.messages).filter(([, text]) => text.trim() !== '')),
  };
}

export const emptyDraft: ContactFormDraft = {
  title: '',
  fields: [],
  submitLabel: '',
  mail: { recipient: '', subject: '', body: '[_all]' },
  copy: null,
  messages: {},
  acceptanceAsValidation: false,
  membersOnly: false,
  timeCheck: false,
  disallowedWords: [],
};
