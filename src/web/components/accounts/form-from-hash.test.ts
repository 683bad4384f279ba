import { expect, test } from 'vitest';
import { findFormInHash } from './form-from-hash.ts';

test.each([
  ['#register', 'register'],
  ['#registreren', 'register'],
  ['#Register', 'register'],
  ['#login', 'login'],
  ['#inloggen', 'login'],
  ['', null],
  ['#', null],
  ['#registers', null],
  ['#reg_email', null],
])('[2.1-21] the hash %j opens the form %j', (hash, form) => {
  expect(findFormInHash(hash)).toBe(form);
});
