// Parcels of an order: part deliveries, two at once, undo, refunds in between, and what derives from them.
import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { makeRunner } from './runner.ts';
import { noCents } from '../rules/money.ts';
import { endOfTerm } from '../rules/withdrawals/withdrawal-term.ts';
import { limits, times } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { changeOrderStatus } from '../shop/orders/change-order-status.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import { showStaffOrder } from '../shop/orders/show-staff-order.ts';
import { undoOrderStatus } from '../shop/orders/undo-order-status.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import { showInvoiceAction } from '../shop/documents/issue-invoice.ts';
import { deleteRefund } from '../shop/refunds/delete-refund.ts';
import { recordRefund } from '../shop/refunds/record-refund.ts';
import { readWithdrawalDeadline } from '../shop/withdrawals/withdrawal-deadline.ts';
import { recordDelivery, sendParcel, undoParcel } from '../shop/shipments/send-parcel.ts';
import { showShipments } from '../shop/shipments/show-shipments.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;

describeEngines('parcels', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('ruim', 'Ruim', offer('R-1', 1_000, 500)),
      simple('zat', 'Zat', offer('Z-1', 2_000, 500)),
    ],
  });
  let mails: MailMessage[];
  beforeEach(() => {
    mails = [];
  });
  const mail: MailPort = {
    async deliver(message) {
      mails.push(message);
      return 'sent';
    },
    deleteStoredBefore: async () => undefined,
  };
  const drain = () => makeRunner({ shop: test.shop, mail, paper }).drain();
  const paidOrder = async (form: Parameters<typeof checkoutForm>[0] = {}) => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 3, zat: 2 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm(form)));
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'processing' });
    await drain();
    mails = [];
    const [ruim, zat] = order.lines.map((line) => line.id);
    return { id: order.id, ruim: ruim ?? 0, zat: zat ?? 0 };
  };
  const send = (orderId: number, ...units: readonly (readonly [number, number])[]) =>
    sendParcel(test.shop, manager, {
      orderId,
      lines: units.map(([lineId, quantity]) => ({ lineId, quantity })),
      carrier: 'PostNL',
      trackingCode: '3SCODE',
    });
  const show = async (orderId: number) => {
    const [order, parcels] = await Promise.all([
      showStaffOrder(test.shop, manager, { id: orderId }),
      showShipments(test.shop, manager, { orderId }),
    ]);
    if (!order.ok || !parcels.ok) throw new Error('no order');
    return { ...order, ...parcels };
  };
  const leftOf = async (orderId: number) => (await show(orderId)).unsent.map(({ left }) => left);
  const invoiceOf = async (orderId: number) => {
    const shown = await showInvoiceAction(test.shop, manager, { orderId });
    return shown.ok ? shown.number : null;
  };
  const refund = (orderId: number, ...units: readonly (readonly [number, number])[]) =>
    recordRefund(test.shop, manager, {
      orderId,
      request: () => ({
        lines: units.map(([lineId, quantity]) => ({ lineId, quantity, amount: null })),
        shipping: noCents,
        amount: noCents,
      }),
      reason: '',
      restock: false,
      isPaid: false,
    });

  it('an order stays in part until the last unit leaves (R60)', async () => {
    const { id, ruim, zat } = await paidOrder();
    expect(await send(id, [ruim, 1])).toMatchObject({ ok: true, isLast: false });
    expect(await show(id)).toMatchObject({ state: 'partly', order: { status: 'processing' }, hasParcel: true });
    expect(await leftOf(id)).toEqual([2, 2]);
    expect(await send(id, [ruim, 2], [zat, 2])).toMatchObject({ ok: true, isLast: true });
    expect(await show(id)).toMatchObject({ state: 'all', order: { status: 'sent' }, canSend: false, unsent: [] });
    expect((await show(id)).events.slice(-2).map(({ kind }) => kind)).toEqual(['parcel-sent', 'status-changed']);
    expect(await send(id, [ruim, 1])).toEqual({ ok: false, reason: 'not-from-here' });
  });

  it('each parcel has an email of its own with its contents and its link, after ten seconds', async () => {
    const { id, ruim, zat } = await paidOrder();
    await send(id, [ruim, 1]);
    test.advance(times.undoOffer);
    await drain();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('1 × Ruim')]);
    expect(mails[0]?.text).toContain('https://jouw.postnl.nl/track-and-trace/3SCODE-NL-3512AB');
    expect(mails[0]?.text).toContain('De rest van je bestelling volgt');
    await send(id, [ruim, 2], [zat, 2]);
    test.advance(times.undoOffer);
    await drain();
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('2 × Zat');
    expect(mails[1]?.text).not.toContain('De rest van je bestelling volgt');
  });

  it('the invoice is issued with the first parcel, when it can no longer be undone (R61)', async () => {
    const { id, ruim } = await paidOrder();
    await send(id, [ruim, 1]);
    test.advance(times.undoOffer - 1);
    await drain();
    expect(await invoiceOf(id)).toBeNull();
    test.advance(1);
    await drain();
    expect(await invoiceOf(id)).toMatch(/\d/);
  });

  it('is taken back within ten seconds; one with a code is being prepared again', async () => {
    const { id, ruim, zat } = await paidOrder();
    const sent = await send(id, [ruim, 3], [zat, 2]);
    if (!sent.ok) throw new Error(sent.reason);
    test.advance(times.undoOffer - 1);
    expect(await undoParcel(test.shop, manager, { id: sent.shipmentId })).toEqual({ ok: true, orderId: id });
    expect(await show(id)).toMatchObject({ order: { status: 'processing' }, state: 'none', parcels: [] });
    expect((await show(id)).prepared).toMatchObject({ id: sent.shipmentId, trackingCode: '3SCODE' });
    test.advance(day);
    await drain();
    expect(mails).toEqual([]);
    // Sent again without a code: it keeps the one that it has.
    expect(await sendParcel(test.shop, manager, { orderId: id, lines: 'ready' })).toMatchObject({ ok: true });
    expect((await show(id)).parcels).toMatchObject([{ trackingCode: '3SCODE', carrier: 'PostNL' }]);
    test.advance(times.undoOffer);
    await drain();
    expect(await undoParcel(test.shop, manager, { id: sent.shipmentId })).toEqual({ ok: false, reason: 'too-late' });
    expect(await undoParcel(test.shop, test.guest(), { id: sent.shipmentId })).toMatchObject({ reason: 'not-allowed' });
  });

  it('undoing an order that was sent in two parcels takes back the last one', async () => {
    const { id, ruim, zat } = await paidOrder();
    await send(id, [ruim, 3]);
    test.advance(times.undoOffer);
    await drain();
    await changeOrderStatus(test.shop, manager, { orderId: id, status: 'sent' });
    expect(await undoOrderStatus(test.shop, manager, { orderId: id })).toEqual({ ok: true, status: 'processing' });
    expect(await show(id)).toMatchObject({ state: 'partly', unsent: [{ line: { id: zat }, left: 2 }] });
  });

  it('never more leaves than was ordered and not refunded, also when several send at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, ruim, zat } = await paidOrder();
      const outcomes = await Promise.all([
        ...Array.from({ length: 5 }, () => send(id, [ruim, 1])),
        send(id, [ruim, 3], [zat, 2]),
        refund(id, [ruim, 1]),
        changeOrderStatus(test.shop, manager, { orderId: id, status: 'sent' }),
      ]);
      expect(outcomes.some(({ ok }) => ok)).toBe(true);
      const shown = await show(id);
      const unitsOf = (lineId: number) =>
        shown.parcels
          .flatMap(({ lines }) => lines)
          .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
      const refunded = shown.refunds.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.quantity, 0);
      // A refund after the last parcel is that of goods that come back.
      expect(unitsOf(ruim)).toBeLessThanOrEqual(3);
      expect(unitsOf(zat)).toBeLessThanOrEqual(2);
      expect(
        shown.unsent.every(
          ({ line, left }) => left === line.quantity - unitsOf(line.id) - (line.id === ruim ? refunded : 0),
        ),
      ).toBe(true);
      expect(shown.order.status).toBe(shown.unsent.length === 0 ? 'sent' : 'processing');
    }
  });

  it('what is refunded need not be sent: the order is sent when nothing is left, and no longer when the refund is deleted', async () => {
    const { id, ruim, zat } = await paidOrder();
    await send(id, [ruim, 3]);
    const recorded = await refund(id, [zat, 2]);
    if (!recorded.ok) throw new Error(recorded.reason);
    expect(await show(id)).toMatchObject({ state: 'all', order: { status: 'sent' } });
    await deleteRefund(test.shop, manager, { orderId: id, refundId: recorded.refundId });
    expect(await show(id)).toMatchObject({ state: 'partly', order: { status: 'processing' }, unsent: [{ left: 2 }] });
    expect(await refund(id, [zat, 1])).toMatchObject({ ok: true });
    expect(await send(id, [zat, 2])).toEqual({ ok: false, reason: 'too-many', lineId: zat, left: 1 });
  });

  it('what has left cannot be cancelled', async () => {
    const { id, ruim } = await paidOrder();
    await send(id, [ruim, 1]);
    const refused = await changeOrderStatus(test.shop, manager, { orderId: id, status: 'cancelled' });
    expect(refused).toMatchObject({ ok: false, reason: 'not-from-here', allowed: ['sent', 'completed'] });
  });

  it('an order that is completed at once leaves in one parcel, without an email about it', async () => {
    const { id } = await paidOrder();
    await changeOrderStatus(test.shop, manager, { orderId: id, status: 'completed' });
    const shown = await show(id);
    expect([shown.order.status, shown.parcels.length, shown.state]).toEqual(['completed', 1, 'all']);
    expect(shown.mails.filter(({ kind }) => kind === 'order-sent')).toEqual([]);
    test.advance(1);
    await drain();
    expect(await invoiceOf(id)).not.toBeNull();
  });

  it('the term of withdrawal counts from the recorded day of the last parcel, in the worst case until then (L5)', async () => {
    const { id, ruim, zat } = await paidOrder();
    const deadline = async () => {
      const { order } = await show(id);
      return test.shop.db.read((tx) => readWithdrawalDeadline(tx, order));
    };
    const first = await send(id, [ruim, 3]);
    expect(await deadline()).toBeNull();
    test.advance(day);
    const sentAt = test.shop.clock.now();
    const last = await send(id, [zat, 2]);
    if (!first.ok || !last.ok) throw new Error('not sent');
    const worst = sentAt + serverLimits.longestTransportDays * day;
    expect(await deadline()).toBe(endOfTerm(worst, limits.withdrawalDays));
    test.advance(3 * day);
    const today = new Date(test.shop.clock.now()).toISOString().slice(0, 10);
    const record = (shipmentId: number, on: string | null) =>
      recordDelivery(test.shop, manager, { id: shipmentId, day: on });
    expect(await record(last.shipmentId, today)).toEqual({ ok: true, orderId: id });
    // The other one may still be on its way.
    expect(await deadline()).toBe(endOfTerm(worst - day, limits.withdrawalDays));
    expect(await record(first.shipmentId, today)).toEqual({ ok: true, orderId: id });
    expect(await deadline()).toBe(endOfTerm(test.shop.clock.now(), limits.withdrawalDays));
    expect(await record(first.shipmentId, null)).toEqual({ ok: true, orderId: id });
    expect(await deadline()).toBe(endOfTerm(worst - day, limits.withdrawalDays));
    for (const wrong of ['2020-01-01', '2099-01-01', 'gisteren'])
      expect(await record(first.shipmentId, wrong)).toEqual({ ok: false, reason: 'wrong-day' });
  });

  it('is for staff, and needs an order and a code that is one', async () => {
    const { id, ruim } = await paidOrder();
    const input = { orderId: id, lines: [{ lineId: ruim, quantity: 1 }] };
    expect(await sendParcel(test.shop, test.guest(), input)).toEqual({ ok: false, reason: 'not-allowed' });
    expect(await sendParcel(test.shop, manager, { ...input, orderId: 999_999 })).toMatchObject({
      reason: 'unknown-order',
    });
    expect(await sendParcel(test.shop, manager, { ...input, trackingCode: '<script>' })).toMatchObject({
      reason: 'wrong-code',
    });
    expect(await leftOf(id)).toEqual([3, 2]);
  });
});
