// The books of a month on the wire: sums, files behind a recent proof, and the audit log.
import { expect, it } from 'vitest';
import { bookkeepingFiles } from '../../src/rules/documents/bookkeeping.ts';
import { issueInvoice } from '../../src/shop/documents/issue-invoice.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { recordRefund } from '../../src/shop/refunds/record-refund.ts';
import { wholeRefund } from '../../src/rules/refunds/refunds.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { elementsAt, parseXml, textAt } from '../support/parse-xml.ts';
import type { ParsedElement } from '../support/parse-xml.ts';
import { testPassword } from '../support/log-in.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('bookkeeping', (engine) => {
  const shop = useStaffShop(engine);
  const month = '2026-11';
  const books = (of = month) => shop.manager.call('GET', `shop/v1/bookkeeping?month=${of}`);
  const file = (name: string) => shop.manager.call('POST', 'shop/v1/bookkeeping/export', { month, file: name });
  const prove = () => shop.manager.call('POST', 'shop/v1/proof', { proof: testPassword });

  it('a month has its invoices, credit notes, orders, payments and tax; another month has none of them', async () => {
    const before = (await books()).json;
    const order = await shop.order({ ongeteld: 2 });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    await issueInvoice(shop.test.shop, program, { orderId: order.id, isSilent: true });
    const after = (await books()).json;
    const grown = (name: string) => Number(valueAt(after, name)) - Number(valueAt(before, name));
    expect([grown('invoices'), grown('orders'), grown('received')]).toEqual([1, 1, order.total]);
    expect(valueAt(after, 'taxes', 0)).toMatchObject({ country: 'NL', rate: 2_100 });
    await recordRefund(shop.test.shop, program, {
      orderId: order.id,
      request: wholeRefund,
      reason: '',
      restock: false,
      isPaid: true,
    });
    const refunded = (await books()).json;
    expect(Number(valueAt(refunded, 'credit_notes')) - Number(valueAt(after, 'credit_notes'))).toBe(1);
    expect(Number(valueAt(refunded, 'repaid'))).toBe(Number(valueAt(after, 'repaid')) - order.total);
    expect((await books('2026-10')).json).toEqual({
      month: '2026-10',
      taxes: [],
      invoices: 0,
      credit_notes: 0,
      orders: 0,
      received: 0,
      repaid: 0,
      differences: 0,
      provider_fees: 0,
      provider_payouts: 0,
      margin: null,
    });
  });

  it('each file is a CSV for Dutch spreadsheets and in the audit log, after a recent proof alone', async () => {
    for (const name of bookkeepingFiles.filter((one) => one !== 'auditfile')) {
      const answer = await file(name);
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'text/csv; charset=utf-8']);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-${month}.csv"`);
      expect(String(answer.json).split('\r\n')[0]).toContain(';');
    }
    expect(String((await file('documenten')).json)).toMatch(/\r\nFactuur;F2026-\d{5};2026-11-\d\d;/);
    expect(String((await file('betalingen')).json)).toMatch(
      /;Terugbetaling;"-\d+,\d\d";Bankoverschrijving;C2026-00001\r\n/,
    );
    const log = await shop.administrator.call('GET', 'shop/v1/audit-log?area=orders');
    expect(valueAt(listOf(log.json)[0], 'kind')).toBe('bookkeeping-exported');
    shop.test.advance(11 * 60_000);
    expect(await file('documenten')).toMatchObject({ status: 403, json: { code: 'rest_proof_required' } });
    await prove();
    expect((await file('documenten')).status).toBe(200);
  });

  it('one audit file (XAF 3.2) has the month: balanced, with every account, customer and rate that it names', async () => {
    const answer = await file('auditfile');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="auditfile-${month}.xaf"`);
    const root = parseXml(String(answer.json));
    expect([root.name, root.attributes['xmlns']]).toEqual(['auditfile', 'http://www.auditfiles.nl/XAF/3.2']);
    const header = ['fiscalYear', 'startDate', 'endDate', 'curCode'].map((name) => textAt(root, 'header', name));
    expect(header).toEqual(['2026', '2026-11-01', '2026-11-30', 'EUR']);
    const journals = elementsAt(root, 'company', 'transactions', 'journal');
    expect(journals.map((one) => textAt(one, 'jrnTp'))).toEqual(['S', 'B']);
    const transactions = journals.flatMap((one) => elementsAt(one, 'transaction'));
    const amountOf = (line: ParsedElement) =>
      Math.round(Number(textAt(line, 'amnt')) * 100) * (textAt(line, 'amntTp') === 'D' ? 1 : -1);
    for (const one of transactions)
      expect(elementsAt(one, 'trLine').reduce((sum, line) => sum + amountOf(line), 0)).toBe(0);
    const lines = transactions.flatMap((one) => elementsAt(one, 'trLine'));
    const totals = ['linesCount', 'totalDebit', 'totalCredit'].map((name) =>
      textAt(root, 'company', 'transactions', name),
    );
    const debit = lines.map(amountOf).reduce((sum, one) => sum + Math.max(one, 0), 0);
    expect(totals).toEqual([String(lines.length), (debit / 100).toFixed(2), (debit / 100).toFixed(2)]);
    const named = (name: string) => lines.map((line) => textAt(line, name)).filter((text) => text !== '');
    const listed = (...at: string[]) =>
      new Set(elementsAt(root, 'company', ...at.slice(0, -1)).map((one) => textAt(one, at.at(-1) ?? '')));
    const accounts = listed('generalLedger', 'ledgerAccount', 'accID');
    const people = listed('customersSuppliers', 'customerSupplier', 'custSupID');
    const codes = listed('vatCodes', 'vatCode', 'vatID');
    expect(named('accID').filter((one) => !accounts.has(one))).toEqual([]);
    expect(named('custSupID').filter((one) => !people.has(one))).toEqual([]);
    const rates = lines.flatMap((line) => elementsAt(line, 'vat').map((vat) => textAt(vat, 'vatID')));
    expect([rates.length > 0, rates.filter((one) => !codes.has(one))]).toEqual([true, []]);
  });

  it('refuses what is no month and no file', async () => {
    expect((await books('2026-13')).status).toBe(400);
    expect((await file('alles')).status).toBe(400);
  });
});
