// Contact forms for tests.
import { contactFormDraft } from '../../seed/content/contact-form.ts';
import type { ContactFormDraft, FormField } from '../../src/rules/forms/form.ts';
import { createForm } from '../../src/shop/forms/staff-forms.ts';
import { program } from '../../src/shop/shop.ts';
import type { TestShop } from './test-shop.ts';

/** The form of a new shop. */
export const newShopForm: ContactFormDraft = contactFormDraft;

const base = { label: 'Veld', hint: '', required: false, inertOn: [] };
const text = { ...base, minLength: null, maxLength: null, counter: null, autocomplete: '', initial: '' };
const choice = { ...base, exclusive: false, multiple: false, freeText: false, minItems: null, maxItems: null };

/** A field of each kind, not required; `more` replaces what differs. */
export const testFields = {
  text: (name: string, more: object = {}): FormField => ({ ...text, type: 'text', name, ...more }),
  email: (name: string, more: object = {}): FormField => ({ ...text, type: 'email', name, ...more }),
  textarea: (name: string, more: object = {}): FormField => ({ ...text, type: 'textarea', name, ...more }),
  url: (name: string, more: object = {}): FormField => ({ ...text, type: 'url', name, ...more }),
  tel: (name: string, more: object = {}): FormField => ({ ...text, type: 'tel', name, ...more }),
  number: (name: string, more: object = {}): FormField => ({
    ...base,
    type: 'number',
    name,
    min: null,
    max: null,
    step: null,
    initial: '',
    ...more,
  }),
  date: (name: string, more: object = {}): FormField => ({
    ...base,
    type: 'date',
    name,
    min: null,
    max: null,
    weekdays: [],
    initial: '',
    ...more,
  }),
  time: (name: string, more: object = {}): FormField => ({ ...base, type: 'time', name, initial: '', ...more }),
  select: (name: string, options: readonly string[], more: object = {}): FormField => ({
    ...choice,
    type: 'select',
    name,
    options,
    ...more,
  }),
  checkbox: (name: string, options: readonly string[], more: object = {}): FormField => ({
    ...choice,
    type: 'checkbox',
    name,
    options,
    ...more,
  }),
  radio: (name: string, options: readonly string[], more: object = {}): FormField => ({
    ...choice,
    type: 'radio',
    name,
    options,
    ...more,
  }),
  acceptance: (name: string, more: object = {}): FormField => ({
    ...base,
    type: 'acceptance',
    name,
    text: 'Ik ga akkoord',
    optional: false,
    inverted: false,
    ...more,
  }),
  file: (name: string, accept: readonly string[], more: object = {}): FormField => ({
    ...base,
    type: 'file',
    name,
    accept,
    maxBytes: 10_000,
    multiple: false,
    ...more,
  }),
  quiz: (name: string, more: object = {}): FormField => ({
    ...base,
    type: 'quiz',
    name,
    questions: [{ question: 'Hoofdstad van Nederland?', answer: 'Amsterdam' }],
    ...more,
  }),
  captcha: (name: string, more: object = {}): FormField => ({ ...base, type: 'captcha', name, ...more }),
};

/** Stores a form with these fields and returns its id. */
export async function storeForm(
  { shop }: Pick<TestShop, 'shop'>,
  fields: readonly FormField[],
  more: Partial<ContactFormDraft> = {},
): Promise<number> {
  const draft = {
    ...contactFormDraft,
    mail: { recipient: '', subject: 'Bericht', body: '[_all]' },
    copy: null,
    fields,
    ...more,
  };
  const made = await createForm(shop, program, draft);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.id;
}

type Value = string | File;

/** Sends a form as a browser does, with its hidden fields. */
export async function sendFeedback(
  test: Pick<TestShop, 'fetch'>,
  id: number,
  values: readonly (readonly [string, Value])[],
  { headers = {}, hidden = {} }: { headers?: Record<string, string>; hidden?: Record<string, string> } = {},
): Promise<Response> {
  const form = new FormData();
  const own = { _wpcf7: String(id), _wpcf7_unit_tag: `wpcf7-f${id}-p1-o1`, ...hidden };
  for (const [name, value] of [...Object.entries(own), ...values]) form.append(name, value);
  // A request in memory has no Content-Length of its own, which uploads need.
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  const body = await request.arrayBuffer();
  return test.fetch(`/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`, {
    method: 'POST',
    body,
    headers: {
      'user-agent': 'Mozilla/5.0 (test)',
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
      ...headers,
    },
  });
}
