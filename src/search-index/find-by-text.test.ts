import { expect, it } from 'vitest';
import { productWords } from '../rules/search/product-words.ts';
import { queryParts } from '../rules/search/query-words.ts';
import { readSynonyms } from '../rules/search/synonyms.ts';
import { findByCode, findByText } from './find-by-text.ts';
import { createTextIndex, indexProduct } from './text-index.ts';
import type { TextIndex } from './text-index.ts';

const synonyms = readSynonyms(['hoesje, sleeve']);

function textOf(name: string, { codes = [], foreignTitle = '' }: { codes?: string[]; foreignTitle?: string } = {}) {
  const words = productWords({
    name,
    edition: '',
    foreignTitle,
    codes,
    terms: [],
    shortDescription: '',
    contents: [],
    description: [],
  });
  return { words, fingerprint: `${name} ${codes.join()} ${foreignTitle}` };
}

function indexOf(...names: readonly string[]): TextIndex {
  const index = createTextIndex();
  for (const [place, name] of names.entries()) indexProduct(index, { id: place + 1, text: textOf(name) });
  return index;
}

function find(index: TextIndex, term: string) {
  const found = findByText(index, queryParts(term, synonyms));
  const order = [...found.ids.keys()].toSorted((one, other) => (found.scores[other] ?? 0) - (found.scores[one] ?? 0));
  return { ...found, ids: order.map((place) => found.ids[place]) };
}

const shelf = indexOf('Premium collectiedoos', 'Doos', 'Boosterbox', 'Sleeves', 'Osmanthusnacht boosterbox');

it.each([
  ['the word itself before a compound of it', 'doos', [2, 1]],
  ['a form', 'dozen', [2, 1]],
  ['the beginning of a word', 'prem', [1]],
  ['a word in two', 'booster box', [3, 5]],
  ['two words in one', 'premiumdoos', [1]],
  ['a synonym', 'hoesjes', [4]],
  ['a typing error', 'sleves', [4]],
  ['a typing error in the beginning of a word', 'osmantus', [5]],
  ['all words in any order', 'boosterbox osmanthusnacht', [5]],
  ['nothing', 'wasmachine', []],
])('finds %s', (_, term, expected) => {
  expect(find(shelf, term).ids).toEqual(expected);
});

it('finds the same products with the same scores in any order of the words', () => {
  const [one, other] = [find(shelf, 'premium collectiedoos'), find(shelf, 'collectiedoos premium')];
  expect(one).toEqual(other);
});

it('finds the same after other searches, and after products were added and changed, as in a new index', () => {
  const names = ['Premium collectiedoos', 'Doos', 'Boosterbox', 'Sleeves', 'Osmanthusnacht boosterbox'];
  const index = indexOf();
  for (const [place, name] of names.entries()) {
    indexProduct(index, { id: place + 1, text: textOf(name) });
    const fresh = () => indexOf(...names.slice(0, place + 1));
    for (const term of ['doos', 'premium doos', 'booster box', 'osmantus boosterbox', 'hoesjes', 'wasmachine', 'doos'])
      expect(find(index, term), `${term} after ${name}`).toEqual(find(fresh(), term));
  }
  indexProduct(index, { id: 2, text: textOf('Sleeves mat') });
  expect(find(index, 'doos').ids).toEqual([1]);
  expect(find(index, 'sleeves').ids).toEqual([4, 2]);
});

it('says what was probably meant, and only where a word was not found as typed', () => {
  expect(find(shelf, 'osmantus').meant).toBe('osmanthusnacht');
  expect(find(shelf, 'sleeves').meant).toBeNull();
});

it('finds the nearest where no product has all words', () => {
  expect(find(shelf, 'premium sleeves')).toMatchObject({ kind: 'nearest', meant: null });
  expect(find(shelf, 'premium sleeves').ids).toHaveLength(2);
  expect(find(shelf, 'premium sleeves').ids).toEqual(expect.arrayContaining([1, 4]));
});

it('knows whether each word of the first match is as typed', () => {
  expect(find(shelf, 'premium collectiedoos').isFirstExact).toBe(true);
  expect(find(shelf, 'premium collectie').isFirstExact).toBe(false);
});

it('follows a changed and a removed product', () => {
  const index = indexOf('Kam', 'Kist');
  indexProduct(index, { id: 1, text: textOf('Kraal') });
  expect([find(index, 'kam').ids, find(index, 'kraal').ids]).toEqual([[], [1]]);
  indexProduct(index, { id: 2, text: null });
  expect(find(index, 'kist').ids).toEqual([]);
  const { generation } = index;
  indexProduct(index, { id: 1, text: textOf('Kraal') });
  expect(index.generation).toBe(generation);
});

it('asks to be built again when most of it is dead', () => {
  const index = indexOf('Kam');
  const answers = Array.from({ length: 600 }, (_, turn) => indexProduct(index, { id: 1, text: textOf(`Kam ${turn}`) }));
  expect(answers.indexOf(false)).toBeGreaterThan(400);
  expect(answers.at(-1)).toBe(false);
});

it('finds a product by its whole code, and not when two have it', () => {
  const index = createTextIndex();
  indexProduct(index, { id: 7, text: textOf('Kam', { codes: ['BW03-PRM', 'BW03'] }) });
  indexProduct(index, { id: 8, text: textOf('Kist', { codes: ['BW03-KST', 'BW03'] }) });
  expect([findByCode(index, 'bw03prm'), findByCode(index, 'bw03'), findByCode(index, '')]).toEqual([7, null, null]);
});

it('finds a Chinese title by its characters, in the other script and by its sound', () => {
  const index = createTextIndex();
  indexProduct(index, { id: 7, text: textOf('Kam', { foreignTitle: '山焰 熾熱山脊' }) });
  for (const term of ['熾熱', '炽热山脊', '焰', 'shanyan', 'shan yan']) expect(find(index, term).ids).toEqual([7]);
  expect(find(index, '桂花').ids).toEqual([]);
});
