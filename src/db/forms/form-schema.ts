// The parts of a contact form as JSON: stored, and sent by staff.
import { z } from 'zod';
import type { ContactFormDraft, FormField } from '../../rules/forms/form.ts';
import { messageNames } from '../../rules/forms/form.ts';

const line = (max: number) => z.string().trim().max(max);
const base = {
  name: line(50),
  label: line(200).default(''),
  hint: line(300).default(''),
  required: z.boolean().default(false),
  inertOn: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/))
    .max(20)
    .default([]),
};
const length = z.int().min(0).max(100_000).nullable().default(null);
const number = z.number().min(-1e12).max(1e12).nullable().default(null);
const day = line(12).nullable().default(null);
const initial = line(1_000).default('');
const count = z.int().min(0).max(100).nullable().default(null);

const textField = {
  ...base,
  minLength: length,
  maxLength: length,
  counter: z.enum(['up', 'down']).nullable().default(null),
  autocomplete: z
    .string()
    .regex(/^[a-z0-9 -]{0,60}$/)
    .default(''),
  initial,
};
const numberField = { ...base, min: number, max: number, step: number, initial };
const choiceField = {
  ...base,
  options: z.array(line(200)).max(100),
  exclusive: z.boolean().default(false),
  multiple: z.boolean().default(false),
  freeText: z.boolean().default(false),
  minItems: count,
  maxItems: count,
};

const field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['text', 'email', 'url', 'tel', 'textarea']), ...textField }),
  z.strictObject({ type: z.enum(['number', 'range']), ...numberField }),
  z.strictObject({
    type: z.literal('date'),
    ...base,
    min: day,
    max: day,
    weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
    initial,
  }),
  z.strictObject({ type: z.literal('time'), ...base, initial }),
  z.strictObject({ type: z.enum(['select', 'checkbox', 'radio']), ...choiceField }),
  z.strictObject({
    type: z.literal('acceptance'),
    ...base,
    text: line(1_000),
    optional: z.boolean().default(false),
    inverted: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal('file'),
    ...base,
    accept: z.array(line(100)).max(60),
    maxBytes: z.int().min(1).max(10_000_000).default(1_048_576),
    multiple: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal('quiz'),
    ...base,
    questions: z.array(z.strictObject({ question: line(200), answer: line(100) })).max(50),
  }),
  z.strictObject({ type: z.literal('captcha'), ...base }),
  z.strictObject({ type: z.literal('hidden'), ...base, initial }),
]) satisfies z.ZodType<FormField>;

const template = { subject: line(200), body: z.string().max(10_000) };
const messages = z.partialRecord(z.enum(messageNames), z.string().trim().min(1).max(300));

/** A form without its id. What is absent has its default. */
export const formSchema = z.strictObject({
  title: line(150),
  fields: z.array(field).max(60),
  submitLabel: line(60).default(''),
  mail: z.strictObject({ ...template, recipient: line(200).default('') }),
  copy: z.strictObject(template).nullable().default(null),
  messages: messages.default({}),
  acceptanceAsValidation: z.boolean().default(false),
  membersOnly: z.boolean().default(false),
  timeCheck: z.boolean().default(false),
  disallowedWords: z.array(line(60)).max(200).default([]),
}) satisfies z.ZodType<ContactFormDraft>;

/** Parses a form sent by staff; the path of the first wrong part when it does not fit. */
export function parseFormDraft(
  value: unknown,
): { ok: true; draft: ContactFormDraft } | { ok: false; path: readonly (string | number)[] } {
  const parsed = formSchema.safeParse(value);
  if (parsed.success) return { ok: true, draft: parsed.data };
  return {
    ok: false,
    path: (parsed.error.issues[0]?.path ?? []).map((part) => (typeof part === 'symbol' ? '' : part)),
  };
}
