import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankOrder, pickupOrder, shopIdentity } from '../../../test/support/fixtures/orders.ts';
import { addCents, cents, includedTax, noCents } from '../money.ts';
import type { Order, OrderLine } from '../orders/orders.ts';
import { buildOrderDocument } from './order-document.ts';
import type { OrderDocument } from './order-document.ts';
import { rateOf, taxTotals } from './tax-totals.ts';

const seller = { ...shopIdentity, iban: 'NL94VITR0123456789', accountName: 'Vitrine Kaarten' };
const issuedAt = Date.UTC(2026, 10, 24, 9);

function documentOf(order: Order, rate = 2_100): OrderDocument {
  const taxRates = new Map(order.lines.map((line) => [line.id, rate]));
  return buildOrderDocument('invoice', {
    order,
    taxRates,
    seller,
    number: 'F2026-00012',
    date: issuedAt,
    suppliedAt: issuedAt,
  });
}

test('an invoice has everything that Dutch law asks of one (L16)', () => {
  const made = documentOf(bankOrder());
  expect(made).toMatchObject({
    number: 'F2026-00012',
    date: issuedAt,
    suppliedAt: issuedAt,
    seller: {
      legalName: 'Vitrine Kaarten V.O.F.',
      address: 'Kaardebolstraat 12, 3512 AB Utrecht',
      kvk: '00000000',
      vatId: 'NL000000000B00',
    },
    buyer: { lastName: 'Vermeer', street: 'Lindelaan', postcode: '1234 AB' },
    lines: [
      {
        name: 'Sterrenpad premium collectiebox',
        edition: 'Traditioneel Chinees',
        choices: [],
        quantity: 1,
        rate: 2_100,
        unit: 14_999,
        unitNet: 12_396,
      },
      {
        name: 'Bamboegeest boosterpakje',
        edition: '',
        choices: [{ name: 'Editie', value: 'Japans' }],
        quantity: 2,
        unit: 1_195,
        unitNet: 988,
      },
    ],
    shipping: { title: 'Bezorgen', total: 695, tax: 121, rate: 2_100 },
    taxes: [{ rate: 2_100, net: 14_945, tax: 3_139, gross: 18_084 }],
    total: 18_084,
    totalTax: 3_139,
  });
});

test('a bank transfer has its reference and its last day; an order that is picked up has no delivery address', () => {
  expect(documentOf(bankOrder()).payment).toMatchObject({ method: 'bacs', paidAt: null, reference: 'RF7610053' });
  expect(documentOf(bankOrder()).recipient).toMatchObject({ street: 'Lindelaan' });
  expect(documentOf(pickupOrder())).toMatchObject({ recipient: null, payment: { method: 'cod', reference: null } });
});

test('discounts of the whole order are rows of their own, and together with shipping they lead to the total', () => {
  const [line] = bankOrder().lines;
  if (!line) throw new Error('no line');
  const reduced: OrderLine = {
    ...line,
    total: cents(11_499),
    tax: includedTax(cents(11_499), 2_100),
    adjustments: [
      { kind: 'cart', source: 'promotion:1', code: 'cart', params: { title: 'Herfstactie' }, cents: cents(-1_500) },
      { kind: 'coupon', source: 'coupon:1', code: 'coupon', params: { code: 'tien' }, cents: cents(-2_000) },
    ],
  };
  const coupon = {
    couponId: 1,
    code: 'tien',
    kind: 'cart-amount' as const,
    amount: 2_000,
    freeShipping: false,
    discount: cents(2_000),
    tax: cents(347),
  };
  const order = bankOrder({
    lines: [reduced],
    itemsTotal: cents(11_499),
    discount: cents(3_500),
    coupons: [coupon],
    total: cents(12_194),
    totalTax: addCents(reduced.tax, cents(121)),
  });
  const made = documentOf(order);
  expect(made.discounts).toEqual([
    { kind: 'promotion', title: 'Herfstactie', cents: 1_500 },
    { kind: 'coupon', code: 'tien', cents: 2_000 },
  ]);
  expect(made.subtotal).toBe(14_999);
  const off = made.discounts.reduce((sum, one) => sum + one.cents, 0);
  expect(made.subtotal - off + (made.shipping?.total ?? 0)).toBe(made.total);
  expect(documentOf({ ...order, coupons: [] }).discounts).toContainEqual({ kind: 'rest', cents: 2_000 });
});

test('a bundle is one line with its parts, and its price is that of the parts', () => {
  const [first, second] = bankOrder().lines;
  if (!first || !second) throw new Error('no lines');
  const bundle: OrderLine = {
    ...first,
    role: 'bundle',
    subtotal: noCents,
    total: noCents,
    tax: noCents,
    unit: noCents,
  };
  const part: OrderLine = { ...second, role: 'bundle-part', parent: 0 };
  const [line, ...others] = documentOf(bankOrder({ lines: [bundle, part] })).lines;
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    gross: 2_390,
    unit: 2_390,
    unitNet: 1_975,
    parts: [{ name: 'Bamboegeest boosterpakje', quantity: 2 }],
  });
});

test('tax is added up by rate, the highest first, and what is free of shipping has no row', () => {
  expect(
    taxTotals([
      { rate: 900, gross: cents(109), tax: cents(9) },
      { rate: 2_100, gross: cents(121), tax: cents(21) },
      { rate: 2_100, gross: cents(242), tax: cents(42) },
    ]),
  ).toMatchObject([
    { rate: 2_100, gross: 363, tax: 63, net: 300 },
    { rate: 900, gross: 109, tax: 9, net: 100 },
  ]);
  const free = documentOf(
    bankOrder({ shippingMethod: { id: 'flat_rate:1', title: 'Bezorgen', total: noCents, tax: noCents } }),
  );
  expect(free.taxes).toHaveLength(1);
  expect(free.shipping?.total).toBe(0);
});

test('the rate of an amount is the one that gives its tax', () => {
  expect(rateOf(cents(695), cents(121), [900, 2_100])).toBe(2_100);
  expect(rateOf(cents(695), cents(57), [2_100, 900])).toBe(900);
  expect(rateOf(cents(695), noCents, [2_100])).toBe(0);
  expect(rateOf(cents(10_000), cents(1_700), [2_100, 900])).toBe(2_100);
  expect(rateOf(cents(695), cents(121), [900])).toBe(2_100);
});

test('net and tax of all rates are the total of the order, whatever it holds', () => {
  const lineArbitrary = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unit: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(lineArbitrary, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(900, 2_100),
      (drafts, rate) => {
        const [first] = bankOrder().lines;
        if (!first) throw new Error('no line');
        const lines = drafts.map(({ quantity, unit }, index): OrderLine => {
          const total = cents(quantity * unit);
          return {
            ...first,
            id: index + 1,
            quantity,
            unit: cents(unit),
            subtotal: total,
            total,
            tax: includedTax(total, rate),
          };
        });
        const itemsTotal = addCents(...lines.map((line) => line.total));
        const shippingMethod = {
          id: 'flat_rate:1',
          title: 'Bezorgen',
          total: cents(695),
          tax: includedTax(cents(695), rate),
        };
        const total = addCents(itemsTotal, shippingMethod.total);
        const totalTax = addCents(shippingMethod.tax, ...lines.map((line) => line.tax));
        const { taxes } = documentOf(bankOrder({ lines, itemsTotal, shippingMethod, total, totalTax }), rate);
        expect(addCents(...taxes.map((one) => one.gross))).toBe(total);
        expect(addCents(...taxes.map((one) => one.tax))).toBe(totalTax);
      },
    ),
  );
});
