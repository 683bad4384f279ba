import { describe, expect, it } from 'vitest';
import { isLogInEmail, isStaff, logInExpiry } from './accounts.ts';
import type { LogInLifetime } from './accounts.ts';

describe('addresses that can log in', () => {
  it.each(['noor@voorbeeld.nl', 'Noor.de-Wit+kaarten@sub.voorbeeld.nl', "o'neill@voorbeeld.nl", 'a_1@b-c.museum'])(
    'accepts %s',
    (email) => expect(isLogInEmail(email)).toBe(true),
  );
  it.each([
    '',
    'noor',
    'noor@voorbeeld',
    '.noor@voorbeeld.nl',
    'noor.@voorbeeld.nl',
    'no..or@voorbeeld.nl',
    "noor'@voorbeeld.nl",
    'no#or@voorbeeld.nl',
    'noor@voorbeeld.n1',
    'noor@voorbeeld.n',
    `${'n'.repeat(190)}@voorbeeld.nl`,
  ])('refuses %j', (email) => expect(isLogInEmail(email)).toBe(false));
});

it('counts shop managers and administrators as staff', () => {
  expect(['guest', 'customer', 'shop-manager', 'administrator', 'program'].filter(isStaff)).toEqual([
    'shop-manager',
    'administrator',
  ]);
});

it('ends a log-in after too long without use, and at its maximum age', () => {
  const lifetime: LogInLifetime = { maxIdle: 12, maxAge: 100 };
  expect(logInExpiry({ startedAt: 0, usedAt: 0 }, lifetime)).toBe(12);
  expect(logInExpiry({ startedAt: 0, usedAt: 80 }, lifetime)).toBe(92);
  expect(logInExpiry({ startedAt: 0, usedAt: 95 }, lifetime)).toBe(100);
});
