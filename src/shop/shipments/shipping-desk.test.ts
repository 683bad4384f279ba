// The desk: what is in the queue and when, papers of many orders, and the files for labels.
import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { exportLabels, importCodes } from './label-files.ts';
import { listShippingQueue } from './list-queue.ts';
import { sendParcel } from './send-parcel.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { showChosenDocuments } from '../documents/show-chosen-documents.ts';
import { showDeskPapers } from '../documents/show-desk-papers.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;

describeEngines('the shipping desk', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('ruim', 'Ruim', offer('R-1', 1_000, 500)),
      simple('zat', 'Zat', offer('Z-1', 2_000, 500)),
      simple('straks', 'Straks', offer('S-1', 2_000, 4, { preOrder: { inDays: 5, quota: 9, taken: 0 } })),
    ],
  });
  const place = async (form: Parameters<typeof checkoutForm>[0] = {}) => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 2, zat: 1 });
    return placedOrder(await placeOrder(test.shop, visitor, checkoutForm(form)));
  };
  const paid = async (form: Parameters<typeof checkoutForm>[0] = {}) => {
    const order = await place(form);
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'processing' });
    return order;
  };
  const setRelease = (lineId: number, date: string) =>
    test.shop.db.write(({ q }) =>
      q.updateTable('order_lines').set({ release_date: date }).where('id', '=', lineId).execute(),
    );
  const setApart = (id: number) =>
    test.shop.db.write(({ q }) => q.updateTable('orders').set({ ships_apart: 1 }).where('id', '=', id).execute());
  const queue = async () => {
    const listed = await listShippingQueue(test.shop, manager);
    if (!listed.ok) throw new Error(listed.reason);
    const numbersOf = (rows: typeof listed.ready) => rows.map(({ order }) => order.id);
    return { ...listed, readyIds: numbersOf(listed.ready), waitingIds: numbersOf(listed.waiting) };
  };

  it('has the paid orders, the oldest first, without those that are picked up, unpaid or sent', async () => {
    const first = await paid();
    test.advance(1);
    await place();
    await paid({ shippingRateId: 'local_pickup:2' });
    const sent = await paid();
    const last = await paid();
    await sendParcel(test.shop, manager, { orderId: sent.id, lines: 'ready' });
    expect((await queue()).readyIds).toEqual([first.id, last.id]);
    expect(await listShippingQueue(test.shop, test.guest())).toEqual({ ok: false, reason: 'not-allowed' });
  });

  it('a pre-order waits for its day and keeps its order together, unless the parcels are apart (R49, U10)', async () => {
    const [together, apart] = [await paid(), await paid()];
    const release = dateAfter(test.shop.clock.now(), 3);
    for (const order of [together, apart]) await setRelease(order.lines[1]?.id ?? 0, release);
    await setApart(apart.id);
    const before = await queue();
    expect([before.readyIds, before.waitingIds]).toEqual([[apart.id], [together.id]]);
    expect(before.ready[0]).toMatchObject({ waitsFor: release, units: [{ line: { name: 'Ruim' }, left: 2 }] });
    expect(await sendParcel(test.shop, manager, { orderId: together.id, lines: 'ready' })).toEqual({
      ok: false,
      reason: 'not-released',
      waitsFor: release,
    });
    expect(await sendParcel(test.shop, manager, { orderId: apart.id, lines: 'ready' })).toMatchObject({
      isLast: false,
    });
    expect((await queue()).waitingIds).toEqual([together.id, apart.id]);
    test.advance(3 * day);
    expect((await queue()).readyIds).toEqual([together.id, apart.id]);
    expect(await sendParcel(test.shop, manager, { orderId: apart.id, lines: 'ready' })).toMatchObject({ isLast: true });
  });

  it('an order of a mixed cart that chose separate parcels pays for both, and what is in stock can leave (U10)', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 1, straks: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ shippingRateId: 'flat_rate:3' })));
    expect(order).toMatchObject({ isApart: true, shippingMethod: { id: 'flat_rate:3', total: 1_390 } });
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'processing' });
    expect((await queue()).ready).toMatchObject([{ order: { isApart: true }, units: [{ line: { name: 'Ruim' } }] }]);
    // A cart that does not mix has no such rate.
    const single = await guestWithCart(test.shop, test.products, { ruim: 1 });
    const refused = await placeOrder(test.shop, single, checkoutForm({ shippingRateId: 'flat_rate:3' }));
    expect(refused.kind).not.toBe('placed');
  });

  it('papers of many orders have what leaves now', async () => {
    const [whole, part] = [await paid(), await paid()];
    await sendParcel(test.shop, manager, {
      orderId: part.id,
      lines: [{ lineId: part.lines[0]?.id ?? 0, quantity: 1 }],
    });
    const orderIds = [whole.id, part.id, 999_999];
    const shown = await showDeskPapers(test.shop, manager, { orderIds, kind: 'packinglist' });
    if (!shown.ok) throw new Error(shown.reason);
    expect(shown.pickList.products.map(({ sku, quantity, orders }) => [sku, quantity, orders.length])).toEqual([
      ['R-1', 3, 2],
      ['Z-1', 2, 2],
    ]);
    expect(shown.documents.map(({ orderNumber, lines }) => [orderNumber, lines.map((line) => line.quantity)])).toEqual([
      [whole.number, [2, 1]],
      [part.number, [1, 1]],
    ]);
    expect(await showDeskPapers(test.shop, test.guest(), { orderIds, kind: 'packinglist' })).toMatchObject({
      ok: false,
    });
  });

  it('documents of chosen orders are those of whole orders; an order without one says why, and nothing is issued', async () => {
    const [one, other, unpaid] = [await paid(), await paid(), await place()];
    await sendParcel(test.shop, manager, {
      orderId: other.id,
      lines: [{ lineId: other.lines[0]?.id ?? 0, quantity: 1 }],
    });
    const orderIds = [other.id, one.id, unpaid.id, 999_999];
    const show = (kind: 'packinglist' | 'invoice') => showChosenDocuments(test.shop, manager, { orderIds, kind });
    const slips = await show('packinglist');
    if (!slips.ok) throw new Error(slips.reason);
    expect(slips.documents.map(({ orderNumber, lines }) => [orderNumber, lines.map((line) => line.quantity)])).toEqual([
      [other.number, [2, 1]],
      [one.number, [2, 1]],
      [unpaid.number, [2, 1]],
    ]);
    const issued = await issueInvoice(test.shop, manager, { orderId: one.id, isSilent: true });
    expect(issued.ok).toBe(true);
    const invoices = await show('invoice');
    if (!invoices.ok) throw new Error(invoices.reason);
    expect(invoices.documents.map(({ orderNumber }) => orderNumber)).toEqual([one.number]);
    expect(invoices.missing).toEqual([
      { orderNumber: other.number, reason: 'not-issued' },
      { orderNumber: unpaid.number, reason: 'not-issued' },
    ]);
    expect(await showChosenDocuments(test.shop, test.guest(), { orderIds, kind: 'invoice' })).toMatchObject({
      ok: false,
    });
  });

  it('a file of codes is stored as a whole or not at all, and its codes are those of the next parcels', async () => {
    const [one, other, unpaid] = [await paid(), await paid(), await place()];
    const read = (...lines: readonly string[]) =>
      importCodes(test.shop, manager, { text: ['ordernummer;barcode', ...lines].join('\n'), carrier: 'PostNL' });
    const codes = async () => (await queue()).ready.map(({ prepared }) => prepared?.trackingCode ?? null);
    expect(await read(`${one.number};3S1`, `${unpaid.number};3S2`, 'x;3S3')).toMatchObject({
      isStored: false,
      lines: [{ problem: null }, { problem: 'not-to-send', line: 3 }, { problem: 'unknown-order' }],
    });
    expect(await codes()).toEqual([null, null]);
    expect(await read()).toMatchObject({ isStored: false, lines: [] });
    expect(await read(`${one.number};3S1`, `${other.number};3S2`)).toMatchObject({ isStored: true });
    expect(await read(`${other.number};3S9`)).toMatchObject({ isStored: true });
    expect(await codes()).toEqual(['3S1', '3S9']);
    expect(await importCodes(test.shop, manager, { text: 'a;b\n1;2', carrier: '' })).toEqual({
      ok: false,
      reason: 'no-columns',
    });
    expect(await importCodes(test.shop, test.guest(), { text: '', carrier: '' })).toMatchObject({
      reason: 'not-allowed',
    });
  });

  it('the file for labels has what can leave, and is in the audit log', async () => {
    const order = await paid();
    const made = await exportLabels(test.shop, manager, { orderIds: [order.id, 999_999] });
    expect(made).toMatchObject({ ok: true });
    expect(made.ok && made.rows.length).toBe(2);
    const events = await test.shop.db.read(({ q }) =>
      q.selectFrom('events').select('params').where('kind', '=', 'labels-exported').execute(),
    );
    expect(events).toEqual([{ params: '{"orders":1}' }]);
    expect(await exportLabels(test.shop, manager, { orderIds: [] })).toEqual({ ok: false, reason: 'nothing' });
    expect(await exportLabels(test.shop, test.guest(), { orderIds: [order.id] })).toMatchObject({ ok: false });
  });
});
