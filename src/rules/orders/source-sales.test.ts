import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { rankSources, sourceTypeOf } from './source-sales.ts';
import type { SourceSales } from './source-sales.ts';

const row = (source: string, orders: number, total: number): SourceSales => ({
  type: 'utm',
  source,
  orders,
  total: cents(total),
});

it('puts the highest turnover first and adds up the rest', () => {
  const sales = [row('a', 1, 100), row('b', 3, 900), row('c', 2, 100), row('d', 1, 50)];
  expect(rankSources(sales, 2)).toEqual([
    row('b', 3, 900),
    row('c', 2, 100),
    { type: 'rest', source: '', orders: 2, total: 150 },
  ]);
  expect(rankSources(sales, 4).map(({ source }) => source)).toEqual(['b', 'c', 'a', 'd']);
  expect(rankSources([], 4)).toEqual([]);
});

it('a type that is not stored is unknown', () => {
  expect([sourceTypeOf('organic'), sourceTypeOf(null), sourceTypeOf('magic')]).toEqual([
    'organic',
    'unknown',
    'unknown',
  ]);
});
