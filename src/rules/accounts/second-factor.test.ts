import { expect, it } from 'vitest';
import {
  acceptedSteps,
  isRecentProof,
  needsSecondStep,
  parseCode,
  proofKindsOf,
  recoveryCodeOf,
  totpAddress,
} from './second-factor.ts';

it.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['ABCDE-FGH27', { kind: 'recovery', code: 'abcdefgh27' }],
  ['abcde fgh27', { kind: 'recovery', code: 'abcdefgh27' }],
  ['12345', null],
  ['1234567', null],
  ['abcde-fgh1', null],
  ['abcdefgh18', null],
  ['', null],
])('reads %j as a code', (typed, code) => {
  expect(parseCode(typed)).toEqual(code);
});

it('writes a recovery code so that it can be copied by hand', () => {
  expect(recoveryCodeOf('ABCDEFGH27XYZ')).toBe('abcde-fgh27');
});

it('accepts the code of now, of before and of after', () => {
  expect(acceptedSteps(59_999)).toEqual([1, 0, 2]);
  expect(acceptedSteps(60_000)).toEqual([2, 1, 3]);
});

it('names the shop and the account for the app', () => {
  expect(totpAddress({ shop: 'Mijn winkel', email: 'ada@voorbeeld.nl', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Mijn%20winkel:ada%40voorbeeld.nl?secret=MZXW6&issuer=Mijn%20winkel&digits=6&period=30',
  );
});

it('takes a proof as recent for ten minutes', () => {
  expect([isRecentProof(0, 599_999), isRecentProof(0, 600_000), isRecentProof(null, 0)]).toEqual([true, false, false]);
});

it.each([
  ['customer', { hasCode: false, hasPasskey: false }, false, { typed: 'password', passkey: false }],
  ['customer', { hasCode: false, hasPasskey: true }, false, { typed: 'password', passkey: true }],
  ['customer', { hasCode: true, hasPasskey: false }, true, { typed: 'code', passkey: false }],
  ['shop-manager', { hasCode: false, hasPasskey: false }, false, { typed: 'password', passkey: false }],
  ['shop-manager', { hasCode: false, hasPasskey: true }, true, { typed: null, passkey: true }],
  ['administrator', { hasCode: true, hasPasskey: true }, true, { typed: 'code', passkey: true }],
] as const)('a %s with %o needs a second step: %s, and proves with %o', (role, factors, isNeeded, kinds) => {
  expect(needsSecondStep(role, factors)).toBe(isNeeded);
  expect(proofKindsOf(role, factors)).toEqual(kinds);
});
