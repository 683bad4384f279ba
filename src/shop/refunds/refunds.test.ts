import { expect, it } from 'vitest';
import { smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { cents, noCents } from '../../rules/money.ts';
import { wholeRefund } from '../../rules/refunds/refunds.ts';
import type { Refundable, RefundRequest } from '../../rules/refunds/refunds.ts';
import { issueDueInvoice, showInvoiceAction } from '../documents/issue-invoice.ts';
import { reportNumberGaps } from '../documents/report-number-gaps.ts';
import { showCreditNote } from '../documents/show-document.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { guest, program } from '../shop.ts';
import { submitWithdrawal } from '../withdrawals/submit-withdrawal.ts';
import { answerWithdrawal } from '../withdrawals/answer-withdrawal.ts';
import { deleteRefund } from './delete-refund.ts';
import { failRefund, payRefund } from './pay-refund.ts';
import { recordRefund } from './record-refund.ts';
import { showRefunds } from './show-refunds.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;

describeEngines('refunds', (engine) => {
  const test = freshShop(engine, smallCatalogue);
  const { itemId: item } = test;

  /** A paid order of boxes, which are counted. */
  async function order(
    units = 2,
    states: readonly ('processing' | 'sent' | 'cancelled')[] = ['processing'],
    slug = 'doos',
  ) {
    const visitor = await guestWithCart(test.shop, test.products, { [slug]: units });
    const placed = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    for (const status of states) await changeOrderStatus(test.shop, manager, { orderId: placed.id, status });
    return placed;
  }
  const record = (
    orderId: number,
    request: Partial<RefundRequest> | ((left: Refundable) => RefundRequest),
    rest: { restock?: boolean; isPaid?: boolean } = {},
  ) =>
    recordRefund(test.shop, manager, {
      orderId,
      request:
        typeof request === 'function' ? request : () => ({ lines: [], shipping: noCents, amount: noCents, ...request }),
      reason: 'Doos beschadigd',
      restock: false,
      isPaid: false,
      ...rest,
    });
  const read = (orderId: number) => test.shop.db.read((tx) => readRefunds(tx, orderId));
  const statusOf = async (id: number) =>
    (
      await test.shop.db.read(({ q }) =>
        q.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).status;
  const mailsOf = async (id: number) =>
    (
      await test.shop.db.read(({ q }) =>
        q.selectFrom('mails').select('kind').where('order_id', '=', id).where('kind', '=', 'order-refunded').execute(),
      )
    ).length;
  const refundIdOf = (outcome: Awaited<ReturnType<typeof record>>) => {
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.refundId;
  };

  it('a refund is owed first; its credit note is issued when the money is on its way (R61)', async () => {
    const { id, total, totalTax } = await order(1, ['processing', 'sent']);
    const refundId = refundIdOf(await record(id, wholeRefund));
    expect(await read(id)).toMatchObject([{ total, tax: totalTax, paidAt: null, creditNumber: null }]);
    expect([await statusOf(id), await mailsOf(id)]).toEqual(['sent', 0]);
    expect(await showCreditNote(test.shop, program, { orderId: id, refundId, key: '' })).toEqual({
      ok: false,
      reason: 'no-credit-note',
    });
    expect(await payRefund(test.shop, manager, { orderId: id, refundId })).toEqual({ ok: true });
    expect(await payRefund(test.shop, manager, { orderId: id, refundId })).toEqual({ ok: true });
    const [refund] = await read(id);
    expect(refund).toMatchObject({
      paidAt: test.shop.clock.now(),
      creditNumber: expect.stringMatching(/^C\d{4}-00001$/),
    });
    expect([await statusOf(id), await mailsOf(id)]).toEqual(['refunded', 1]);
    const note = await showCreditNote(test.shop, program, { orderId: id, refundId, key: '' });
    expect(note).toMatchObject({
      ok: true,
      document: {
        kind: 'creditnote',
        total: 0 - total,
        totalTax: 0 - totalTax,
        note: 'Doos beschadigd',
        credits: { invoiceNumber: expect.stringMatching(/^F\d{4}-\d{5}$/) },
      },
    });
    expect(await showCreditNote(test.shop, guest(null), { orderId: id, refundId, key: '' })).toMatchObject({
      reason: 'log-in',
    });
  });

  it('never more than was paid, also when many press at once', async () => {
    const { id, total } = await order(2);
    const half = cents(Math.ceil(total / 2));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => record(id, { amount: half }, { isPaid: true })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(total % 2 === 0 ? 2 : 1);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]))).toContain('too-much');
    const refunds = await read(id);
    expect(refunds.reduce((sum, one) => sum + one.total, 0)).toBeLessThanOrEqual(total);
    const rest = await Promise.all([record(id, wholeRefund), record(id, wholeRefund), record(id, wholeRefund)]);
    expect(rest.filter(({ ok }) => ok).length).toBe(total % 2 === 0 ? 0 : 1);
    expect((await read(id)).reduce((sum, one) => sum + one.total, 0)).toBe(total);
  });

  it('two who say at once that it was paid make one credit note and one email; the series has no gap', async () => {
    const { id } = await order(3);
    const ids = [];
    for (const amount of [100, 200, 300]) ids.push(refundIdOf(await record(id, { amount: cents(amount) })));
    const pays = ids.flatMap((refundId) =>
      [1, 2, 3].map(() => payRefund(test.shop, manager, { orderId: id, refundId })),
    );
    expect((await Promise.all(pays)).every(({ ok }) => ok)).toBe(true);
    expect(new Set((await read(id)).map(({ creditNumber }) => creditNumber)).size).toBe(3);
    expect(await mailsOf(id)).toBe(3);
    const report = await reportNumberGaps(test.shop, manager);
    if (!report.ok) throw new Error(report.reason);
    expect(report.series.every(({ missing, doubled }) => missing.length + doubled.length === 0)).toBe(true);
  });

  it('gives units back only when staff says so, and never twice', async () => {
    const before = (await test.onHand(item('doos'))) ?? 0;
    const { id, lines } = await order(2);
    const lineId = lines[0]?.id ?? 0;
    const one = { lines: [{ lineId, quantity: 1, amount: null }] };
    expect(await test.onHand(item('doos'))).toBe(before - 2);
    await record(id, one);
    expect(await test.onHand(item('doos'))).toBe(before - 2);
    const second = refundIdOf(await record(id, one, { restock: true }));
    expect(await test.onHand(item('doos'))).toBe(before - 1);
    expect(await record(id, one, { restock: true })).toEqual({ ok: false, reason: 'wrong-line' });
    expect(await deleteRefund(test.shop, manager, { orderId: id, refundId: second })).toEqual({
      ok: false,
      reason: 'restocked',
    });
  });

  it('a cancelled order that was paid can be refunded; its units are not returned again', async () => {
    const before = (await test.onHand(item('doos'))) ?? 0;
    const { id } = await order(1, ['processing', 'cancelled']);
    expect(await test.onHand(item('doos'))).toBe(before);
    await record(id, wholeRefund, { restock: true, isPaid: true });
    expect([await test.onHand(item('doos')), await statusOf(id)]).toEqual([before, 'cancelled']);
    expect(await read(id)).toMatchObject([{ isRestocked: false, creditNumber: expect.any(String) }]);
  });

  it('[4.6-05] an invoice by hand is asked about while a refund has no credit note; the due one is issued all the same', async () => {
    const { id } = await order(1, ['processing', 'sent']);
    const refundId = refundIdOf(await record(id, { amount: cents(100) }));
    expect(await showInvoiceAction(test.shop, manager, { orderId: id })).toMatchObject({ code: 11 });
    expect(await issueDueInvoice(test.shop, id)).not.toBeNull();
    await payRefund(test.shop, manager, { orderId: id, refundId });
    expect(await showInvoiceAction(test.shop, manager, { orderId: id })).toMatchObject({ code: 0 });
  });

  it('money that did not arrive is owed again; the credit note stays', async () => {
    const { id } = await order(1);
    const refundId = refundIdOf(await record(id, wholeRefund, { isPaid: true }));
    const [{ creditNumber } = { creditNumber: null }] = await read(id);
    expect(await failRefund(test.shop, manager, { orderId: id, refundId })).toEqual({ ok: true });
    expect(await read(id)).toMatchObject([{ paidAt: null, failedAt: test.shop.clock.now(), creditNumber }]);
    expect(await deleteRefund(test.shop, manager, { orderId: id, refundId })).toEqual({
      ok: false,
      reason: 'has-credit-note',
    });
    await payRefund(test.shop, manager, { orderId: id, refundId });
    expect([(await read(id))[0]?.creditNumber, await mailsOf(id)]).toEqual([creditNumber, 1]);
  });

  it('is refused without the shop’s address, and leaves nothing behind', async () => {
    const { id } = await order(1);
    await changeSetting(test.shop, program, { key: 'shop.address', value: 'Utrecht' });
    expect(await record(id, wholeRefund, { isPaid: true })).toEqual({ ok: false, reason: 'no-from-address' });
    expect(await read(id)).toEqual([]);
    await changeSetting(test.shop, program, { key: 'shop.address', value: 'Elzenlaan 7, 1234 AB Elders' });
  });

  it('is for staff alone, of paid orders alone, and can be taken back before it is paid', async () => {
    const { id } = await order(1, []);
    expect(await record(id, wholeRefund)).toEqual({ ok: false, reason: 'not-paid' });
    await changeOrderStatus(test.shop, manager, { orderId: id, status: 'processing' });
    const refundId = refundIdOf(await record(id, wholeRefund));
    const customer = guest(null);
    const input = { orderId: id, refundId };
    const request = { orderId: id, request: wholeRefund, reason: '', restock: false, isPaid: false };
    const outcomes = [
      await recordRefund(test.shop, customer, request),
      await payRefund(test.shop, customer, input),
      await failRefund(test.shop, customer, input),
      await deleteRefund(test.shop, customer, input),
      await showRefunds(test.shop, customer, { orderId: id }),
    ];
    expect(outcomes.map((outcome) => !outcome.ok && outcome.reason)).toEqual(outcomes.map(() => 'not-allowed'));
    expect(await record(999_999, wholeRefund)).toEqual({ ok: false, reason: 'unknown-order' });
    expect(await payRefund(test.shop, manager, { orderId: id, refundId: 999 })).toMatchObject({ ok: false });
    expect(await deleteRefund(test.shop, manager, input)).toEqual({ ok: true });
    expect(await read(id)).toEqual([]);
  });

  it('an accepted withdrawal leads to its refund: the units, and the shipping when nothing is kept (R41)', async () => {
    const placed = await order(2, ['processing', 'sent'], 'ongeteld');
    const { id, total, lines } = placed;
    expect(placed.shippingMethod?.total).toBeGreaterThan(0);
    const lineId = String(lines[0]?.id ?? 0);
    const withdraw = async (attemptKey: string, quantities: Record<string, string>) => {
      const fields = {
        name: 'Noor',
        orderNumber: placed.number,
        email: placed.email,
        scope: 'items',
        items: '',
        quantities,
      };
      const sent = await submitWithdrawal(test.shop, guest(null), { attemptKey, fields, proof: placed });
      if (!sent.ok) throw new Error(sent.reason);
      const row = await test.shop.db.read(({ q }) =>
        q.selectFrom('withdrawals').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
      );
      return answerWithdrawal(test.shop, manager, { id: row.id, status: 'accepted', reason: '', lines: [] });
    };
    expect(await withdraw('eerste-herroeping', { [lineId]: '1' })).toEqual({ ok: true });
    expect(await read(id)).toMatchObject([{ paidAt: null, isRestocked: false, withdrawalId: expect.any(Number) }]);
    expect((await read(id))[0]?.parts.map(({ kind, quantity }) => [kind, quantity])).toEqual([['line', 1]]);
    await withdraw('tweede-herroeping', { [lineId]: '1' });
    const refunds = await read(id);
    expect(refunds[1]?.parts.map(({ kind }) => kind)).toEqual(['line', 'shipping']);
    expect(refunds.reduce((sum, one) => sum + one.total, 0)).toBe(total);
  });
});
