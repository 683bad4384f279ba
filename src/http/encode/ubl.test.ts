import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUbl, ublRules } from '../../../test/support/check-ubl.ts';
import { creditNoteOf, invoiceOf, orderOf } from '../../../test/support/fixtures/documents.ts';
import { elementsAt, parseXml, textAt } from '../../../test/support/parse-xml.ts';
import { cents, noCents } from '../../rules/money.ts';
import { wholeRefund } from '../../rules/refunds/refunds.ts';
import { encodeUbl } from './ubl.ts';

const one = orderOf({ lines: [{ quantity: 1, unit: 14_999 }] });
const sixty = orderOf({
  lines: Array.from({ length: 60 }, (_, index) => ({ quantity: (index % 7) + 1, unit: 199 + index * 37 })),
});
const reduced = orderOf({
  lines: [
    { quantity: 3, unit: 999 },
    { quantity: 1, unit: 2_499 },
  ],
  coupon: 700,
  promotion: 333,
});
const mixed = orderOf({
  lines: [
    { quantity: 2, unit: 1_095, rate: 900 },
    { quantity: 3, unit: 333 },
    { quantity: 1, unit: 500, rate: 0 },
  ],
  coupon: 499,
});
const secondHand = orderOf({
  lines: [
    { quantity: 1, unit: 18_100, rate: 0, isMargin: true },
    { quantity: 2, unit: 1_210 },
    { quantity: 1, unit: 500, rate: 0 },
  ],
  coupon: 499,
});
const preOrder = {
  ...one,
  order: { ...one.order, lines: one.order.lines.map((line) => ({ ...line, releaseDate: '2026-12-18' })) },
};
const nothing = { lines: [], shipping: noCents, amount: noCents };

