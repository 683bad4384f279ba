import { expect, it } from 'vitest';
import { comparableWord, exactQuality, partQuality } from './match-quality.ts';

const quality = (typed: string, word: string) => partQuality(comparableWord(typed), comparableWord(word));

it.each(['bergvuur', 'briefkaart', 'boekenlegger', 'zeevaart', 'puzzeldoos', 'voorjaarsmarkt', 'jazzalbum'])(
  'finds %s by each of its beginnings while it is typed',
  (word) => {
    const beginnings = Array.from({ length: word.length - 1 }, (_, place) => word.slice(0, place + 1));
    expect(beginnings.filter((typed) => quality(typed, word) <= 0)).toEqual([]);
  },
);

it('a form counts nearly as much as the word itself, and more than a part of it', () => {
  expect(quality('doos', 'doos')).toBe(exactQuality);
  expect(quality('dozen', 'doos')).toBeLessThan(exactQuality);
  expect(quality('dozen', 'doos')).toBeGreaterThan(quality('doos', 'collectiedoos'));
  expect(quality('doos', 'collectiedoos')).toBeGreaterThan(quality('lectie', 'collectiedoos'));
  expect(quality('lectie', 'collectiedoos')).toBeGreaterThan(0);
});

it('other letters, and letters that are too few for a part, match nothing', () => {
  expect(quality('bergw', 'bergvuur')).toBe(0);
  expect(quality('os', 'collectiedoos')).toBe(0);
  expect(quality('lec', 'collectiedoos')).toBe(0);
});
