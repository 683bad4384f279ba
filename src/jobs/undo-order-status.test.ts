// An order that was marked as sent by mistake: the undo and the email about it, of which only one happens.
import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { times } from '../settings/constants.ts';
import { changeOrderStatus } from '../shop/orders/change-order-status.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import { showStaffOrder } from '../shop/orders/show-staff-order.ts';
import { undoOrderStatus } from '../shop/orders/undo-order-status.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import type { OrderStatus } from '../rules/orders/order-states.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { makeRunner } from './runner.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;

describeEngines('an order that is marked as sent', (engine) => {
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
  const drain = () => makeRunner({ shop: test.shop, mail, paper }).drain();
  const set = (orderId: number, status: OrderStatus) => changeOrderStatus(test.shop, manager, { orderId, status });
  const undo = (orderId: number, shop: Shop = test.shop, visitor: Visitor = manager) =>
    undoOrderStatus(shop, visitor, { orderId });
  const show = async (id: number) => {
    const shown = await showStaffOrder(test.shop, manager, { id });
    if (!shown.ok) throw new Error(shown.reason);
    return shown;
  };
  const mailsAbout = async (id: number) =>
    (await show(id)).mails.filter(({ kind }) => kind === 'order-sent').map(({ status }) => status);
  /** Places an order, marks it as sent, and sends the emails of the steps before. */
  const sentOrder = async (form: Parameters<typeof checkoutForm>[0] = {}) => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 1 });
    const { id } = placedOrder(await placeOrder(test.shop, visitor, checkoutForm(form)));
    await set(id, 'processing');
    await drain();
    mails = [];
    expect(await set(id, 'sent')).toEqual({ ok: true, repeated: false });
    return id;
  };

  it('sends its email after ten seconds, not before', async () => {
    const id = await sentOrder();
    test.advance(times.undoOffer - 1);
    expect([await drain(), await mailsAbout(id)]).toEqual([0, ['waiting']]);
    test.advance(1);
    expect([await drain(), await mailsAbout(id)]).toEqual([1, ['sent']]);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('onderweg')]);
  });

  it('is undone within ten seconds: the status is the one before, and no email goes out', async () => {
    const id = await sentOrder();
    const paidAt = (await show(id)).order.paidAt;
    test.advance(times.undoOffer - 1);
    expect(await undo(id)).toEqual({ ok: true, status: 'processing' });
    test.advance(60_000);
    expect([await drain(), mails, await mailsAbout(id)]).toEqual([0, [], []]);
    const { order, events } = await show(id);
    expect([order.status, order.paidAt]).toEqual(['processing', paidAt]);
    expect(events.at(-1)).toMatchObject({
      kind: 'status-undone',
      actor: 'shop-manager',
      params: { from: 'sent', to: 'processing' },
    });
    expect(await undo(id)).toEqual({ ok: false, reason: 'too-late' });
  });

  it('can be marked again after that, with an email of its own', async () => {
    const id = await sentOrder();
    await undo(id);
    await set(id, 'sent');
    test.advance(times.undoOffer);
    expect([await drain(), await mailsAbout(id), mails.length]).toEqual([1, ['sent'], 1]);
  });

  it('is no longer paid when the payment method takes the money at hand-over', async () => {
    const id = await sentOrder();
    await test.shop.db.write(({ q }) =>
      q.updateTable('orders').set({ payment_method: 'cod', paid_at: 5 }).where('id', '=', id).execute(),
    );
    await undo(id);
    expect((await show(id)).order.paidAt).toBeNull();
  });

  it('cannot be undone after ten seconds, after it was completed, or by somebody who is not staff', async () => {
    const late = await sentOrder();
    expect(await undo(late, test.shop, test.guest())).toEqual({ ok: false, reason: 'not-allowed' });
    test.advance(times.undoOffer);
    expect(await undo(late)).toEqual({ ok: false, reason: 'too-late' });
    const completed = await sentOrder();
    await set(completed, 'completed');
    expect(await undo(completed)).toEqual({ ok: false, reason: 'too-late' });
    expect(await undo(999_999)).toEqual({ ok: false, reason: 'unknown-order' });
    expect([(await show(late)).order.status, (await show(completed)).order.status]).toEqual(['sent', 'completed']);
  });

  it('is either undone or emailed about, never both, when the two happen at the same moment', async () => {
    // The clock of the process that undoes is behind, so that for it the email is not due yet.
    const behind: Shop = { ...test.shop, clock: { now: () => test.shop.clock.now() - 1 } };
    for (let round = 0; round < 12; round += 1) {
      const id = await sentOrder();
      test.advance(times.undoOffer);
      const send = () => Promise.all([drain(), drain()]);
      const [undone] =
        round % 2 === 0
          ? await Promise.all([undo(id, behind), send()])
          : (await Promise.all([send(), undo(id, behind)])).toReversed();
      await drain();
      const { order } = await show(id);
      expect([undone, order.status, await mailsAbout(id), mails.length]).toEqual(
        (undone as { ok: boolean }).ok
          ? [{ ok: true, status: 'processing' }, 'processing', [], 0]
          : [{ ok: false, reason: 'too-late' }, 'sent', ['sent'], 1],
      );
    }
  });

  it('is undone once when several users undo it at the same moment', async () => {
    const id = await sentOrder();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { events } = await show(id);
    expect(events.filter(({ kind }) => kind === 'status-undone')).toHaveLength(1);
  });
});
