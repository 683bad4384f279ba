import { expect, test } from 'vitest';
import { formatDimensions, formatWeight } from './measures.ts';

test.each([
  [500, '0,5 kg'],
  [1250, '1,25 kg'],
  [2000, '2 kg'],
  [0, 'N/B'],
])('%i grams', (grams, text) => {
  expect(formatWeight(grams)).toBe(text);
});

test('sizes in centimetres, those that are known', () => {
  expect(formatDimensions({ lengthMm: 300, widthMm: 205, heightMm: 125 })).toBe('30 × 20,5 × 12,5 cm');
  expect(formatDimensions({ lengthMm: 300, widthMm: 205, heightMm: 0 })).toBe('30 × 20,5 cm');
  expect(formatDimensions({ lengthMm: 0, widthMm: 0, heightMm: 0 })).toBe('N/B');
});
