// The hashes are made by other implementations: libxcrypt, and the published test vector of phpass.
import { expect, it } from 'vitest';
import { isForeignHash, verifyForeignHash } from './accounts-foreign-passwords.ts';

const sentence = 'vier woorden achter elkaar';
const vectors: readonly (readonly [name: string, hash: string, password: string])[] = [
  ['bcrypt 2y', '$2y$10$N9qo8uLOickgx2ZMRZoMyeWX1HDF0nObVEzpxrA.YogOftbLirXju', sentence],
  ['bcrypt 2b, not ASCII', '$2b$04$abcdefghijklmnopqrstuuSH/WBxse6kX1BAz8yoGqMouBIgbhhJe', 'ëén café ☕'],
  ['bcrypt 2a, empty', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy', ''],
  ['bcrypt, 72 bytes', '$2b$04$abcdefghijklmnopqrstuubzadhGtS2zEF.gu0yd0opP6cVzb.e0i', 'x'.repeat(72)],
  ['bcrypt over HMAC', '$wp$2y$10$Zq3Wl0r8dPy5mVb1uTxCNeLxFoVIX0dD.u2uBvL/Lh3AQLpEAQdJ2', 'Kaarten en dozen 7'],
  ['phpass, the published vector', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['phpass, 8192 rounds', '$P$BabCD12./4QizGhLifOxNfKb.op53k.', sentence],
  ['phpass under its other name', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['MD5', '13106ad6a395d31ac1898b0eb99174aa', sentence],
  ['MD5 in capitals', '13106AD6A395D31AC1898B0EB99174AA', sentence],
];

it.each(vectors)('checks %s', async (_name, hash, password) => {
  expect(isForeignHash(hash)).toBe(true);
  expect(await verifyForeignHash(hash, password)).toBe(true);
  expect(await verifyForeignHash(hash, `${password.slice(0, -1)}!`)).toBe(false);
});

it('does not count spaces around a password where the other shop did not', async () => {
  const [, hash = ''] = vectors[4] ?? [];
  expect(await verifyForeignHash(hash, '  Kaarten en dozen 7 ')).toBe(true);
});

it.each([
  '',
  'wachtwoord',
  '$2y$10$kort',
  '$2x$04$abcdefghijklmnopqrstuuSH/WBxse6kX1BAz8yoGqMouBIgbhhJe',
  // These would take minutes.
  '$2y$31$abcdefghijklmnopqrstuuSH/WBxse6kX1BAz8yoGqMouBIgbhhJe',
  '$2y$00$abcdefghijklmnopqrstuuSH/WBxse6kX1BAz8yoGqMouBIgbhhJe',
  '$P$TIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0',
  '$wp$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0',
  '13106ad6a395d31ac1898b0eb99174a',
  '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAA',
])('checks nothing against %j', async (hash) => {
  expect(isForeignHash(hash)).toBe(false);
  expect(await verifyForeignHash(hash, hash)).toBe(false);
});
