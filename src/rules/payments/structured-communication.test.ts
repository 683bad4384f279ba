import { expect, it } from 'vitest';
import { parseStructuredCommunication, structuredCommunication } from './structured-communication.ts';

it.each([
  ['+++010/8068/17183+++', '108068171'],
  ['010806817183', '108068171'],
  ['***010/8068/17183***', '108068171'],
  // The remainder 0 is written as 97.
  ['+++000/0000/09797+++', '97'],
])('reads %s', (text, own) => {
  expect(parseStructuredCommunication(text)).toBe(own);
});

it.each(['+++010/8068/17184+++', '+++010/8086/17183+++', '01080681718', '000000009700', 'RF18539007547034', ''])(
  'refuses %j',
  (text) => {
    expect(parseStructuredCommunication(text)).toBeNull();
  },
);

it('writes what it reads, for every order number', () => {
  expect(structuredCommunication('108068171')).toBe('+++010/8068/17183+++');
  for (const own of ['1', '97', '1009', '9999999999'])
    expect(parseStructuredCommunication(structuredCommunication(own) ?? '')).toBe(own);
  expect(structuredCommunication('12345678901')).toBeNull();
  expect(structuredCommunication('V12')).toBeNull();
});
