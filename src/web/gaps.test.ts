import { expect, test } from 'vitest';
import { gapFor, utf8WithGaps } from './gaps.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('each gap is filled with the bytes at its place, in any order and more than once', () => {
  const fillings = [[bytesOf('één '), bytesOf('twee')], [], [bytesOf('領航星')]];
  const text = `€ ${gapFor(2)} en ${gapFor(0)}, ${gapFor(1)}en ${gapFor(2)}.`;
  expect(utf8WithGaps(text, fillings, textOf)).toBe('€ 領航星 en één twee, en 領航星.');
});

test('a text without gaps is its UTF-8, also a long one of signs of three and four bytes', () => {
  for (const text of ['', 'kaart', '領🐉'.repeat(300_000)]) expect(utf8WithGaps(text, [], textOf)).toBe(text);
});

test('a text takes no memory of its own: who keeps its bytes copies them', () => {
  const [kept, lent] = utf8WithGaps('eerst', [], (bytes) => [bytes.slice(), bytes] as const);
  utf8WithGaps('daarna', [], () => undefined);
  expect([textOf(kept), textOf(lent)]).toEqual(['eerst', 'daarn']);
});
