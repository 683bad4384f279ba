import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that occur in English sentences only. */
const english =
  /\b(the|your|you|has|been|have|this|with|from|please|added|cart|order|orders|not|and|search|continue|shopping|shipping|sorry|free|view|remove|sold|stock)\b/i;

/** The sentences that are shown in English ([9-58], [8-24], [2.9-02]). */
const shipsInEnglish = [
  'has been added to your cart.',
  'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  'View all results',
];
const isQuoted = (text: string): boolean => shipsInEnglish.some((sentence) => text.includes(sentence));

/** Dutch words that contain an English one, or are the same. */
const borrowed = /\bpre-orders?\b|\bsorry, je\b/gi;
const isEnglish = (text: string): boolean => english.test(text.replaceAll(borrowed, ''));

/** The string literals of a source file, without comments. Interpolated values count as spaces. */
function quotedIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const quoted = code.matchAll(/`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g);
  return [...quoted].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\$\{[^}]*\}/g, ' '));
}

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
const sentences = files.flatMap((file) =>
  quotedIn(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .filter((text) => /[a-zé] [a-zé]/i.test(text))
    .map((text) => ({ file, text })),
);

test('the texts are found', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(sentences.length).toBeGreaterThan(60);
  expect(quotedIn("/** it's */ a = 'Goede dag'; b = (name) => `Dag ${name}, tot ziens`;")).toEqual([
    'Goede dag',
    'Dag  , tot ziens',
  ]);
});

test('an English sentence is recognised', () => {
  expect([...shipsInEnglish, 'your pre-order'].map(isEnglish)).toEqual([true, true, true, true]);
  expect(isEnglish('Dit is een pre-order.')).toBe(false);
});

test('every text is Dutch but those that ship in English [1-02]', () => {
  expect(sentences.filter(({ text }) => isEnglish(text) && !isQuoted(text))).toEqual([]);
});
