import { expect, it } from 'vitest';
import type { Adjustment } from '../cart/cart.ts';
import { cents } from '../money.ts';
import { cartSavings, lineSavings } from './savings.ts';

const adjustment = (kind: Adjustment['kind'], id: number, amount: number): Adjustment => ({
  kind,
  source: `promotion:${id}`,
  code: 'any',
  params: { title: `Actie ${id}` },
  cents: cents(amount),
});

it('adds up what each promotion saves on a line, and leaves out what is no promotion of its units', () => {
  const adjustments = [
    adjustment('quantity', 1, -300),
    adjustment('gift', 2, -100),
    adjustment('gift', 2, -50),
    adjustment('cart', 3, -70),
    adjustment('coupon', 4, -10),
    adjustment('quantity', 5, 0),
  ];
  expect(lineSavings({ adjustments })).toEqual([
    { title: 'Actie 1', cents: 300 },
    { title: 'Actie 2', cents: 150 },
  ]);
});

it('adds up what each promotion of the cart saves over all lines', () => {
  const lines = [
    { adjustments: [adjustment('cart', 3, -70), adjustment('quantity', 1, -5)] },
    { adjustments: [adjustment('cart', 3, -30), adjustment('cart', 6, -1)] },
  ];
  expect(cartSavings(lines)).toEqual([
    { title: 'Actie 3', cents: 100 },
    { title: 'Actie 6', cents: 1 },
  ]);
});
