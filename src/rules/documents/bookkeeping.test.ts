import { expect, test } from 'vitest';
import { creditNoteOf, invoiceOf, orderOf } from '../../../test/support/fixtures/documents.ts';
import { wholeRefund } from '../refunds/refunds.ts';
import { bookedAmounts, monthAfter, monthPattern, taxByCountry } from './bookkeeping.ts';

const mixed = orderOf({
  lines: [
    { quantity: 1, unit: 12_100 },
    { quantity: 1, unit: 10_900, rate: 900 },
  ],
  shipping: 0,
});
const invoice = invoiceOf(mixed);
const belgian = { ...invoice, recipient: invoice.recipient && { ...invoice.recipient, country: 'BE' } };
const pickedUp = { ...belgian, recipient: null };

test('the tax is added up by the country that the goods went to and by rate; what is picked up is of the shop’s country (L17)', () => {
  expect(taxByCountry(bookedAmounts([belgian, invoice, pickedUp]))).toMatchObject([
    { country: 'NL', rate: 2_100, net: 20_000, tax: 4_200, gross: 24_200 },
    { country: 'NL', rate: 900, net: 20_000, tax: 1_800, gross: 21_800 },
    { country: 'BE', rate: 2_100, net: 10_000, tax: 2_100, gross: 12_100 },
    { country: 'BE', rate: 900, net: 10_000, tax: 900, gross: 10_900 },
  ]);
});

test('a credit note of a whole order takes its tax away to the cent', () => {
  const rows = taxByCountry(bookedAmounts([invoice, creditNoteOf(mixed, wholeRefund)]));
  expect(rows.map(({ net, tax, gross }) => [net, tax, gross])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('the rows of a document are its tax table', () => {
  const rows = bookedAmounts([invoice]);
  expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice.total);
  expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice.totalTax);
});

test('months', () => {
  expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01']);
  expect(['2026-01', '2026-13', '2026-1', 'x'].map((text) => monthPattern.test(text))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
