import { expect, it } from 'vitest';
import { makeSealer } from './sealer.ts';

it('opens what it sealed, differently each time, and nothing else', () => {
  const sealer = makeSealer('een geheim van de winkel');
  const [one, other] = [sealer.seal('MZXW6YTB'), sealer.seal('MZXW6YTB')];
  expect(one).not.toBe(other);
  expect([sealer.open(one), sealer.open(other)]).toEqual(['MZXW6YTB', 'MZXW6YTB']);
  expect(makeSealer('een ander geheim').open(one)).toBeNull();
  expect([sealer.open(`${one.slice(0, -2)}AA`), sealer.open(''), sealer.open('abc')]).toEqual([null, null, null]);
});

it('hashes the same text the same, with its own key', () => {
  const sealer = makeSealer('een geheim van de winkel');
  expect(sealer.hash('abc')).toBe(sealer.hash('abc'));
  expect(sealer.hash('abc')).not.toBe(makeSealer('een ander geheim').hash('abc'));
});
