import { expect, test } from 'vitest';
import type { WcSettingType, WcSettingValue } from '../../wire/wc-settings.ts';
import {
  diffSettings,
  formatValue,
  isSameValue,
  parseTypedValue,
  toSettingValues,
  toTypedValue,
  validateSettings,
} from './setting-value.ts';

const settingOf = (type: WcSettingType, nullable = false) => ({ type, nullable });

test.each<[WcSettingType, boolean, WcSettingValue, string]>([
  ['text', false, 'Vitrine', 'Vitrine'],
  ['email', false, 'hallo@vitrine.example', 'hallo@vitrine.example'],
  ['number', false, 24, '24'],
  ['amount', false, '6.95', '6,95'],
  ['amount', true, null, ''],
  ['list', false, ['https://a.example', 'https://b.example'], 'https://a.example\nhttps://b.example'],
  ['list', false, [], ''],
])('a value of type %s (nullable: %s) survives the round trip to its field', (type, nullable, value, typed) => {
  expect(toTypedValue(settingOf(type, nullable), value)).toBe(typed);
  expect(parseTypedValue(settingOf(type, nullable), typed)).toEqual({ ok: true, value });
});

test('Dutch notation and surrounding spaces are accepted', () => {
  expect(parseTypedValue(settingOf('amount'), ' 6,9 ')).toEqual({ ok: true, value: '6.90' });
  expect(parseTypedValue(settingOf('list'), '\n a \n\nb\n')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(parseTypedValue(settingOf('text'), ' Vitrine ')).toEqual({ ok: true, value: 'Vitrine' });
});

test('an invalid amount or number is refused; an empty one too, unless the setting is nullable', () => {
  expect(parseTypedValue(settingOf('amount'), 'gratis').ok).toBe(false);
  expect(parseTypedValue(settingOf('amount'), '').ok).toBe(false);
  expect(parseTypedValue(settingOf('number'), '2,5').ok).toBe(false);
  expect(parseTypedValue(settingOf('number'), '').ok).toBe(false);
});

test('a default is formatted as text', () => {
  expect(formatValue(settingOf('checkbox'), true)).toBe('Aan');
  expect(formatValue(settingOf('amount'), '150.00')).toBe('€\u00a0150');
  expect(formatValue(settingOf('amount', true), null)).toBe('leeg');
  expect(formatValue(settingOf('list'), [])).toBe('leeg');
  expect(formatValue({ ...settingOf('select'), options: { date: 'Nieuwste' } }, 'date')).toBe('Nieuwste');
  expect(isSameValue(['a'], ['a'])).toBe(true);
  expect(isSameValue(null, '')).toBe(false);
});

test('languages are edited as lines', () => {
  const lines = ['Nederlands | nl | https://www.voorbeeld.nl/', 'English | en | https://en.voorbeeld.nl/'];
  const typed = toTypedValue(settingOf('list'), lines);
  expect(typed).toBe('Nederlands | nl | https://www.voorbeeld.nl/\nEnglish | en | https://en.voorbeeld.nl/');
  expect(parseTypedValue(settingOf('list'), typed)).toEqual({ ok: true, value: lines });
});

const shipping = [
  { ...settingOf('amount'), id: 'shipping.flatRateNl', value: '6.95', may_change: true },
  { ...settingOf('amount', true), id: 'shipping.freeFrom', value: '150.00', may_change: true },
  { ...settingOf('checkbox'), id: 'shipping.pickup', value: true, may_change: true },
  { ...settingOf('text'), id: 'shipping.secret', value: 'x', may_change: false },
];

test('a form has the settings that the user may change; only changed values are sent', () => {
  const values = toSettingValues(shipping);
  expect(values).toEqual({ flatRateNl: '6,95', freeFrom: '150,00', pickup: true });
  expect(diffSettings(shipping, values)).toEqual({});
  expect(diffSettings(shipping, { flatRateNl: ' 6,95 ', freeFrom: '150', pickup: true })).toEqual({});
  expect(diffSettings(shipping, { flatRateNl: '7', freeFrom: '', pickup: false })).toEqual({
    flatRateNl: '7.00',
    freeFrom: null,
    pickup: false,
  });
});

test('each field that cannot be read has a message', () => {
  expect(Object.keys(validateSettings(shipping, { flatRateNl: 'gratis', freeFrom: '', pickup: false }))).toEqual([
    'flatRateNl',
  ]);
  expect(diffSettings(shipping, { flatRateNl: 'gratis' })).toEqual({ flatRateNl: 'gratis' });
});
