import { expect, test } from 'vitest';
import { parseSellerAddress } from '../settings/seller-address.ts';
import { invoiceCodeOf, invoicePromptOf } from './invoice-action.ts';

const facts = {
  hasInvoice: false,
  isHandedOver: false,
  isFree: false,
  invoicesFreeOrders: true,
  hasFromAddress: true,
  hasRefundWithoutCredit: false,
};

test.each([
  ['[4.6-01, 4.6-02] no number yet', {}, 1],
  ['[4.6-03] free, and those get no invoice', { isFree: true, invoicesFreeOrders: false }, 2],
  ['free, and those get one', { isFree: true }, 1],
  ['[4.6-04] no address of the shop', { hasFromAddress: false, isFree: true, invoicesFreeOrders: false }, 3],
  ['[4.6-06] sent: its invoice is due', { isHandedOver: true }, 0],
  ['issued already', { hasInvoice: true, hasFromAddress: false }, 0],
])('%s → code', (_, change, code) => {
  expect(invoiceCodeOf({ ...facts, ...change })).toBe(code);
});

test.each([
  ['[4.6-02] no number: a question', 1, false, 'confirm'],
  ['[4.6-03] a free order: a question', 2, false, 'confirm'],
  ['[4.6-04] no address: an alert that stops', 3, false, 'alert'],
  ['[4.6-05] a refund without a credit note: a question', 11, false, 'confirm'],
  ['[4.6-06] any other code: no question', 0, false, 'none'],
  ['[4.6-06] a code that is unknown: no question', 7, false, 'none'],
  ['[4.6-07] asked no more: no number', 1, true, 'none'],
  ['[4.6-07] asked no more: a refund', 11, true, 'none'],
  ['asked no more: the address is missing all the same', 3, true, 'alert'],
] as const)('%s', (_, code, isSilent, prompt) => {
  expect(invoicePromptOf(code, isSilent)).toBe(prompt);
});

test('the shop’s address has a street, a postcode and a city', () => {
  expect(parseSellerAddress('Kaardebolstraat 12, 3512 AB Utrecht')).toEqual({
    street: 'Kaardebolstraat 12',
    postcode: '3512 AB',
    city: 'Utrecht',
  });
  expect(parseSellerAddress('Huis, Laan 1-A, 3512ab Den Haag')).toEqual({
    street: 'Huis, Laan 1-A',
    postcode: '3512AB',
    city: 'Den Haag',
  });
  for (const text of ['Utrecht', 'Laan 1, Utrecht', '3512 AB Utrecht', '']) expect(parseSellerAddress(text)).toBeNull();
});
