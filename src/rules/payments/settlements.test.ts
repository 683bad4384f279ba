import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSettlementFile } from './settlement-file.ts';
import { derivedPayouts, matchSettlement, settlementIdentities, settlementTotals } from './settlements.ts';
import type { KnownAmount, SettlementLine } from './settlements.ts';

const head = 'Date,Payment method,Currency,Amount,Status,ID,Description,Settlement reference';
const file = (...rows: string[]) => [head, ...rows].join('\r\n');
const nothing = { payment: [], refund: [], chargeback: [] };
const known = (providerId: string, amount: number, orderNumber = '12'): KnownAmount => ({
  providerId,
  amount,
  orderId: Number(orderNumber),
  orderNumber,
});
const line = (change: Partial<SettlementLine>): SettlementLine => ({
  settlement: 'S1',
  day: '2026-11-25',
  kind: 'payment',
  amount: 1_000,
  providerId: 'tr_1',
  description: '',
  ...change,
});

it('reads payments, refunds, fees and payouts by id and sign', () => {
  const read = parseSettlementFile(
    file(
      '2026-11-25 10:00:00,ideal,EUR,10.00,paid,tr_1,Bestelling 12,S1',
      '25-11-2026,ideal,EUR,"-2,5",refunded,re_1,"Bestelling ""12""",S1',
      '2026-11-25,,EUR,-0.29,,,Kosten,S1',
      '2026-11-26,,EUR,-7.21,,stl_1,,S1',
      '',
    ),
  );
  expect(read.ok && read.lines.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
    ['payment', 1_000, '2026-11-25'],
    ['refund', -250, '2026-11-25'],
    ['fee', -29, '2026-11-25'],
    ['payout', -721, '2026-11-26'],
  ]);
});

it('reads the Dutch names of columns, and semicolons', () => {
  const text = 'Datum;Uitbetalingsbedrag;ID;Uitbetalingsreferentie;Soort\n2026-11-25;-1,00;tr_1;S1;Stornering\n';
  expect(parseSettlementFile(`\uFEFF${text}`)).toMatchObject({
    ok: true,
    lines: [{ kind: 'chargeback', amount: -100 }],
  });
});

it.each([
  ['a,b\n1,2', 'columns', null],
  [file('2026-11-25,ideal,EUR,1.234.00,paid,tr_1,,S1'), 'incomplete', 2],
  [file('2026-02-30,ideal,EUR,1.00,paid,tr_1,,S1'), 'incomplete', 2],
  [file('2026-11-25,ideal,USD,1.00,paid,tr_1,,S1'), 'currency', 2],
  [file('2026-11-25,ideal,EUR,1.00,paid,tr_1,,S1', '2026-11-25,,EUR,-0.99,,stl_1,,S1'), 'unbalanced', null],
  ['"a', 'not-csv', null],
  ['x'.repeat(10_000_001), 'too-large', null],
] as const)('another file is refused as a whole', (text, reason, row) => {
  expect(parseSettlementFile(text)).toEqual({ ok: false, reason, row });
});

it('a line is matched by id and exact amount, and no payment twice', () => {
  const lines = [
    line({}),
    line({ settlement: 'S2' }),
    line({ providerId: 'tr_2', amount: 999 }),
    line({ providerId: 'tr_3' }),
    line({ kind: 'fee', amount: -29, providerId: '' }),
    line({ kind: 'other', providerId: '' }),
  ];
  const matched = matchSettlement(lines, { ...nothing, payment: [known('tr_1', 1_000), known('tr_2', 1_000, '13')] });
  expect(matched.map(({ match, booked }) => [match, booked])).toEqual([
    ['matched', 1_000],
    ['ambiguous', 0],
    ['amount-differs', 1_000],
    ['unknown', 0],
    ['matched', 0],
    ['unknown', 0],
  ]);
});

it('refunds with the id of their payment match as often as there are of them', () => {
  const back = line({ kind: 'refund', amount: -100 });
  const refund = [known('tr_1', -100), known('tr_1', -100)];
  const matched = matchSettlement([back, back, back], { ...nothing, refund });
  expect(matched.map(({ match }) => match)).toEqual(['matched', 'matched', 'ambiguous']);
});

it('equal lines of one file have keys of their own, and the same file the same ones', () => {
  const fee = line({ kind: 'fee', amount: -29, providerId: '' });
  const keys = settlementIdentities([fee, fee]);
  expect(new Set(keys).size).toBe(2);
  expect(settlementIdentities([fee, fee])).toEqual(keys);
});

const amounts = fc.array(
  fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
  { maxLength: 40 },
);

it('what is paid out is what is left of the lines, to the cent', () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const lines = all.map((amount, index) =>
        line({ amount, settlement: `S${index % 3}`, providerId: `tr_${index}` }),
      );
      const payouts = derivedPayouts(lines);
      const totals = settlementTotals([...lines, ...payouts]);
      const held = Object.values(totals).reduce((sum, amount) => sum + amount, 0);
      const unpaid = [...Map.groupBy(lines, ({ settlement }) => settlement).values()]
        .map((own) => own.reduce((sum, { amount }) => sum + amount, 0))
        .filter((sum) => sum <= 0)
        .reduce((sum, amount) => sum + amount, 0);
      expect(held).toBe(unpaid);
      expect(derivedPayouts([...lines, ...payouts]).filter(({ amount }) => amount > 0)).toEqual([]);
    }),
  );
});
