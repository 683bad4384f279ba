import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoiceOf, creditNoteOf, orderOf } from '../../../test/support/fixtures/documents.ts';
import { cents } from '../money.ts';
import { wholeRefund } from '../refunds/refunds.ts';
import { bookedAmounts } from './bookkeeping.ts';
import { accountNumber, ledgerOf } from './ledger.ts';
import type { LedgerTransaction } from './ledger.ts';

const posted = ({ lines }: LedgerTransaction) => lines.map(({ account, amount }) => [accountNumber(account), amount]);
const order = orderOf({
  lines: [
    { quantity: 1, unit: 12_100 },
    { quantity: 1, unit: 18_100, rate: 0, isMargin: true },
  ],
  shipping: 0,
});
const none = { amounts: [], payments: [], margins: [], settlements: [], differences: [] };

it('an invoice is owed by its customer, against sales and their tax', () => {
  const [transaction] = ledgerOf({ ...none, amounts: bookedAmounts([invoiceOf(order)]) });
  expect(transaction && posted(transaction)).toEqual([
    ['1300', 30_200],
    ['8000-NL-21', -10_000],
    ['1500-NL-21', -2_100],
    ['8000-NL-M', -18_100],
  ]);
});

it('a credit note is the reverse of its invoice', () => {
  const amounts = bookedAmounts([invoiceOf(order), creditNoteOf(order, wholeRefund)]);
  const all = ledgerOf({ ...none, amounts }).flatMap(posted);
  const balance = (number: string) =>
    all.reduce((sum, [account, amount]) => sum + (account === number ? Number(amount) : 0), 0);
  expect(['1300', '8000-NL-21', '1500-NL-21', '8000-NL-M'].map(balance)).toEqual([0, 0, 0, 0]);
});

it.each([
  ['bacs', 'bank', '1100'],
  ['cod', 'cash', '1000'],
] as const)('money by %s comes in at its own account and pays what was owed', (method, journal, account) => {
  const paid = { orderNumber: '12', at: 5, amount: cents(500), method, creditNumber: null };
  const back = { ...paid, amount: cents(-200), creditNumber: 'C1' };
  const ledger = ledgerOf({ ...none, payments: [paid, back] });
  expect(ledger.map((one) => [one.journal, one.reference, posted(one)])).toEqual([
    [
      journal,
      '12',
      [
        [account, 500],
        ['1300', -500],
      ],
    ],
    [
      journal,
      'C1',
      [
        [account, -200],
        ['1300', 200],
      ],
    ],
  ]);
});

it('the tax in a margin leaves the sales of the margin scheme', () => {
  const sale = {
    documentNumber: 'F1',
    at: 1,
    name: 'Kaart',
    sku: '',
    rate: 2_100,
    statement: '',
    quantity: 1,
    sales: cents(18_100),
    cost: cents(6_000),
    margin: cents(12_100),
    tax: cents(2_100),
  };
  const ledger = ledgerOf({ ...none, margins: [sale, { ...sale, tax: cents(0) }] });
  expect(ledger.map(posted)).toEqual([
    [
      ['8000-NL-M', 2_100],
      ['1500-NL-M', -2_100],
    ],
  ]);
});

it('debit and credit are equal in every transaction, whatever was sold', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unit: fc.integer({ min: 1, max: 90_000 }),
    rate: fc.constantFrom(0, 900, 2_100),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 100 }), (lines, share) => {
      const sum = lines.reduce((total, { quantity, unit }) => total + quantity * unit, 0);
      const made = orderOf({ lines, coupon: Math.floor((sum * share) / 100) });
      for (const transaction of ledgerOf({ ...none, amounts: bookedAmounts([invoiceOf(made)]) }))
        expect(transaction.lines.reduce((total, { amount }) => total + amount, 0)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it('a settlement moves what the provider holds to the bank and to its fees; what nobody knows is in suspense', () => {
  const line = { settlement: 'S1', day: '2026-11-25', order: null, booked: 0 };
  const paid = { orderNumber: '12', at: 5, amount: cents(5_000), method: 'ideal' as const, creditNumber: null };
  const ledger = ledgerOf({
    ...none,
    payments: [paid],
    settlements: [
      { ...line, kind: 'payment', amount: 5_000, booked: 5_000, order: { number: '12' } },
      { ...line, kind: 'payment', amount: 300 },
      { ...line, kind: 'chargeback', amount: -100, order: { number: '11' } },
      { ...line, kind: 'fee', amount: -29 },
      { ...line, kind: 'payout', amount: -5_171 },
    ],
  });
  const all = ledger.flatMap(posted);
  const balance = (number: string) =>
    all.reduce((sum, [account, amount]) => sum + (account === number ? Number(amount) : 0), 0);
  expect(['1120', '1100', '4500', '2990', '1300'].map(balance)).toEqual([0, 5_171, 29, -300, -4_900]);
});

it('a difference that was accepted is at the bank, and no debt of the customer', () => {
  const [transaction] = ledgerOf({ ...none, differences: [{ orderNumber: '12', at: 5, amount: -1 }] });
  expect(transaction && posted(transaction)).toEqual([
    ['1100', -1],
    ['4990', 1],
  ]);
});
