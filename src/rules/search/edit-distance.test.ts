import { expect, it } from 'vitest';
import { editDistances } from './edit-distance.ts';

it.each([
  ['boosterbx', 'boosterbox', 1],
  ['premuim', 'premium', 1],
  ['bergvur', 'bergvuur', 1],
  ['bamboewagt', 'bamboewacht', 2],
  ['doos', 'doos', 0],
])('counts from %s to %s', (typed, word, errors) => {
  expect(editDistances(typed, word, 2).whole).toBe(errors);
});

it('counts errors in the beginning of a longer word', () => {
  expect(editDistances('osmantus', 'osmanthusnacht', 2)).toEqual({ whole: 3, start: 1 });
});

it('stops at more than the maximum, and at words without end', () => {
  expect(editDistances('vuur', 'papier', 1)).toEqual({ whole: 2, start: 2 });
  expect(editDistances('x'.repeat(200), 'x'.repeat(200), 1)).toEqual({ whole: 2, start: 2 });
});
