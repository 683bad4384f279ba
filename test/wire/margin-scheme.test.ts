// Second-hand goods under the margin scheme (L18): the product, the order without tax, its papers, and the books of their own.
import { expect, it } from 'vitest';
import { issueInvoice } from '../../src/shop/documents/issue-invoice.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { recordRefund } from '../../src/shop/refunds/record-refund.ts';
import { cents, noCents } from '../../src/rules/money.ts';
import { wholeRefund } from '../../src/rules/refunds/refunds.ts';
import { program } from '../../src/shop/shop.ts';
import { documentPaths } from '../../src/wire/document-paths.ts';
import { checkUbl } from '../support/check-ubl.ts';
import { describeEngines } from '../support/databases.ts';
import { logIn } from '../support/log-in.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt } from './wire-client.ts';

describeEngines('the margin scheme', (engine) => {
  const shop = useStaffShop(engine);
  const path = () => `wc/v3/products/${shop.product('ongeteld').id}`;
  const put = (margin: unknown) => shop.manager.call('PUT', path(), { margin });
  const books = async () => (await shop.manager.call('GET', 'shop/v1/bookkeeping?month=2026-11')).json;
  const paper = async (id: number, format?: 'ubl') => {
    const address = documentPaths.order(id, 'invoice');
    const staff = await logIn(shop.test, 'shop-manager');
    return (await staff.get(format ? documentPaths.file(address, format) : address)).text();
  };

  it('keeps what a product was bought for, for staff alone; from € 500 a purchase statement is needed', async () => {
    expect((await shop.manager.call('GET', path())).json).toMatchObject({ margin: null, tax_class: '' });
    expect(await put({ cost: '500.00' })).toMatchObject({ status: 400, json: { data: { params: { margin: {} } } } });
    expect((await put({ cost: '-1' })).status).toBe(400);
    const bought = { cost: '500.00', statement: 'IV-2026-7' };
    expect((await put(bought)).json).toMatchObject({ margin: bought, tax_class: 'margeregeling' });
    const { slug } = shop.product('ongeteld');
    const html = await (await shop.test.fetch(`/product/${slug}/`)).text();
    expect(html).not.toContain('IV-2026-7');
    expect((await put({ cost: '1,50' })).json).toMatchObject({ margin: { cost: '1.50', statement: '' } });
  });

  it('an order has no tax on it, its file says why, and the margin is in books of its own', async () => {
    const before = await books();
    const order = await shop.order({ ongeteld: 2 });
    const [line] = order.lines;
    expect(line).toMatchObject({ tax: 0, isMargin: true });
    expect(order.totalTax).toBe(order.shippingMethod?.tax);
    // What is changed afterwards does not change what was sold.
    await put({ cost: '9.00' });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    await issueInvoice(shop.test.shop, program, { orderId: order.id, isSilent: true });
    const [unit, quantity] = [150, 2];
    const sales = line?.total ?? 0;
    const margin = sales - unit * quantity;
    const tax = Math.round((margin * 21) / 121);
    const after = await books();
    expect(valueAt(before, 'margin')).toBeNull();
    expect(valueAt(after, 'margin')).toEqual({ sales, cost: unit * quantity, margin, tax });
    expect(valueAt(after, 'taxes', 1)).toMatchObject({ country: 'NL', rate: 0, isMargin: true, tax: 0, gross: sales });
    const ubl = await paper(order.id, 'ubl');
    expect(checkUbl(ubl)).toEqual([]);
    expect(ubl).toContain('VATEX-EU-F');
    const html = await paper(order.id);
    expect(html).toContain('Bijzondere regeling – gebruikte goederen');
    const file = { month: '2026-11', file: 'marge' };
    const csv = await shop.manager.call('POST', 'shop/v1/bookkeeping/export', file);
    expect(String(csv.json).split('\r\n')[1]).toMatch(/^F2026-00001;2026-11-\d\d;.*;2;/);
    // Money for no line takes off the margin too: the part of it that is not of the delivery.
    const some = () => ({ lines: [], shipping: noCents, amount: cents(200) });
    await recordRefund(shop.test.shop, program, {
      orderId: order.id,
      request: some,
      reason: '',
      restock: false,
      isPaid: true,
    });
    const credited = await shop.manager.call('POST', 'shop/v1/bookkeeping/export', file);
    expect(String(credited.json).split('\r\n')).toContainEqual(
      expect.stringMatching(/;0;"-\d,\d\d";"0,00";"-\d,\d\d";/),
    );
    const less = valueAt(await books(), 'margin') as { sales: number; cost: number };
    expect(less.sales).toBeLessThan(sales);
    expect(less.sales).toBeGreaterThan(sales - 200);
    expect(less.cost).toBe(unit * quantity);
    const refund = { orderId: order.id, request: wholeRefund, reason: '', restock: false, isPaid: true };
    await recordRefund(shop.test.shop, program, refund);
    // The goods are credited whole, whatever came back before for no line: of the margin nothing is left to tax.
    expect(valueAt(await books(), 'margin')).toMatchObject({ cost: 0, tax: 0 });
    await put(null);
    expect((await shop.order({ ongeteld: 1 })).lines[0]?.tax).toBeGreaterThan(0);
  });
});
