import { expect, it } from 'vitest';
import { smallCatalogue } from '../../../test/support/catalogue.ts';
import { buildSearchTexts, searchWords } from './search-texts.ts';

it('removes case, accents and duplicates from search words', () => {
  expect(searchWords('  Pokémon  BOX box\tÉén ')).toEqual(['pokemon', 'box', 'een']);
  expect(searchWords('山焰 Ｂ１')).toEqual(['山焰', 'b1']);
  expect(searchWords(' \n ')).toEqual([]);
});

it('uses at most ten words', () => {
  expect(searchWords(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(10);
});

it('has separate texts for a product’s name with its edition, its codes, and all its texts', () => {
  const facts = smallCatalogue.products[0]?.facts;
  if (!facts) throw new Error('no facts');
  const texts = buildSearchTexts({
    name: 'Énorme Doos',
    foreignTitle: { text: '大盒' },
    skus: ['D-1', 'D-2'],
    shortDescription: 'Kort en krachtig',
    description: ['Eerste alinea.', 'Tweede.'],
    facts,
  });
  expect(texts.name).toBe('enorme doos\ntraditioneel chinees\n大盒');
  expect(texts.codes).toBe('d-1\nd-2\ns1\n8700000000009');
  for (const part of [
    'enorme doos',
    'd-2',
    'kort en krachtig',
    'tweede.',
    'traditioneel chinees',
    'maker',
    '18 boosters',
  ])
    expect(texts.everything.split('\n')).toContain(part);
});
