// Which steps of an order issue its invoice, and when (R61).
import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import type { OrderStatus } from '../rules/orders/order-states.ts';
import { times } from '../settings/constants.ts';
import { changeOrderStatus } from '../shop/orders/change-order-status.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import { showStaffOrder } from '../shop/orders/show-staff-order.ts';
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
  const mail: MailPort = {
    async deliver(message) {
      mails.push(message);
      return 'sent';
    },
    deleteStoredBefore: async () => undefined,
  };
  beforeEach(() => {
    mails = [];
  });
  const drain = () => makeRunner({ shop: test.shop, mail }).drain();
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

  it('is issued of an order that staff complete without sending it', async () => {
    const id = await order();
    await set(id, 'processing');
    await set(id, 'completed');
    await drain();
    expect(await invoiceOf(id)).toMatch(/-00001$/);
  });
});
