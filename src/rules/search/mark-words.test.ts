import { expect, it } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, term: string) =>
  markWords(text, term)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

it('marks the words that were searched for, without case and accents', () => {
  expect(marked('Bérgvuur: Gloeiende Kam', 'bergvuur KAM')).toBe('[Bérgvuur]: Gloeiende [Kam]');
  expect(marked('Boosterbox', 'box')).toBe('Booster[box]');
});

it('keeps the text as it is', () => {
  for (const text of ['ﬁets ½ İstanbul 👍🏽', '', '山焰 熾熱'])
    expect(
      markWords(text, 'fi 1 i 山 👍')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});
