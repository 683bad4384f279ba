import { expect, it } from 'vitest';
import { hashPassword, isOwnHash, verifyPassword } from './accounts-passwords.ts';

it('keeps argon2id with 19 MiB, two passes, one lane, and a salt of its own (T29)', async () => {
  const [one, other] = await Promise.all([hashPassword('een lang wachtwoord'), hashPassword('een lang wachtwoord')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password: 'een lang wachtwoord' })).toBe(true);
  expect(await verifyPassword({ hash: one, password: 'een lang wachtwoorD' })).toBe(false);
});

it('reads a hash at the cost that stands in it', async () => {
  const cheap = await import('node:crypto').then(({ argon2Sync }) =>
    argon2Sync('argon2id', {
      message: 'wachtwoord',
      nonce: 'somesaltsomesalt',
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 24,
    }),
  );
  const salt = Buffer.from('somesaltsomesalt').toString('base64').replaceAll('=', '');
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${cheap.toString('base64').replaceAll('=', '')}`;
  expect(await verifyPassword({ hash, password: 'wachtwoord' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'wachtwoorden' })).toBe(false);
});

it('reads argon2i and another shop’s argon2id, and knows which hashes are its own', async () => {
  const { argon2Sync } = await import('node:crypto');
  for (const kind of ['argon2i', 'argon2id'] as const) {
    const key = argon2Sync(kind, {
      message: Buffer.from('wachtwoord ﬁ'),
      nonce: 'somesaltsomesalt',
      memory: 64,
      passes: 4,
      parallelism: 1,
      tagLength: 32,
    });
    const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$${kind}$v=19$m=64,t=4,p=1$${encode(Buffer.from('somesaltsomesalt'))}$${encode(key)}`;
    expect(await verifyPassword({ hash, password: 'wachtwoord ﬁ' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'wachtwoord' })).toBe(false);
    expect(isOwnHash(hash)).toBe(false);
  }
  expect(isOwnHash(await hashPassword('een lang wachtwoord'))).toBe(true);
});

it('cuts nothing off at 128 characters, and takes the same letters however they were typed', async () => {
  const long = 'ë'.repeat(128);
  const hash = await hashPassword(long);
  expect(await verifyPassword({ hash, password: `${long.slice(0, -1)}e` })).toBe(false);
  expect(await verifyPassword({ hash, password: long.normalize('NFD') })).toBe(true);
});

it.each([
  '',
  'wachtwoord',
  '$argon2i$v=19$m=64,t=1,p=1$c29t$c29t',
  '$argon2id$v=19$m=64,t=1,p=1$$',
  '$argon2id$v=19$m=9999999,t=99,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAA',
])('opens nothing with %j in the place of a hash', async (hash) => {
  expect(await verifyPassword({ hash, password: hash })).toBe(false);
});
