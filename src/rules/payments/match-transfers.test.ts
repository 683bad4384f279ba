import { describe, expect, it } from 'vitest';
import { creditorReference } from './creditor-reference.ts';
import { indexPayableOrders, matchTransfer } from './match-transfers.ts';
import type { PayableOrder, Transfer } from './match-transfers.ts';

const order = (id: number, change: Partial<PayableOrder> = {}): PayableOrder => ({
  id,
  number: String(10_000 + id),
  total: 5_000 + id,
  names: ['Mila de Groot'],
  isAwaited: true,
  ...change,
});
const transfer = (change: Partial<Transfer> = {}): Transfer => ({
  amount: 5_001,
  payer: 'Onbekend',
  reference: '',
  text: '',
  ...change,
});
const match = (one: Transfer, orders: readonly PayableOrder[]) => matchTransfer(one, indexPayableOrders(orders));

describe('a transfer and the order that it pays', () => {
  const reference = creditorReference('10001');

  it.each([
    ['as a structured reference', { reference }],
    ['alone in the text, with spaces', { text: reference.replaceAll(/(.{4})/g, '$1 ') }],
    ['behind a word', { text: `betaling: ${reference}` }],
    ['in the Belgian form', { reference: '+++000/0010/00110+++' }],
  ])('a reference with right check digits and the amount is sure: %s', (_, change) => {
    expect(match(transfer(change), [order(1)])).toEqual({ kind: 'sure', orderId: 1, by: 'reference' });
  });

  it('an order number and the amount are sure, also when the bank broke the number over two lines', () => {
    for (const text of ['10001', 'Bestelling 10001 van 26-11-2026', 'bestelling 100 01'])
      expect([text, match(transfer({ text }), [order(1)])]).toEqual([text, { kind: 'sure', orderId: 1, by: 'number' }]);
  });

  it('another amount goes to staff, with how much it is too little or too much', () => {
    const orders = [order(1)];
    expect(match(transfer({ text: '10001', amount: 5_000 }), orders)).toEqual({
      kind: 'amount-differs',
      orderId: 1,
      difference: -1,
    });
    expect(match(transfer({ reference, amount: 5_101 }), orders)).toMatchObject({ difference: 100 });
  });

  it('an order that waits for no transfer is not booked, and amount and name alone are a suggestion', () => {
    expect(match(transfer({ reference }), [order(1, { isAwaited: false })])).toEqual({
      kind: 'not-awaited',
      orderId: 1,
    });
    expect(match(transfer({ payer: 'Hr M. DE GROOT e/o' }), [order(1)])).toEqual({ kind: 'suggestion', orderIds: [1] });
    expect(match(transfer({ payer: 'J. Jansen' }), [order(1)])).toEqual({ kind: 'unknown' });
  });

  it('a number of one of several orders with the same amount is sure only with the name', () => {
    const orders = [order(1), order(2, { total: 5_001, names: ['Sam Visser'] })];
    expect(match(transfer({ text: '10001', payer: 'S. Visser' }), orders)).toEqual({
      kind: 'suggestion',
      orderIds: [1, 2],
    });
    expect(match(transfer({ text: '10001', payer: 'M. de Groot' }), orders)).toMatchObject({
      kind: 'sure',
      orderId: 1,
    });
    expect(match(transfer({ text: '10001 10002' }), orders)).toMatchObject({ kind: 'suggestion' });
  });
});

/** Numbers that are the same in each run. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('of 1,000 transfers with typing errors in names and references none is matched with a wrong order', () => {
  const next = seededNumbers(21);
  const pick = (count: number) => Math.floor(next() * count);
  const last = ['Groot', 'Visser', 'Bakker', 'Smit', 'Mulder', 'Peters', 'Hendriks', 'Dekker', 'Brouwer', 'Kok'];
  const typo = (text: string): string => {
    const at = pick(text.length - 1);
    const kinds = [
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + String(pick(10)) + text.slice(at + 1),
      () => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ];
    return kinds[pick(3)]?.() ?? text;
  };
  // Few different amounts, so that numbers with an error often name an order with the same one.
  const orders = Array.from({ length: 1_000 }, (_, id) =>
    order(id, { total: 1_000 + 500 * pick(40), names: [`Jo ${last[pick(last.length)] ?? ''}`] }),
  );
  const index = indexPayableOrders(orders);
  const outcomes = orders.map((meant) => {
    const kind = pick(5);
    const name = pick(3) === 0 ? typo(meant.names[0] ?? '') : (meant.names[0] ?? '');
    const right = kind === 0 ? { reference: creditorReference(meant.number) } : { text: `bestelling ${meant.number}` };
    const wrong =
      kind === 3 ? { reference: typo(creditorReference(meant.number)) } : { text: `bestelling ${typo(meant.number)}` };
    const said = kind < 3 ? right : wrong;
    const found = matchTransfer(transfer({ amount: meant.total, payer: name, ...said }), index);
    return { kind, sure: found.kind === 'sure' ? found.orderId : null, meant: meant.id, found };
  });
  const wrongly = outcomes.filter(({ sure, meant }) => sure !== null && sure !== meant);
  expect(wrongly).toEqual([]);
  expect(outcomes.filter(({ kind, sure }) => kind === 0 && sure !== null).length).toBe(
    outcomes.filter(({ kind }) => kind === 0).length,
  );
});
