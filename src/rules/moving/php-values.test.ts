import { expect, it } from 'vitest';
import { listOfPhp, parsePhpValue } from './php-values.ts';

it.each([
  ['N;', null],
  ['b:1;', true],
  ['i:-12;', -12],
  ['d:2.5;', 2.5],
  ['s:4:"é€";', null],
  ['s:5:"é€";', 'é€'],
  ['s:6:"a";b:1";', 'a";b:1'],
])('reads %s', (text, value) => {
  if (text === 's:4:"é€";') expect(parsePhpValue(text)).toBeNull();
  else expect(parsePhpValue(text)).toEqual({ value });
});

it('reads nested lists', () =>
  expect(parsePhpValue('a:2:{i:0;s:1:"a";s:1:"k";a:1:{i:5;b:0;}}')).toEqual({
    value: new Map<string, unknown>([
      ['0', 'a'],
      ['k', new Map([['5', false]])],
    ]),
  }));

it.each(['', 'a:1:{}', 'a:1:{i:0;i:1;}x', 'O:8:"stdClass":0:{}', 's:9:"kort";', 'i:1', `${'a:1:{i:0;'.repeat(40)}`])(
  'refuses %s',
  (text) => expect(parsePhpValue(text)).toBeNull(),
);

it('has no entries of a text that is no list', () => expect(listOfPhp('s:1:"a";')).toEqual([]));
