import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isPassword } from './password-length.ts';
import { findPasswordProblem } from './passwords.ts';

const email = 'sanne.devries@personen.example';
const problem = (password: string) => findPasswordProblem(password, email);

it.each([
  ['123456789', false],
  ['1234567890', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('checks the length of the password %s', (password, fits) => {
  expect(isPassword(password)).toBe(fits);
});

it('ships more than a thousand passwords, in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(1_500);
  expect([...commonPasswords].filter((one) => one !== one.toLowerCase() || /\s/.test(one))).toEqual([]);
});

it('refuses every password of the list, in any capitals, with a year or a sign behind it, and twice', () => {
  const padded = [...commonPasswords].flatMap((one) =>
    [one, one.toUpperCase(), `${one}2026`, `${one}123!`, `!${one}!`, one + one, `${one} ${one}`].filter(isPassword),
  );
  expect(padded.length).toBeGreaterThan(1_500);
  expect(padded.filter((one) => problem(one) !== 'common-password')).toEqual([]);
});

describe('refuses as well known', () => {
  it.each([
    'Wachtwoord',
    'WACHTWOORD2026!',
    'w4chtw00rd',
    'W@chtwoord1',
    'P@ssw0rd123',
    'welkom123!',
    '123welkom123',
    'Welkom_2026',
    'qwertyuiop',
    'Qwerty12345!',
    'poiuytrewq',
    'asdfghjklz',
    'abcdefghijkl',
    '0987654321',
    'aaaaaaaaaaaa',
    '!!!!!!!!!!',
    '          ',
    '1212121212',
    'xyzxyzxyzxyzxyz'.replaceAll('xyz', 'abc'),
    'ik-hou-van-jou',
    'ｐａｓｓｗｏｒｄ１２３',
    'sanne.devries',
    'Sanne.DeVries2026',
    'sanne.devries@personen.example',
  ])('%j', (password) => expect(problem(password)).toBe('common-password'));
});

describe('accepts', () => {
  it.each([
    'een lang wachtwoord',
    'vier woorden achter elkaar',
    'correct paard batterij nietje',
    'welkom bij de bakker om de hoek',
    'Tr0ub4dor&3x',
    'xK7-qqLm2-pz',
    '8274 9201 7432',
    'voetbal 8274920174',
    'sanne.devries eet graag drop',
    'demo-beheer-2026',
  ])('%j', (password) => expect(problem(password)).toBeNull());
});