describe('electronic invoices (EN 16931)', () => {
  it.each([
    ['one line', invoiceOf(one)],
    ['sixty lines', invoiceOf(sixty)],
    ['a pre-order', invoiceOf(preOrder)],
    ['a promotion and a coupon', invoiceOf(reduced)],
    ['three rates and a coupon', invoiceOf(mixed)],
    ['second-hand goods under the margin scheme beside others, with a coupon', invoiceOf(secondHand)],
    ['a credit note of second-hand goods', creditNoteOf(secondHand, wholeRefund)],
    [
      'a credit note of an amount of such an order',
      creditNoteOf(secondHand, () => ({ ...nothing, amount: cents(900) })),
    ],
    ['free shipping', invoiceOf(orderOf({ lines: [{ quantity: 2, unit: 995 }], shipping: 0 }))],
    [
      'an order that costs nothing',
      invoiceOf(orderOf({ lines: [{ quantity: 1, unit: 995 }], coupon: 995, shipping: 0 })),
    ],
    ['a credit note of the whole order', creditNoteOf(reduced, wholeRefund)],
    [
      'a credit note of a unit',
      creditNoteOf(reduced, () => ({ ...nothing, lines: [{ lineId: 1, quantity: 2, amount: null }] })),
    ],
    ['a credit note of an amount', creditNoteOf(mixed, () => ({ ...nothing, amount: cents(1_234) }))],
    ['a credit note of the shipping alone', creditNoteOf(one, () => ({ ...nothing, shipping: cents(695) }))],
  ])('%s follows the rules', (_, document) => {
    expect(checkUbl(encodeUbl(document))).toEqual([]);
  });

  it('[1-15] goods under the margin scheme are exempt, with the reason and without tax', () => {
    const root = parseXml(encodeUbl(invoiceOf(secondHand)));
    const exempt = elementsAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal').filter(
      (one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'E',
    );
    expect(
      exempt.map((one) => [
        textAt(one, 'cbc:TaxAmount'),
        textAt(one, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode'),
        textAt(one, 'cac:TaxCategory', 'cbc:TaxExemptionReason'),
      ]),
    ).toEqual([['0.00', 'VATEX-EU-F', 'Bijzondere regeling – gebruikte goederen']]);
    const lines = elementsAt(root, 'cac:InvoiceLine');
    expect(lines.map((line) => textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID'))).toEqual([
      'E',
      'S',
      'Z',
      'S',
    ]);
  });

  it('follows the rules whatever the order holds, in whole and refunded', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 40 }),
      unit: fc.integer({ min: 1, max: 90_000 }),
      rate: fc.constantFrom(0, 900, 2_100),
    });
    const draft = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      share: fc.integer({ min: 0, max: 100 }),
      shipping: fc.constantFrom(0, 695),
    });
    fc.assert(
      fc.property(draft, ({ lines, share, shipping }) => {
        const sum = lines.reduce((total, { quantity, unit }) => total + quantity * unit, 0);
        const order = orderOf({ lines, shipping, coupon: Math.floor((sum * share) / 100) });
        expect(checkUbl(encodeUbl(invoiceOf(order)))).toEqual([]);
        if (order.order.total > 0) expect(checkUbl(encodeUbl(creditNoteOf(order, wholeRefund)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has the amounts of the document: lines without tax, discounts as allowances, shipping as a line, tax by rate', () => {
    const document = invoiceOf(reduced);
    const root = parseXml(encodeUbl(document));
    expect(elementsAt(root, 'cac:InvoiceLine').map((line) => textAt(line, 'cac:Item', 'cbc:Name'))).toEqual([
      'Product 1 & co, Traditioneel Chinees',
      'Product 2 & co, Traditioneel Chinees',
      'Bezorgen',
    ]);
    expect(elementsAt(root, 'cac:AllowanceCharge').map((off) => textAt(off, 'cbc:AllowanceChargeReason'))).toEqual([
      'Herfstactie',
      'Kortingscode TIEN',
    ]);
    expect(textAt(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')).toBe((document.total / 100).toFixed(2));
    expect(textAt(root, 'cac:TaxTotal', 'cbc:TaxAmount')).toBe((document.totalTax / 100).toFixed(2));
    expect(textAt(root, 'cac:PaymentMeans', 'cac:PayeeFinancialAccount', 'cbc:ID')).toBe('NL94VITR0123456789');
    expect(textAt(root, 'cbc:DueDate')).toBe('2026-11-27');
  });

  it('a credit note names its invoice, and its amounts are above zero', () => {
    const root = parseXml(encodeUbl(creditNoteOf(one, wholeRefund)));
    expect(textAt(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID')).toBe('F2026-00012');
    expect(textAt(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')).toBe('156.94');
    expect(textAt(root, 'cbc:Note')).toBe('Doos beschadigd');
  });

  it('what a customer types stays text', () => {
    const note = creditNoteOf(one, wholeRefund);
    const text = encodeUbl({ ...note, note: '<b>&"\u0000\u000b' });
    expect(textAt(parseXml(text), 'cbc:Note')).toBe('<b>&"');
  });
});

/** Each rule of the checker with a change of a good document that breaks it. */
const breakages: Readonly<Record<string, (text: string) => string>> = {
  'BR-01': (text) => text.replace('urn:cen.eu:en16931:2017', 'urn:mine'),
  'BR-02': (text) => text.replace('<cbc:ID>F2026-00012</cbc:ID>', '<cbc:ID></cbc:ID>'),
  'BR-03': (text) => text.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>24 november'),
  'BR-04': (text) => text.replace('>380<', '>381<'),
  'BR-05': (text) => text.replace('<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>USD'),
  'BR-06': (text) => text.replace('<cbc:RegistrationName>Vitrine Kaarten V.O.F.', '<cbc:RegistrationName>'),
  'BR-07': (text) => text.replace('<cbc:RegistrationName>Noor Vermeer', '<cbc:RegistrationName>'),
  'BR-08': (text) => text.replace(/<cac:PostalAddress>[\s\S]*?<\/cac:PostalAddress>/, ''),
  'BR-09': (text) => text.replace('<cbc:IdentificationCode>NL', '<cbc:IdentificationCode>Nederland'),
  'BR-10': (text) => cutBuyer(text, /<cac:PostalAddress>[\s\S]*?<\/cac:PostalAddress>/),
  'BR-11': (text) => cutBuyer(text, /<cbc:IdentificationCode>NL<\/cbc:IdentificationCode>/),
  'BR-12': (text) =>
    text.replace(/(<cac:LegalMonetaryTotal>\s*)<cbc:LineExtensionAmount[^<]*<\/cbc:LineExtensionAmount>/, '$1'),
  'BR-13': cut('cbc:TaxExclusiveAmount'),
  'BR-14': cut('cbc:TaxInclusiveAmount'),
  'BR-15': cut('cbc:PayableAmount'),
  'BR-16': (text) => text.replaceAll(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/g, ''),
  'BR-21': (text) => text.replace(/<cac:InvoiceLine>(\s*)<cbc:ID>2/, '<cac:InvoiceLine>$1<cbc:ID>1'),
  'BR-22': cut('cbc:InvoicedQuantity'),
  'BR-23': (text) => text.replace(' unitCode="C62"', ''),
  'BR-24': (text) =>
    text.replace(/(<\/cbc:InvoicedQuantity>\s*)<cbc:LineExtensionAmount[^<]*<\/cbc:LineExtensionAmount>/, '$1'),
  'BR-25': (text) => text.replace(/<cbc:Name>Product 1[^<]*/, '<cbc:Name>'),
  'BR-26': cut('cbc:PriceAmount'),
  'BR-27': (text) => text.replace('<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount currencyID="EUR">-'),
  'BR-31': cut('cbc:Amount'),
  'BR-32': (text) => text.replace(/(<cac:TaxCategory>\s*)<cbc:ID>S<\/cbc:ID>/, '$1'),
  'BR-33': cut('cbc:AllowanceChargeReason'),
  'BR-45': cut('cbc:TaxableAmount'),
  'BR-46': (text) => text.replace(/(<\/cbc:TaxableAmount>\s*)<cbc:TaxAmount[^<]*<\/cbc:TaxAmount>/, '$1'),
  'BR-47': (text) => inSubtotal(text, /<cbc:ID>S<\/cbc:ID>/),
  'BR-48': (text) => inSubtotal(text, /<cbc:Percent>21<\/cbc:Percent>/),
  'BR-49': cut('cbc:PaymentMeansCode'),
  'BR-50': (text) => text.replace(/<cac:PayeeFinancialAccount>[\s\S]*<\/cac:PayeeFinancialAccount>/, ''),
  'BR-55': cut('cac:BillingReference'),
  'BR-62': (text) => text.replace('<cbc:EndpointID schemeID="0106">', '<cbc:EndpointID>'),
  'BR-63': (text) => text.replace('<cbc:EndpointID schemeID="EM">', '<cbc:EndpointID>'),
  'BR-CO-04': (text) =>
    text.replace(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>/, '<cac:ClassifiedTaxCategory>'),
  'BR-CO-09': (text) => text.replace('<cbc:CompanyID>NL', '<cbc:CompanyID>'),
  'BR-CO-10': addCent(/<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount currencyID="EUR">([\d.]+)/),
  'BR-CO-11': addCent(/<cbc:AllowanceTotalAmount currencyID="EUR">([\d.]+)/),
  'BR-CO-13': addCent(/<cbc:TaxExclusiveAmount currencyID="EUR">([\d.]+)/),
  'BR-CO-14': addCent(/<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="EUR">([\d.]+)/),
  'BR-CO-15': addCent(/<cbc:TaxInclusiveAmount currencyID="EUR">([\d.]+)/),
  'BR-CO-16': addCent(/<cbc:PayableAmount currencyID="EUR">([\d.]+)/),
  'BR-CO-17': (text) => text.replace(/(<cac:TaxSubtotal>[\s\S]*?<cbc:Percent>)21/, '$121.99').replace('21.99', '29'),
  'BR-CO-18': (text) => text.replaceAll(/<cac:TaxSubtotal>[\s\S]*<\/cac:TaxSubtotal>/g, ''),
  'BR-CO-25': (text) => cut('cac:PaymentTerms')(cut('cbc:DueDate')(text)),
  'BR-CO-26': (text) => cut('cac:PartyTaxScheme')(cut('cac:PartyIdentification')(text)),
  'BR-S-01': (text) => text.replace(/<cac:TaxSubtotal>[\s\S]*<\/cac:TaxSubtotal>/, ''),
  'BR-S-02': cut('cac:PartyTaxScheme'),
  'BR-S-05': (text) => text.replaceAll('<cbc:Percent>21', '<cbc:Percent>0'),
  'BR-S-08': addCent(/<cbc:TaxableAmount currencyID="EUR">([\d.]+)/),
  'BR-Z-05': (text) => text.replace(/(<cbc:ID>Z<\/cbc:ID>\s*<cbc:Percent>)0/, '$19'),
  'BR-Z-08': (text) =>
    text.replace(
      /(<cbc:TaxableAmount currencyID="EUR">)([\d.]+)(<\/cbc:TaxableAmount>\s*<cbc:TaxAmount currencyID="EUR">0\.00)/,
      '$10.01$3',
    ),
  'BR-E-01': (text) => exemptSubtotal(text, /<cbc:ID>E/, '<cbc:ID>Z'),
  'BR-E-05': (text) => text.replace(/(<cbc:ID>E<\/cbc:ID>\s*<cbc:Percent>)0/, '$19'),
  'BR-E-08': (text) => exemptSubtotal(text, /(<cbc:TaxableAmount currencyID="EUR">)[\d.]+/, '$10.01'),
  'BR-E-09': (text) => exemptSubtotal(text, /(<cbc:TaxAmount currencyID="EUR">)0\.00/, '$10.01'),
  'BR-E-10': cut('cbc:TaxExemptionReason'),
  'BR-CL-03': (text) => text.replace('<cbc:TaxAmount currencyID="EUR">', '<cbc:TaxAmount currencyID="USD">'),
  'BR-CL-18': (text) => text.replace('<cbc:ID>S</cbc:ID>', '<cbc:ID>Q</cbc:ID>'),
  'BR-DEC': (text) => text.replace(/(<cbc:TaxInclusiveAmount currencyID="EUR">\d+\.\d)\d/, '$1'),
  'PEPPOL-R120': (text) => text.replace('<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount currencyID="EUR">9'),
};

/** Leaves out every element of a name. */
function cut(name: string): (text: string) => string {
  return (text) => text.replaceAll(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g'), '');
}

function cutBuyer(text: string, part: RegExp): string {
  const [before = '', after = ''] = text.split('<cac:AccountingCustomerParty>');
  return `${before}<cac:AccountingCustomerParty>${after.replace(part, '')}`;
}

function inSubtotal(text: string, part: RegExp): string {
  const [before = '', after = ''] = text.split('<cac:TaxSubtotal>');
  return `${before}<cac:TaxSubtotal>${after.replace(part, '')}`;
}

/** Changes the totals of what is exempt. */
function exemptSubtotal(text: string, part: RegExp, by: string): string {
  return text.replaceAll(/<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>/g, (one) =>
    one.includes('<cbc:ID>E</cbc:ID>') ? one.replace(part, by) : one,
  );
}

/** Makes one amount a cent higher. */
function addCent(pattern: RegExp): (text: string) => string {
  return (text) =>
    text.replace(pattern, (whole, amount: string) =>
      whole.replace(amount, ((Math.round(Number(amount) * 100) + 1) / 100).toFixed(2)),
    );
}

const goodInvoice = encodeUbl(invoiceOf(reduced));
const goodMixed = encodeUbl(invoiceOf(mixed));
const goodMargin = encodeUbl(invoiceOf(secondHand));
const goodCredit = encodeUbl(creditNoteOf(reduced, wholeRefund));

function goodOf(code: string): string {
  if (code === 'BR-55') return goodCredit;
  if (code.startsWith('BR-E-')) return goodMargin;
  return code.startsWith('BR-Z') ? goodMixed : goodInvoice;
}

describe('the checker of electronic invoices', () => {
  it('knows at least 25 rules, and has a breakage for each', () => {
    expect(Object.keys(ublRules).length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(breakages).sort()).toEqual(Object.keys(ublRules).sort());
  });

  it.each(Object.entries(breakages))('%s is found when it is broken', (code, breakRule) => {
    const good = goodOf(code);
    const broken = breakRule(good);
    expect(broken).not.toBe(good);
    expect(checkUbl(broken)).toContain(code);
  });
});
