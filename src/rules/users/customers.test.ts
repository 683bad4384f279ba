import { expect, it } from 'vitest';
import { joinName, splitName } from './customers.ts';

it.each([
  ['Noor de Wit', 'Noor', 'de Wit'],
  ['  Noor  ', 'Noor', ''],
  ['', '', ''],
])('splits the name %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

it('joins two names with one space, and none around them', () => {
  expect(joinName(' Noor', ' de  Wit ')).toBe('Noor de Wit');
  expect(joinName('', 'de Wit')).toBe('de Wit');
  expect(joinName('', '')).toBe('');
});
