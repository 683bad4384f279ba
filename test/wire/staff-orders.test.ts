// `shop/v1/orders` and `shop/v1/sales`: what staff works through, and the undo of a mistake.
import { orderStates } from '../../src/rules/orders/order-states.ts';
import type { OrderStatus } from '../../src/rules/orders/order-states.ts';
import { expect, it } from 'vitest';
import { describeEngines, testStartTime } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { badQueries, pickupForm, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const day = 86_400_000;

describeEngines('shop/v1/orders', (engine) => {
  const shop = useStaffShop(engine);
  const put = (id: number, state: OrderStatus) =>
    shop.manager.call('PUT', `wc/v3/orders/${id}`, { status: orderStates[state].wire, state });
  const numbers = async (query: string) =>
    listOf((await shop.manager.call('GET', `wc/v3/orders?${query}`)).json).map((order) => valueAt(order, 'number'));
  const next = async (id: number, query = '') =>
    (await shop.manager.call('GET', `shop/v1/orders/${id}/next?${query}`)).json;
  const order = async (form = {}) => {
    shop.test.advance(1_000);
    return shop.order({ ongeteld: 1 }, form);
  };

  it('lists and counts the orders by task, and leads from each to the next one of the list', async () => {
    const toPay = await order();
    const [first, second, third] = [await order(), await order(), await order()];
    for (const { id } of [first, second, third]) await put(id, 'processing');
    const pickup = await order(pickupForm);
    const ready = await order(pickupForm);
    await put(ready.id, 'ready-for-pickup');
    const gone = await order();
    await put(gone.id, 'cancelled');

    expect(await numbers('task=to-pay')).toEqual([toPay.number]);
    expect(await numbers('task=to-send&order=asc')).toEqual([first.number, second.number, third.number]);
    expect(await numbers('task=to-pick-up')).toEqual([ready.number, pickup.number]);
    expect(await numbers('task=to-pick-up&state=ready-for-pickup')).toEqual([ready.number]);
    expect(await numbers('task=to-send&status=completed')).toEqual([]);
    expect((await shop.manager.call('GET', 'shop/v1/orders/counts')).json).toEqual({
      'to-pay': 1,
      'to-send': 3,
      'to-pick-up': 2,
      all: 7,
    });

    const shown = ({ id, number }: { id: number; number: string }) => [{ id, number }];
    expect(await next(first.id, 'task=to-send&order=asc')).toEqual(shown(second));
    expect(await next(third.id, 'task=to-send')).toEqual(shown(second));
    // An order that was just sent is no longer in the list; the next one is still the one after it.
    await put(second.id, 'sent');
    expect(await next(second.id, 'task=to-send&order=asc')).toEqual(shown(third));
    expect(await next(third.id, 'task=to-send&order=asc')).toEqual([]);
    expect(await next(gone.id)).toEqual(shown(ready));
    expect(await next(ready.id, 'orderby=total&order=desc')).toEqual(shown(pickup));
    expect(await next(999_999)).toEqual([]);
  });

  it.each([...badQueries.filter((query) => !query.includes('page')), 'task=to-lose'])('refuses ?%s', async (query) => {
    expect((await shop.manager.call('GET', `shop/v1/orders/1/next?${query}`)).status).toBe(400);
  });

  it('takes back within ten seconds that an order was sent, and not after that', async () => {
    const { id } = await order();
    await put(id, 'processing');
    await put(id, 'sent');
    shop.test.advance(9_000);
    const undone = await shop.manager.call('POST', `shop/v1/orders/${id}/undo`);
    expect([undone.status, undone.json]).toEqual([200, expect.objectContaining({ id, status: 'processing' })]);
    expect(listOf(valueAt(undone.json, 'mails')).map((mail) => valueAt(mail, 'kind'))).not.toContain('order-sent');
    const notes = await shop.manager.call('GET', `wc/v3/orders/${id}/notes`);
    expect(valueAt(listOf(notes.json).at(-1), 'note')).toBe(
      '‘Verzonden’ is ongedaan gemaakt. De bestelling staat weer op ‘In behandeling’.',
    );

    await put(id, 'sent');
    shop.test.advance(10_000);
    const late = await shop.manager.call('POST', `shop/v1/orders/${id}/undo`);
    expect(late).toMatchObject({ status: 409, json: { code: 'rest_order_undo_too_late' } });
    expect(valueAt((await shop.manager.call('GET', `wc/v3/orders/${id}`)).json, 'state')).toBe('sent');
    expect((await shop.manager.call('POST', 'shop/v1/orders/999999/undo')).status).toBe(404);
  });
});

describeEngines('GET shop/v1/sales', (engine) => {
  const shop = useStaffShop(engine);
  const none = { orders: 0, total: '0.00' };
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  /** With a new log-in: a log-in of staff does not last a day. */
  const sales = async () => (await (await staffClient(shop.test, 'shop-manager')).call('GET', 'shop/v1/sales')).json;
  const lastDays = async (count: number) => listOf(valueAt(await sales(), 'days')).slice(-count);

  it('adds up the orders of each day in Amsterdam and of the week, without cancelled ones', async () => {
    const days = await lastDays(99);
    expect([days.length, valueAt(days.at(-1), 'date')]).toEqual([14, dateOf(testStartTime)]);
    expect([days.every((one) => valueAt(one, 'orders') === 0), valueAt(await sales(), 'week')]).toEqual([true, none]);

    await shop.order({ doos: 1 });
    const cancelled = await shop.order({ doos: 1 });
    await shop.manager.call('PUT', `wc/v3/orders/${cancelled.id}`, { status: 'processing' });
    await shop.manager.call('PUT', `wc/v3/orders/${cancelled.id}`, { status: 'cancelled' });
    shop.test.advance(day);
    await shop.order({ doos: 2 });
    expect(await lastDays(3)).toEqual([
      { date: dateOf(testStartTime - day), ...none },
      { date: dateOf(testStartTime), orders: 1, total: '189.99' },
      { date: dateOf(testStartTime + day), orders: 1, total: '379.98' },
    ]);
    expect(valueAt(await sales(), 'week')).toEqual({ orders: 2, total: '569.97' });
  });

  it('a day begins at midnight in Amsterdam', async () => {
    const midnight = Date.parse(`${dateOf(shop.test.now() + day)}T00:00:00+01:00`);
    shop.test.advance(midnight - 1 - shop.test.now());
    await shop.order({ doos: 1 });
    const [before] = await lastDays(1);
    shop.test.advance(1);
    await shop.order({ ongeteld: 1 });
    const [yesterday, today] = await lastDays(2);
    expect(yesterday).toEqual(before);
    expect([valueAt(today, 'date'), valueAt(today, 'orders')]).toEqual([dateOf(midnight + day / 2), 1]);
  });
});
