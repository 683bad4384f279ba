import { expect, it } from 'vitest';
import { parseSettingRow, formatSettingRow } from './setting-rows.ts';

const fields = ['label', 'lang', 'address'];

it.each([
  [
    { label: 'Nederlands', lang: 'nl', address: 'https://vitrine.example/' },
    'Nederlands | nl | https://vitrine.example/',
  ],
  [{ label: 'Dit | dat', lang: 'en', address: '/a\\b' }, 'Dit \\| dat | en | /a\\\\b'],
  [{ label: '', lang: '', address: '' }, ' |  | '],
])('formats and parses %j', (row, line) => {
  expect(formatSettingRow(row, fields)).toBe(line);
  expect(parseSettingRow(line, fields)).toEqual(row);
});

it('parses lines typed by hand: without spaces, with missing fields, with surplus text', () => {
  expect(parseSettingRow('English|en|https://a.example/', fields)).toEqual({
    label: 'English',
    lang: 'en',
    address: 'https://a.example/',
  });
  expect(parseSettingRow('English', fields)).toEqual({ label: 'English', lang: '', address: '' });
  expect(parseSettingRow('English | en | /a | b', fields)).toEqual({ label: 'English', lang: 'en', address: '/a | b' });
});
