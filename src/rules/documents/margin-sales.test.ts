import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { marginSales, marginTotals, spreadMarginAmounts } from './margin-sales.ts';
import type { MarginEvent, MarginLine } from './margin-sales.ts';

const sold = (at: number, quantity: number, sales: number): MarginEvent => ({
  documentNumber: `F${at}`,
  at,
  quantity,
  sales: cents(sales),
});
const line = (cost: number, ...events: MarginEvent[]): MarginLine => ({
  name: 'Kaart',
  sku: 'K1',
  cost: cents(cost),
  rate: 2_100,
  statement: '',
  events,
});
const always = { from: 0, until: 1_000 };

it.each([
  ['the margin alone is taxed', 6_000, [sold(1, 1, 18_100)], [2_100]],
  ['of several units', 1_000, [sold(1, 3, 6_630)], [630]],
  ['no tax on a loss', 9_000, [sold(1, 1, 5_000)], [0]],
  ['all of it when nothing was paid', 0, [sold(1, 1, 1_210)], [210]],
  ['a credit note gives the tax back', 6_000, [sold(1, 1, 18_100), sold(2, -1, -18_100)], [2_100, -2_100]],
  ['money without goods takes off the margin', 6_000, [sold(1, 1, 18_100), sold(2, 0, -6_050)], [2_100, -1_050]],
  ['never more than was due', 6_000, [sold(1, 1, 7_210), sold(2, 0, -3_000)], [210, -210]],
])('%s', (_name, cost, events, taxes) => {
  expect(marginSales([line(cost, ...events)], always).map(({ tax }) => tax)).toEqual(taxes);
});

it('a loss on one item takes nothing off another', () => {
  const rows = marginSales([line(9_000, sold(1, 1, 5_000)), line(6_000, sold(1, 1, 18_100))], always);
  expect(marginTotals(rows)).toEqual({ sales: 23_100, cost: 15_000, margin: 8_100, tax: 2_100 });
});

it('only documents of the period count, with what came before them', () => {
  const rows = marginSales([line(6_000, sold(1, 1, 18_100), sold(500, -1, -18_100))], { from: 400, until: 600 });
  expect(rows).toMatchObject([{ documentNumber: 'F500', tax: -2_100, cost: -6_000, margin: -12_100 }]);
});

it('money for no line is spread over the lines of its order by what is left of them, and takes off their margin', () => {
  const of = (orderId: number, one: MarginLine) => ({ ...one, orderId });
  const lines = [
    of(7, line(6_000, sold(1, 1, 18_100))),
    of(7, line(1_000, sold(1, 2, 12_200), sold(3, -1, -6_150))),
    of(8, line(6_000, sold(1, 1, 18_100))),
  ];
  const amount = { orderId: 7, documentNumber: 'C5', at: 5, sales: cents(-2_415) };
  const rows = marginSales(spreadMarginAmounts(lines, [amount]), always).filter(
    ({ documentNumber }) => documentNumber === 'C5',
  );
  expect(rows).toMatchObject([
    { quantity: 0, sales: -1_810, cost: 0, margin: -1_810, tax: -314 },
    { quantity: 0, sales: -605, cost: 0, margin: -605, tax: -105 },
  ]);
  expect(spreadMarginAmounts(lines, [])).toMatchObject(lines.map(({ events }) => ({ events })));
});
