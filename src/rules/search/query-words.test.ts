import { expect, it } from 'vitest';
import { queryParts } from './query-words.ts';
import { readSynonyms } from './synonyms.ts';

const synonyms = readSynonyms(['doos, box', 'traditioneel chinees, taiwan', 'niets', ' , ']);
const partsOf = (term: string) => queryParts(term, synonyms);
const wordsOf = (term: string) =>
  partsOf(term).map(({ alternatives }) => alternatives.map(({ words }) => words.join(' ')));

it('has one part per word, without case, accents, duplicates and words that say nothing', () => {
  expect(partsOf('  Bérgvuur een KAM kam? ').map(({ text }) => text)).toEqual(['bergvuur', 'kam']);
  expect(partsOf('van de').map(({ text }) => text)).toEqual(['van', 'de']);
  expect(partsOf(' ,.! ')).toEqual([]);
});

it('uses at most ten parts', () => {
  expect(partsOf(Array.from({ length: 40 }, (_, place) => `w${place}`).join(' '))).toHaveLength(10);
});

it('finds what staff says is the same, also of more words and in another form', () => {
  expect(wordsOf('dozen')).toEqual([['dozen', 'box']]);
  expect(wordsOf('taiwan')).toEqual([['taiwan', 'traditioneel chinees']]);
  expect(wordsOf('traditioneel chinees')).toEqual([['traditioneel chinees', 'taiwan']]);
  expect(wordsOf('collectiedoos')).toEqual([['collectiedoos', 'collectiebox', 'collectie box']]);
});

it('takes words with and without a space, and a code with and without its signs, as the same', () => {
  expect(wordsOf('top loader')).toEqual([
    ['top', 'toploader'],
    ['loader', 'toploader'],
  ]);
  expect(wordsOf('bw03-prm')[0]).toContain('bw03prm');
});

it('reads a number as a word', () => {
  expect(wordsOf('9 vakken')[0]).toContain('negen');
  expect(wordsOf('vijfentwintig')[0]).toContain('25');
  expect(wordsOf('7e')[0]).toContain('zevende');
});

it('divides Chinese characters into pairs, each with its sound', () => {
  expect(wordsOf('熾熱山')).toEqual([
    ['熾熱', 'chire'],
    ['熱山', 'reshan'],
  ]);
  expect(wordsOf('山')).toEqual([['山']]);
});
