import { expect, it } from 'vitest';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { program } from '../shop.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { placeOrder } from './place-order.ts';
import { remindPayment } from './remind-payment.ts';

const day = 86_400_000;

describeEngines('the reminder of a transfer', (engine) => {
  const test = freshShop(engine);
  const newOrder = async () =>
    placedOrder(
      await placeOrder(test.shop, await guestWithCart(test.shop, test.products, { schaars: 1 }), checkoutForm()),
    );
  const reminders = (orderId: number) =>
    test.shop.db.read(({ q }) =>
      q
        .selectFrom('mails')
        .select(['kind', 'recipient'])
        .where('order_id', '=', orderId)
        .where('kind', '=', 'payment-reminder')
        .execute(),
    );

  it('is mailed once, also when two instances run its job at once', async () => {
    const { id: orderId } = await newOrder();
    test.advance(5 * day);
    await Promise.all([remindPayment(test.shop, { orderId }), remindPayment(test.shop, { orderId })]);
    await remindPayment(test.shop, { orderId });
    expect(await reminders(orderId)).toEqual([{ kind: 'payment-reminder', recipient: 'noor@voorbeeld.nl' }]);
  });

  it('is not mailed for an order that was paid, cancelled, or has lapsed', async () => {
    const [paid, cancelled, late] = [await newOrder(), await newOrder(), await newOrder()];
    await changeOrderStatus(test.shop, program, { orderId: paid.id, status: 'processing' });
    await changeOrderStatus(test.shop, program, { orderId: cancelled.id, status: 'cancelled' });
    for (const { id: orderId } of [paid, cancelled]) expect(await remindPayment(test.shop, { orderId })).toBe(false);
    test.advance(9 * day);
    expect(await remindPayment(test.shop, { orderId: late.id })).toBe(false);
    expect(await remindPayment(test.shop, { orderId: 999_999 })).toBe(false);
    for (const { id } of [paid, cancelled, late]) expect(await reminders(id)).toEqual([]);
  });
});
