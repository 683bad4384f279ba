// A form that staff put together: its fields, its emails and its messages.

interface FieldBase {
  /** The name of the input, unique in the form. */
  name: string;
  label: string;
  /** One sentence below the label; '' for none. */
  hint: string;
  required: boolean;
  /** While the form has one of these statuses the field cannot be used ([4.7-16]). */
  inertOn: readonly string[];
}

export interface TextField extends FieldBase {
  type: 'text' | 'email' | 'url' | 'tel' | 'textarea';
  /** In characters; null for none. */
  minLength: number | null;
  maxLength: number | null;
  /** Whether the typed characters are counted, up or down from `maxLength` ([5.6-02]); null: no counter. */
  counter: 'up' | 'down' | null;
  /** The token of the attribute `autocomplete`; '' for none. */
  autocomplete: string;
  initial: string;
}

interface NumberField extends FieldBase {
  type: 'number' | 'range';
  min: number | null;
  max: number | null;
  /** The step of the browser's buttons. It is no rule (W11). */
  step: number | null;
  initial: string;
}

interface DateField extends FieldBase {
  type: 'date';
  /** YYYY-MM-DD; null for none. */
  min: string | null;
  max: string | null;
  /** Monday = 1 to Sunday = 7; empty: every day. */
  weekdays: readonly number[];
  initial: string;
}

interface TimeField extends FieldBase {
  type: 'time';
  initial: string;
}

export interface ChoiceField extends FieldBase {
  type: 'select' | 'checkbox' | 'radio';
  options: readonly string[];
  /** Checkboxes of which one excludes the others ([5.6-05]). A radio button always does. */
  exclusive: boolean;
  /** A select of which several options can be chosen. */
  multiple: boolean;
  /** The last option has an input for free text ([5.6-04]); not for a select. */
  freeText: boolean;
  /** How many may be chosen; null for any number. */
  minItems: number | null;
  maxItems: number | null;
}

export interface AcceptanceField extends FieldBase {
  type: 'acceptance';
  /** What is accepted. */
  text: string;
  /** An acceptance that may stay open ([5.6-01]). */
  optional: boolean;
  /** It must not be checked. */
  inverted: boolean;
}

interface FileField extends FieldBase {
  type: 'file';
  /** Extensions with a dot, or MIME types. */
  accept: readonly string[];
  /** All files of the field together, in bytes. */
  maxBytes: number;
  multiple: boolean;
}

export interface QuizField extends FieldBase {
  type: 'quiz';
  questions: readonly { question: string; answer: string }[];
}

interface CaptchaField extends FieldBase {
  type: 'captcha';
}

interface HiddenField extends FieldBase {
  type: 'hidden';
  initial: string;
}

export type FormField =
  | TextField
  | NumberField
  | DateField
  | TimeField
  | ChoiceField
  | AcceptanceField
  | FileField
  | QuizField
  | CaptchaField
  | HiddenField;

export type FieldType = FormField['type'];

/** The sentences that a visitor gets. Staff can change each of them. */
export const messageNames = [
  'mailSent',
  'mailFailed',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'membersOnly',
  'required',
  'email',
  'url',
  'tel',
  'number',
  'numberTooSmall',
  'numberTooLarge',
  'date',
  'dateTooEarly',
  'dateTooLate',
  'weekday',
  'time',
  'tooShort',
  'tooLong',
  'tooFewItems',
  'tooManyItems',
  'unknownOption',
  'fileRequired',
  'fileType',
  'fileSize',
  'quiz',
  'captcha',
] as const;
export type MessageName = (typeof messageNames)[number];
export type FormMessages = Readonly<Record<MessageName, string>>;

/** An email that a message causes. `[name]` stands for the value of a field, `[_all]` for all of them. */
export interface MailTemplate {
  subject: string;
  body: string;
}

export interface ContactFormDraft {
  title: string;
  fields: readonly FormField[];
  /** The label of the button. */
  submitLabel: string;
  /** To the shop. `recipient` '': the owner's address of the settings. */
  mail: MailTemplate & { recipient: string };
  /** To the sender, at the address of the first email field; null: none. */
  copy: MailTemplate | null;
  /** Only the sentences that differ from the shop's. */
  messages: Partial<FormMessages>;
  /** An open acceptance is an invalid field instead of a status of its own (W11). */
  acceptanceAsValidation: boolean;
  /** Only for visitors who are logged in. */
  membersOnly: boolean;
  /** Whether the time between the page and the message is checked. The page is then made for each visit. */
  timeCheck: boolean;
  /** Words that make a message spam, in addition to those of the settings. */
  disallowedWords: readonly string[];
}

export interface ContactForm extends ContactFormDraft {
  id: number;
  /** Increases with every change. */
  revision: number;
  /** Epoch ms. */
  changedAt: number;
}

/** Whether the page of a form differs for each visit: it has a challenge or a moment in it. */
export function needsFreshPage({ fields, timeCheck }: Pick<ContactFormDraft, 'fields' | 'timeCheck'>): boolean {
  return timeCheck || fields.some(({ type }) => type === 'captcha' || type === 'quiz');
}

/** Whether the name of a field's inputs ends in `[]` (W11). */
export function hasListName(field: FormField): boolean {
  if (field.type === 'checkbox') return !field.exclusive;
  return (field.type === 'select' || field.type === 'file') && field.multiple;
}

/** The name of a field's inputs. */
export function inputName(field: FormField): string {
  return hasListName(field) ? `${field.name}[]` : field.name;
}

/** The name of the free text of a field. */
export function freeTextName({ name }: Pick<FormField, 'name'>): string {
  return `${name}_free_text`;
}
