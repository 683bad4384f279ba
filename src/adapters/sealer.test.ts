import { expect, it } from 'vitest';
import { makeSealer } from './sealer.ts';

it('decrypts its own ciphertexts only; the same text has another ciphertext each time', () => {
  const sealer = makeSealer('een geheim van de winkel');
  const [one, other] = [sealer.seal('MZXW6YTB'), sealer.seal('MZXW6YTB')];
  expect(one).not.toBe(other);
  expect([sealer.open(one), sealer.open(other)]).toEqual(['MZXW6YTB', 'MZXW6YTB']);
  expect(makeSealer('een ander geheim').open(one)).toBeNull();
  expect([sealer.open(`${one.slice(0, -2)}AA`), sealer.open(''), sealer.open('abc')]).toEqual([null, null, null]);
});

it('has one hash for each text and secret', () => {
  const sealer = makeSealer('een geheim van de winkel');
  expect(sealer.hash('abc')).toBe(sealer.hash('abc'));
  expect(sealer.hash('abc')).not.toBe(makeSealer('een ander geheim').hash('abc'));
});
