// Which steps of an order issue its invoice, and when (R61).
import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { readPdf } from '../../test/support/read-pdf.ts';
import { wholeRefund } from '../rules/refunds/refunds.ts';
import type { OrderStatus } from '../rules/orders/order-states.ts';
import { times } from '../settings/constants.ts';
import { changeOrderStatus } from '../shop/orders/change-order-status.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import { showStaffOrder } from '../shop/orders/show-staff-order.ts';
import { recordRefund } from '../shop/refunds/record-refund.ts';
import { sendParcel } from '../shop/shipments/send-parcel.ts';
import { changeSetting } from '../shop/settings/change-setting.ts';
import { program } from '../shop/shop.ts';
import { undoOrderStatus } from '../shop/orders/undo-order-status.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import { makeRunner } from './runner.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const pickup = { shippingRateId: 'local_pickup:2', paymentMethod: 'cod' } as const;

describeEngines('the invoice of an order', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [...smallCatalogue.products, simple('ruim', 'Ruim', offer('R-1', 1_000, 500))],
  });
  let mails: MailMessage[];
  let isDown = false;
  const mail: MailPort = {
    async deliver(message) {
      mails.push(message);
      if (isDown) throw new Error('451 try later');
      return 'sent';
    },
    deleteStoredBefore: async () => undefined,
  };
  beforeEach(() => {
    mails = [];
  });
  const drain = () => makeRunner({ shop: test.shop, mail, paper }).drain();
  const set = (orderId: number, status: OrderStatus) => changeOrderStatus(test.shop, manager, { orderId, status });
  const invoiceOf = async (id: number) => {
    const shown = await showStaffOrder(test.shop, manager, { id });
    if (!shown.ok) throw new Error(shown.reason);
    return shown.invoiceNumber;
  };
  const order = async (form: Parameters<typeof checkoutForm>[0] = {}) => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 1 });
    return placedOrder(await placeOrder(test.shop, visitor, checkoutForm(form))).id;
  };

  it('is issued with the mail that it was sent, after ten seconds, and not when that was undone', async () => {
    const id = await order();
    await set(id, 'processing');
    await set(id, 'sent');
    test.advance(times.undoOffer - 1);
    await drain();
    expect(await invoiceOf(id)).toBeNull();
    await undoOrderStatus(test.shop, manager, { orderId: id });
    test.advance(60_000);
    await drain();
    expect(await invoiceOf(id)).toBeNull();
    await set(id, 'sent');
    test.advance(times.undoOffer);
    await drain();
    expect(await invoiceOf(id)).toMatch(/-00001$/);
  });

  it('is issued with the mail that it was picked up, which can be undone for ten seconds too', async () => {
    const id = await order(pickup);
    await set(id, 'ready-for-pickup');
    await drain();
    mails = [];
    await set(id, 'completed');
    expect(await undoOrderStatus(test.shop, manager, { orderId: id })).toEqual({
      ok: true,
      status: 'ready-for-pickup',
    });
    const undone = await showStaffOrder(test.shop, manager, { id });
    expect(undone).toMatchObject({ order: { completedAt: null, paidAt: null } });
    await set(id, 'completed');
    test.advance(times.undoOffer);
    await drain();
    expect(await invoiceOf(id)).toMatch(/-00001$/);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('opgehaald')]);
  });

  const pdfText = (message: MailMessage | undefined) =>
    message?.attachments.map((file) => readPdf(Buffer.from(file.base64, 'base64')).text).join('') ?? '';

  it('goes with the mail as a PDF; a link follows for who can open it in the shop', async () => {
    const number = async (id: number) => (await invoiceOf(id)) ?? '';
    const sent = async (form?: Parameters<typeof checkoutForm>[0]) => {
      const id = await order(form);
      await set(id, 'processing');
      await set(id, 'sent');
      test.advance(times.undoOffer);
      mails = [];
      await drain();
      const message = mails.find(({ subject }) => subject.includes('onderweg'));
      return { id, message, number: await number(id) };
    };
    const first = await sent();
    expect(first.message?.attachments).toMatchObject([
      { name: `factuur-${first.number.toLowerCase()}.pdf`, type: 'application/pdf' },
    ]);
    expect(pdfText(first.message)).toContain(first.number);
    expect(first.message?.text).toContain(`Je factuur ${first.number} zit als pdf bij deze mail.`);
    // A guest cannot open it while documents are for who is logged in.
    expect(first.message?.html).not.toContain('/mijn-account/documenten/');
    await changeSetting(test.shop, program, { key: 'documents.access', value: 'all' });
    const second = await sent({ email: 'iemand@voorbeeld.nl' });
    expect(second.message?.html).toContain(`/mijn-account/documenten/${second.id}/invoice/?key=wc_order_`);
  });

  it('a mail that is sent again has the same invoice, also when the shop has changed', async () => {
    const id = await order();
    await set(id, 'processing');
    await drain();
    await set(id, 'sent');
    test.advance(times.undoOffer);
    mails = [];
    isDown = true;
    await drain();
    isDown = false;
    await changeSetting(test.shop, program, { key: 'shop.name', value: 'Heel Anders' });
    test.advance(60_000);
    await drain();
    const [tried, again] = mails;
    expect(mails).toHaveLength(2);
    expect({ ...again, from: null }).toEqual({ ...tried, from: null });
    expect(again?.attachments).toHaveLength(1);
  });

  it('of several parcels only the first email after the invoice brings it, also when it waits or was issued by hand', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 3 });
    const placed = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({})));
    await set(placed.id, 'processing');
    await drain();
    const send = async () => {
      const sent = await sendParcel(test.shop, manager, {
        orderId: placed.id,
        lines: [{ lineId: placed.lines[0]?.id ?? 0, quantity: 1 }],
      });
      expect(sent.ok).toBe(true);
    };
    const attachments = () => mails.map((message) => message.attachments.length);
    // Two wait at the same time, a third leaves later.
    mails = [];
    await send();
    await send();
    test.advance(times.undoOffer);
    await drain();
    expect(attachments().toSorted((one, other) => one - other)).toEqual([0, 1]);
    mails = [];
    await send();
    test.advance(times.undoOffer);
    await drain();
    expect(attachments()).toEqual([0]);
  });

  it('a refund is told with its credit note', async () => {
    const id = await order();
    await set(id, 'processing');
    await drain();
    const refund = { request: wholeRefund, reason: 'Doos beschadigd', restock: false, isPaid: true };
    await recordRefund(test.shop, manager, { orderId: id, ...refund });
    mails = [];
    await drain();
    const [message] = mails;
    expect(message?.attachments).toMatchObject([{ name: expect.stringMatching(/^creditnota-c\d{4}-00001\.pdf$/) }]);
    expect(pdfText(message)).toContain('Doos beschadigd');
    expect(message?.text).toMatch(/Je creditnota C\d{4}-00001 zit als pdf bij deze mail\./);
  });

  it('is issued of an order that staff complete without sending it', async () => {
    const id = await order();
    await set(id, 'processing');
    await set(id, 'completed');
    await drain();
    expect(await invoiceOf(id)).toMatch(/-00001$/);
  });
});
