import { expect, it } from 'vitest';
import { describeSlowest, medianInteractions } from './interaction-times.ts';

const visit = (menu: number, cart: number) => [
  { name: 'open the menu', ms: menu },
  { name: 'close the cart', ms: cart },
];

it('takes of each interaction the median of all visits, the slowest first', () => {
  const interactions = medianInteractions([visit(400, 80), visit(24, 104), visit(32, 96)]);
  expect(interactions).toEqual([
    { name: 'close the cart', ms: 96 },
    { name: 'open the menu', ms: 32 },
  ]);
  expect(describeSlowest(interactions)).toBe('close the cart 96 ms, open the menu 32 ms');
});

it('counts an interaction that a visit did not make as one that never ended', () => {
  expect(medianInteractions([visit(24, 24), visit(24, 24).slice(0, 1), visit(24, 24).slice(0, 1)])).toEqual([
    { name: 'close the cart', ms: Number.POSITIVE_INFINITY },
    { name: 'open the menu', ms: 24 },
  ]);
});
