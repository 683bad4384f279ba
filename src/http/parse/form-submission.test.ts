// The browser and the server give the same verdict about every form: the browser on the rules as it gets them, and on what is in
// the form; the server on its own rules, and on the body that it receives (5.5).
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFormSubmission } from './form-submission.ts';
import type { RuleSchema } from '../../rules/forms/form-rules.ts';
import { groupValues } from '../../rules/forms/form-values.ts';
import type { FormEntry, FormValues } from '../../rules/forms/form-values.ts';
import { inputName, messageNames } from '../../rules/forms/form.ts';
import type { FormField, FormMessages } from '../../rules/forms/form.ts';
import { makeRuleSchema } from '../../rules/forms/rule-schema.ts';
import { validateForm } from '../../rules/forms/validate-form.ts';
import { sendFeedback, storeForm, testFields as f } from '../../../test/support/contact-forms.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

const messages = Object.fromEntries(messageNames.map((name) => [name, name])) as unknown as FormMessages;
const options = ['rood', 'groen', 'anders'];
const required = fc.boolean();
const bound = fc.option(fc.integer({ min: 0, max: 12 }));

/** The fields of a form; each has bounds of its own. */
const someFields: fc.Arbitrary<readonly FormField[]> = fc
  .record({ required, least: bound, most: bound, min: bound, max: bound, items: bound, freeText: fc.boolean() })
  .map(({ required: isRequired, least, most, min, max, items, freeText }) => {
    const more = { required: isRequired };
    const lengths = { ...more, minLength: least, maxLength: most === null ? null : most + (least ?? 0) };
    return [
      f.text('tekst', lengths),
      f.email('mail', more),
      f.url('adres', more),
      f.tel('nummer', more),
      f.textarea('lang', lengths),
      f.number('getal', { ...more, min, max: max === null ? null : max + (min ?? 0) }),
      f.date('dag', { ...more, min: '2026-02-10', weekdays: [1, 2, 3, 4, 5] }),
      f.time('tijd', more),
      f.select('lijst', options, { ...more, multiple: true, maxItems: items }),
      f.checkbox('vakjes', options, { ...more, freeText, minItems: items }),
      f.radio('rondje', options),
      f.file('bestand', ['.txt', 'image/*'], { ...more, maxBytes: 20, multiple: true }),
    ];
  });

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 14 }),
  fc.constantFrom('', ' ', '\n', 'a\r\nb', 'a\nb', 'a\rb', '  x  ', '🎴🎴', 'é', '\0', 'a\0b', '\ufeff'),
  fc.constantFrom(
    'a@b.nl',
    'noor@voorbeeld.nl',
    'x@y',
    'https://a.nl',
    'a.nl',
    'script:x',
    '0612345678',
    '+31 6',
    '12',
  ),
  fc.constantFrom(
    '1e3',
    '-4',
    '3.5',
    '1,5',
    '2026-02-09',
    '2026-02-10',
    '2026-02-14',
    '2026-02-30',
    '10000-01-03',
    '12:30',
    '24:00',
  ),
  fc.constantFrom(...options),
);

const names = ['tekst', 'mail', 'adres', 'nummer', 'lang', 'getal', 'dag', 'tijd', 'lijst', 'vakjes', 'rondje'];
const textEntries = fc.array(fc.tuple(fc.constantFrom(...names), typed), { maxLength: 20 });
const fileEntries = fc.array(
  fc.tuple(
    fc.constantFrom('a.txt', 'b.PNG', 'c.exe', 'd', '', 'é é.jpg', 'x"y.txt', '../z.txt', 'a.txt.exe'),
    fc.integer({ min: 0, max: 15 }),
  ),
  { maxLength: 3 },
);

/** Fills in a form as a browser does. */
function fill(
  fields: readonly FormField[],
  entries: readonly (readonly [string, string])[],
  files: readonly (readonly [string, number])[],
): FormData {
  const nameOf = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? inputName(field) : name;
  };
  const form = new FormData();
  for (const [name, value] of entries) form.append(nameOf(name), value);
  for (const [name, size] of files) form.append(nameOf('bestand'), new File(['x'.repeat(size)], name));
  return form;
}

const verdict = (schema: RuleSchema, values: FormValues) =>
  validateForm(schema.rules, values).map(({ field, message, rule }) => `${field}: ${message} (${rule})`);

/** What the browser says: its script has the rules as JSON, and reads the form itself. */
function inBrowser(fields: readonly FormField[], form: FormData): readonly string[] {
  const schema = JSON.parse(JSON.stringify(makeRuleSchema({ fields }, messages))) as RuleSchema;
  const entries = [...form].map(([name, value]): FormEntry =>
    typeof value === 'string' ? [name, value] : [name, { name: value.name, size: value.size }],
  );
  return verdict(schema, groupValues(entries));
}

/** What the server says about the body that the browser sends. */
async function onServer(fields: readonly FormField[], form: FormData): Promise<readonly string[]> {
  const read = await readFormSubmission(new Request('http://shop.test/', { method: 'POST', body: form }));
  if (!read) throw new Error('the body was not read');
  return verdict(makeRuleSchema({ fields }, messages), groupValues(read.entries));
}

describe('browser and server', () => {
  it('agree about every form, whatever is typed or chosen', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someFields, textEntries, fileEntries, async (fields, entries, files) => {
        const form = fill(fields, entries, files);
        expect(await onServer(fields, form)).toEqual(inBrowser(fields, form));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('browser and shop', () => {
  let test: TestShop;
  let id = 0;
  const fields = fc.sample(someFields, { numRuns: 1, seed: 7 })[0] ?? [];
  beforeAll(async () => {
    test = await openTestShop('sqlite', 'empty');
    id = await storeForm(test, fields);
  });
  afterAll(() => test.close());

  it('agree about what is refused: fields first, files when nothing else is', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(textEntries, fileEntries, async (entries, files) => {
        const form = fill(fields, entries, files);
        const refused = inBrowser(fields, form).map((line) => line.split(':')[0] ?? '');
        const others = refused.filter((field) => field !== 'bestand');
        const answer = await sendFeedback(test, id, [...form] as [string, string | File][]);
        const { invalid_fields: invalid } = (await answer.json()) as { invalid_fields: { field: string }[] };
        const named = invalid.map(({ field }) => field);
        // The server also looks into a file whose name the rules accept.
        if (others.length > 0) expect(named.toSorted()).toEqual(others.toSorted());
        else if (refused.length > 0) expect(named).toEqual(['bestand']);
        else expect(named.filter((field) => field !== 'bestand')).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
