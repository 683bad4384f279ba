import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, outcomeCode, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { countStock } from '../../../test/support/stock-ledger.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lapseOrder } from './lapse-order.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceOrderOutcome } from './place-order.ts';
import { showCart } from '../cart/show-cart.ts';
import type { Visitor } from '../shop.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;

function counted(outcomes: readonly PlaceOrderOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcomeCode(outcome)] = (counts[outcomeCode(outcome)] ?? 0) + 1;
  return counts;
}

describeEngines('orders that meet', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [...smallCatalogue.products, simple('ruim', 'Ruim', offer('R-1', 1_000, 500))],
  });
  const { itemId: item } = test;
  const onHand = (slug: string) => test.onHand(item(slug));
  const count = (table: 'orders' | 'mails' | 'order_events') =>
    test.shop.db.read(async ({ q }) => (await q.selectFrom(table).select('id').execute()).length);
  const mailsOf = (orderId: number) =>
    test.shop.db.read(async ({ q }) => {
      const rows = await q.selectFrom('mails').select('kind').where('order_id', '=', orderId).orderBy('id').execute();
      return rows.map((row) => row.kind);
    });

  const cancel = (visitor: Visitor, orderId: number) =>
    changeOrderStatus(test.shop, visitor, { orderId, status: 'cancelled' });

  it('64 buyers for 10 boxes buy exactly 10', async () => {
    const visitors: Visitor[] = [];
    for (let buyer = 0; buyer < 64; buyer += 1)
      visitors.push(await guestWithCart(test.shop, test.products, { doos: 1 }));
    const outcomes = await Promise.all(
      visitors.map((visitor, buyer) =>
        placeOrder(test.shop, visitor, checkoutForm({ email: `koper${buyer}@voorbeeld.nl` })),
      ),
    );
    expect(counted(outcomes)).toEqual({ placed: 10, 'line-out-of-stock': 54 });
    expect(await onHand('doos')).toBe(0);
    expect(await count('orders')).toBe(10);
    expect(await count('mails')).toBe(20);
  }, 60_000);

  it('buyers of two products, put in the cart in either order, neither block each other nor oversell', async () => {
    const visitors: Visitor[] = [];
    for (let buyer = 0; buyer < 24; buyer += 1)
      visitors.push(
        await guestWithCart(test.shop, test.products, buyer % 2 === 0 ? { ruim: 1, doos: 1 } : { doos: 1, ruim: 2 }),
      );
    const outcomes = await Promise.all(visitors.map((visitor) => placeOrder(test.shop, visitor, checkoutForm())));
    expect(counted(outcomes)).toEqual({ placed: 10, 'line-out-of-stock': 14 });
    const sold = outcomes
      .flatMap((outcome) => (outcome.kind === 'placed' ? outcome.order.lines : []))
      .filter((line) => line.productId === item('ruim'))
      .reduce((sum, line) => sum + line.quantity, 0);
    expect(await onHand('ruim')).toBe(500 - sold);
    expect(await onHand('doos')).toBe(0);
  }, 60_000);

  it.each([
    ['with a key', 'a'.repeat(32)],
    ['without a key', null],
  ])('the same checkout sent eight times at once is one order, %s', async (_, attemptKey) => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const form = checkoutForm({ attemptKey });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => placeOrder(test.shop, visitor, form)));
    expect(counted(outcomes)).toEqual({ placed: 1, repeated: 7 });
    expect(new Set(outcomes.map((outcome) => placedOrder(outcome).id)).size).toBe(1);
    expect(await onHand('schaars')).toBe(2);
    expect(await mailsOf(placedOrder(outcomes[0] as PlaceOrderOutcome).id)).toEqual(['order-received', 'new-order']);
  });

  it('two different forms at once for one cart are one order', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const attemptKey = 'b'.repeat(32);
    const outcomes = await Promise.all(
      ['een', 'twee'].map((note) => placeOrder(test.shop, visitor, checkoutForm({ attemptKey, note }))),
    );
    expect(counted(outcomes)).toEqual({ placed: 1, conflict: 1 });
    expect(await count('orders')).toBe(1);
  });

  it('a cart that is shown and added to while it is ordered is ordered once, and stays gone', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const [outcome] = await Promise.all([
      placeOrder(test.shop, visitor, checkoutForm()),
      showCart(test.shop, visitor, { renew: true }),
      showCart(test.shop, visitor),
    ]);
    expect(outcome.kind).toBe('placed');
    expect((await showCart(test.shop, visitor)).priced.lines).toEqual([]);
    const added = await addToCart(test.shop, visitor, { itemId: item('ruim'), quantity: 1, attributes: {} });
    expect((await showCart(test.shop, visitor)).priced.lines).toEqual([]);
    expect((await showCart(test.shop, test.guest(added.view.session))).priced.count).toBe(1);
  });

  it('a transfer that does not come lapses once, after the end of its last day, and its stock returns', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 2 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(await onHand('schaars')).toBe(1);
    test.advance(7 * day);
    expect(await lapseOrder(test.shop, { orderId: order.id })).toBe(false);
    test.advance((order.payBy ?? 0) - test.shop.clock.now());
    expect(await lapseOrder(test.shop, { orderId: order.id })).toBe(false);
    test.advance(1);
    const lapsed = await Promise.all(Array.from({ length: 6 }, () => lapseOrder(test.shop, { orderId: order.id })));
    expect(lapsed.filter(Boolean)).toHaveLength(1);
    expect(await onHand('schaars')).toBe(3);
    expect(await mailsOf(order.id)).toEqual(['order-received', 'new-order', 'order-lapsed']);
    expect(await count('order_events')).toBe(2);
    const row = await test.shop.db.read(({ q }) =>
      q
        .selectFrom('orders')
        .innerJoin('products', (join) => join.on('products.id', '=', item('schaars')))
        .select(['orders.status', 'products.units_sold'])
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ status: 'cancelled', units_sold: 0 });
  });

  it('lapsing and cancelling at once return the stock once', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 3 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    test.advance(8 * day);
    await Promise.all([
      lapseOrder(test.shop, { orderId: order.id }),
      cancel(manager, order.id),
      lapseOrder(test.shop, { orderId: order.id }),
    ]);
    expect(await onHand('schaars')).toBe(3);
  });

  it('paid and lapsing at once: exactly one of the two holds, with its own letter', async () => {
    for (let round = 0; round < 8; round += 1) {
      const visitor = await guestWithCart(test.shop, test.products, { ruim: 1 });
      const { id: orderId } = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
      test.advance(8 * day);
      const before = (await onHand('ruim')) ?? 0;
      const lapse = () => lapseOrder(test.shop, { orderId });
      const pay = () => changeOrderStatus(test.shop, manager, { orderId, status: 'processing' });
      const [lapsed, paid] = await (round % 2 === 0
        ? Promise.all([lapse(), pay()])
        : Promise.all([pay(), lapse()]).then(([one, other]) => [other, one] as const));
      expect(paid).toEqual(
        lapsed
          ? { ok: false, reason: 'not-from-here', from: 'cancelled', to: 'processing', allowed: [] }
          : { ok: true, repeated: false },
      );
      expect(await mailsOf(orderId)).toEqual(['order-received', 'new-order', lapsed ? 'order-lapsed' : 'order-paid']);
      expect(await onHand('ruim')).toBe(before + (lapsed ? 1 : 0));
    }
  });

  it('two of the staff at once: one does it, the other finds it done', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const { id: orderId } = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const pay = () => changeOrderStatus(test.shop, manager, { orderId, status: 'processing' });
    const outcomes = await Promise.all(Array.from({ length: 6 }, pay));
    expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(outcomes.filter((one) => one.ok && one.repeated)).toHaveLength(5);
    expect(await mailsOf(orderId)).toEqual(['order-received', 'new-order', 'order-paid']);
    const send = (status: 'sent' | 'cancelled') => changeOrderStatus(test.shop, manager, { orderId, status });
    const [sent, cancelled] = await Promise.all([send('sent'), send('cancelled')]);
    expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect(await onHand('schaars')).toBe(cancelled.ok ? 3 : 2);
  });

  it('returned stock can be bought again, by one', async () => {
    const first = await guestWithCart(test.shop, test.products, { schaars: 3 });
    const others = [
      await guestWithCart(test.shop, test.products, { schaars: 3 }),
      await guestWithCart(test.shop, test.products, { schaars: 3 }),
    ];
    const order = placedOrder(await placeOrder(test.shop, first, checkoutForm()));
    expect(await cancel(manager, order.id)).toEqual({ ok: true, repeated: false });
    const outcomes = await Promise.all(others.map((visitor) => placeOrder(test.shop, visitor, checkoutForm())));
    expect(counted(outcomes)).toEqual({ placed: 1, 'line-out-of-stock': 1 });
  });

  it('returns only what left: stock that was not counted then does not grow', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { ongeteld: 2 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    await test.shop.db.write((tx) => countStock(tx, item('ongeteld'), 4));
    await cancel(manager, order.id);
    expect(await onHand('ongeteld')).toBe(4);
  });

  it('is cancelled by staff alone, once, and not after it was completed', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const form = checkoutForm({ paymentMethod: 'cod', shippingRateId: 'local_pickup:2' });
    const order = placedOrder(await placeOrder(test.shop, visitor, form));
    const { id: orderId } = order;
    expect(await cancel(visitor, orderId)).toEqual({ ok: false, reason: 'not-allowed' });
    expect(await cancel(manager, orderId + 1)).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
    test.advance(30 * day);
    expect(await lapseOrder(test.shop, { orderId })).toBe(false);
    const setStatus = (status: 'completed' | 'processing') =>
      test.shop.db.write(({ q }) => q.updateTable('orders').set({ status }).where('id', '=', orderId).execute());
    await setStatus('completed');
    expect(await cancel(manager, orderId)).toEqual({
      ok: false,
      reason: 'not-from-here',
      from: 'completed',
      to: 'cancelled',
      allowed: [],
    });
    await setStatus('processing');
    expect(await cancel(manager, orderId)).toEqual({ ok: true, repeated: false });
    expect(await cancel(manager, orderId)).toEqual({ ok: true, repeated: true });
    const said = { orderId, status: 'cancelled', note: 'Klant belde' } as const;
    expect(await changeOrderStatus(test.shop, manager, said)).toEqual({ ok: true, repeated: true });
    const [last] = await test.shop.db.read(({ q }) =>
      q.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).execute(),
    );
    expect([last?.kind, JSON.parse(last?.params ?? '{}')]).toEqual([
      'noted',
      { status: 'cancelled', note: 'Klant belde' },
    ]);
    expect(await onHand('schaars')).toBe(3);
  });
});
