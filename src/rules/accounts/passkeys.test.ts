import { expect, it } from 'vitest';
import { parsePasskeyName, passkeyPlaceOf } from './passkeys.ts';

it.each([
  ['https://winkel.example', { rpId: 'winkel.example', origin: 'https://winkel.example' }],
  ['https://www.winkel.example:8443', { rpId: 'www.winkel.example', origin: 'https://www.winkel.example:8443' }],
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://192.168.1.4:3000', null],
  ['https://[2001:db8::1]', null],
])('passkeys of the shop at %s are valid at %o', (origin, place) => {
  expect(passkeyPlaceOf(origin)).toEqual(place);
});

it.each([
  ['  Telefoon van Ada ', 'Telefoon van Ada'],
  ['twee\nregels\u0000\u202E', 'twee regels'],
  ['é'.repeat(60), 'é'.repeat(60)],
  ['🔑'.repeat(60), '🔑'.repeat(60)],
  ['x'.repeat(61), null],
  [' \n ', null],
  ['', null],
])('the name %j is stored as %j', (typed, stored) => {
  expect(parsePasskeyName(typed)).toBe(stored);
});
