import { expect, test } from 'vitest';
import type { WcSettingType, WcSettingValue } from '../../wire/wc-v3.ts';
import { readValue, sameValue, typedValue, valueText } from './setting-value.ts';

const kind = (type: WcSettingType, nullable = false) => ({ type, nullable });

test.each<[WcSettingType, boolean, WcSettingValue, string]>([
  ['text', false, 'Vitrine', 'Vitrine'],
  ['email', false, 'hallo@vitrine.example', 'hallo@vitrine.example'],
  ['number', false, 24, '24'],
  ['amount', false, '6.95', '6,95'],
  ['amount', true, null, ''],
  ['list', false, ['https://a.example', 'https://b.example'], 'https://a.example\nhttps://b.example'],
  ['list', false, [], ''],
])('a value of %s (may be empty: %s) goes into its field and comes back', (type, nullable, value, typed) => {
  expect(typedValue(kind(type, nullable), value)).toBe(typed);
  expect(readValue(kind(type, nullable), typed)).toEqual({ ok: true, value });
});

test('what is typed the Dutch way or with spaces means the same', () => {
  expect(readValue(kind('amount'), ' 6,9 ')).toEqual({ ok: true, value: '6.90' });
  expect(readValue(kind('list'), '\n a \n\nb\n')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(readValue(kind('text'), ' Vitrine ')).toEqual({ ok: true, value: 'Vitrine' });
});

test('what is no amount or number is refused at once; an empty one too, unless it may be empty', () => {
  expect(readValue(kind('amount'), 'gratis').ok).toBe(false);
  expect(readValue(kind('amount'), '').ok).toBe(false);
  expect(readValue(kind('number'), '2,5').ok).toBe(false);
  expect(readValue(kind('number'), '').ok).toBe(false);
});

test('a default is told in words', () => {
  expect(valueText(kind('checkbox'), true)).toBe('Aan');
  expect(valueText(kind('amount'), '150.00')).toBe('€\u00a0150');
  expect(valueText(kind('amount', true), null)).toBe('leeg');
  expect(valueText(kind('list'), [])).toBe('leeg');
  expect(valueText({ ...kind('select'), options: { date: 'Nieuwste' } }, 'date')).toBe('Nieuwste');
  expect(sameValue(['a'], ['a'])).toBe(true);
  expect(sameValue(null, '')).toBe(false);
});

test('languages are lines, as the counter shows and takes them', () => {
  const lines = ['Nederlands | nl | https://www.voorbeeld.nl/', 'English | en | https://en.voorbeeld.nl/'];
  const typed = typedValue(kind('list'), lines);
  expect(typed).toBe('Nederlands | nl | https://www.voorbeeld.nl/\nEnglish | en | https://en.voorbeeld.nl/');
  expect(readValue(kind('list'), typed)).toEqual({ ok: true, value: lines });
});
