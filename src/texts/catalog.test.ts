import { expect, test } from 'vitest';
import { productTexts } from './catalog.ts';
import { listingTexts } from './listing.ts';

test.each([
  [1, 24, 53, '1–24 van 53 producten'],
  [49, 53, 53, '49–53 van 53 producten'],
  [1, 12, 12, '12 producten'],
  [1, 1, 1, '1 product'],
  [1, 0, 0, 'Geen producten'],
])('from %i to %i of %i', (first, last, total, text) => {
  expect(listingTexts.resultCount(first, last, total)).toBe(text);
});

test.each([
  ['Traditioneel Chinees', 'De kaarten zijn in het Traditioneel Chinees.'],
  ['Japans', 'De kaarten zijn in het Japans.'],
])('states the language of cards in %s', (edition, sentence) => {
  expect(productTexts.editionStatement(edition)).toContain(sentence);
});

test.each(['Nederlands', 'Engels', 'Meerdere edities', ''])('makes no statement about the edition %j', (edition) => {
  expect(productTexts.editionStatement(edition)).toBeNull();
});

test.each([
  [18, 5, '18 boosters met elk 5 kaarten'],
  [1, 25, '1 booster met 25 kaarten'],
  [0, 60, '60 kaarten'],
])('%i packs of %i cards', (packs, cards, text) => {
  expect(productTexts.packs(packs, cards)).toBe(text);
});
