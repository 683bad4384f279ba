// The rules of a form, made from its fields (W11).
import { hasListName } from './form.ts';
import type { ContactFormDraft, FieldType, FormField, FormMessages, TextField } from './form.ts';
import { schemaVersion } from './form-rules.ts';
import type { FormRule, RuleSchema } from './form-rules.ts';

/** Every text of one line without a maximum has this one. */
const defaultMaxLength = 400;

type Part = Omit<FormRule, 'field'>;

/** Rules are grouped by these types, in this order; what may be chosen comes last (W11). */
const groups: readonly (readonly FieldType[])[] = [
  ['checkbox', 'radio'],
  ['date'],
  ['file'],
  ['number', 'range'],
  ['select'],
  ['text', 'email', 'url', 'tel'],
  ['textarea'],
  ['time'],
];

/** The schema of a form with its sentences. Quiz, captcha and acceptance have no rules: the server alone checks them. */
export function makeRuleSchema({ fields }: Pick<ContactFormDraft, 'fields'>, messages: FormMessages): RuleSchema {
  const named = (field: FormField, parts: readonly Part[]): readonly FormRule[] =>
    parts.map(({ rule, error, ...rest }) => ({
      rule,
      field: field.name,
      ...(error !== undefined && { error }),
      ...rest,
    }));
  const ofGroups = groups.flatMap((types) =>
    fields.filter(({ type }) => types.includes(type)).flatMap((field) => named(field, rulesOf(field, messages))),
  );
  const ofChoices = fields.flatMap((field) => named(field, choiceRules(field, messages)));
  return { version: schemaVersion, locale: 'nl_NL', rules: [...ofGroups, ...ofChoices] };
}

function rulesOf(field: FormField, messages: FormMessages): readonly Part[] {
  const required: readonly Part[] = field.required ? [{ rule: 'required', error: messages.required }] : [];
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'textarea':
      return [...required, ...textRules(field, messages)];
    case 'number':
    case 'range':
      return [
        ...required,
        { rule: 'number', error: messages.number },
        ...withThreshold('minnumber', text(field.min), messages.numberTooSmall),
        ...withThreshold('maxnumber', text(field.max), messages.numberTooLarge),
      ];
    case 'date':
      return [...required, ...dateRules(field, messages)];
    case 'time':
      return [...required, { rule: 'time', error: messages.time }];
    case 'file':
      return [
        ...(field.required ? [{ rule: 'requiredfile', error: messages.fileRequired }] : []),
        { rule: 'file', accept: field.accept, error: messages.fileType },
        ...withThreshold('maxfilesize', field.maxBytes, messages.fileSize),
      ];
    case 'select':
    case 'checkbox':
    case 'radio':
      return [
        ...(field.required || field.type === 'radio' ? [{ rule: 'required', error: messages.required }] : []),
        ...withThreshold('minitems', field.minItems, messages.tooFewItems),
        ...withThreshold('maxitems', hasListName(field) ? field.maxItems : 1, messages.tooManyItems),
      ];
    default:
      return [];
  }
}

function textRules(field: TextField, messages: FormMessages): readonly Part[] {
  const { type, minLength, maxLength } = field;
  const isPlain = type === 'text' || type === 'textarea';
  const most = maxLength ?? (type === 'textarea' ? null : defaultMaxLength);
  return [
    ...(isPlain ? [] : [{ rule: type, error: messages[type] }]),
    ...withThreshold('minlength', minLength, messages.tooShort),
    ...withThreshold('maxlength', most, messages.tooLong),
  ];
}

function dateRules(
  { min, max, weekdays }: Extract<FormField, { type: 'date' }>,
  messages: FormMessages,
): readonly Part[] {
  return [
    { rule: 'date', error: messages.date },
    ...withThreshold('mindate', min, messages.dateTooEarly),
    ...withThreshold('maxdate', max, messages.dateTooLate),
    ...(weekdays.length === 0 ? [] : [{ rule: 'dayofweek', accept: weekdays, error: messages.weekday }]),
  ];
}

/** What may be chosen. Free text makes any answer possible (W11). */
function choiceRules(field: FormField, messages: FormMessages): readonly Part[] {
  const isChoice = field.type === 'select' || field.type === 'checkbox' || field.type === 'radio';
  if (!isChoice || field.freeText) return [];
  return [{ rule: 'enum', accept: [...new Set(field.options)], error: messages.unknownOption }];
}

function withThreshold(rule: string, threshold: number | string | null, error: string): readonly Part[] {
  return threshold === null ? [] : [{ rule, threshold, error }];
}

function text(value: number | null): string | null {
  return value === null ? null : String(value);
}
