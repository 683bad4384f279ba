// Argon2 is slow on purpose, and tests log in with the same few passwords: a tenth of their time went to it. The same
// input gives the same key, so within a worker each is derived once.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Argon2 = typeof crypto.argon2;

/** Stands on the function that remembers, so that it is not wrapped for each test file. */
const isRemembering = Symbol.for('vitrine.tests.remembers-argon2');

/** Wraps a derivation, so that the same algorithm and parameters are computed once. */
export function rememberKeys(derive: Argon2): Argon2 {
  const known = new Map<string, Buffer>();
  const remembering: Argon2 = (algorithm, parameters, callback) => {
    const input = [algorithm, ...Object.entries(parameters).map(([name, value]) => `${name}=${asText(value)}`)].join(
      ' ',
    );
    const before = known.get(input);
    if (before) setImmediate(() => callback(null, Buffer.from(before)));
    else
      derive(algorithm, parameters, (error, key) => {
        if (!error) known.set(input, Buffer.from(key));
        callback(error, key);
      });
  };
  return Object.assign(remembering, { [isRemembering]: true });
}

const asText = (value: unknown): string =>
  ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
    : String(value);

/** From here on `crypto.argon2` remembers its keys. */
export function rememberArgon2(): void {
  if (isRemembering in crypto.argon2) return;
  crypto.argon2 = rememberKeys(crypto.argon2);
  syncBuiltinESMExports();
}
