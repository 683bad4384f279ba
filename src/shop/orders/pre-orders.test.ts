// Pre-orders and the maximum per customer, enforced in the database (R49).
import { trackDependencies } from '../../cache/dependencies.ts';
import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue, variable, variation } from '../../../test/support/catalogue.ts';
import { checkoutForm, outcomeCode, validAddress, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { readItemStock } from '../../db/catalog/pre-orders.ts';
import { releaseMoment } from '../../rules/catalog/pre-order.ts';
import { changeProduct, changeVariation } from '../catalog/change-product.ts';
import { showProduct } from '../catalog/show-product.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { changeQuantities } from '../cart/change-quantities.ts';
import { moveGuestCart } from '../cart/move-guest-cart.ts';
import { showCart } from '../cart/show-cart.ts';
import { guest } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lapseOrder } from './lapse-order.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceOrderOutcome } from './place-order.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;
const ahead = { inDays: 20, quota: 10, taken: 0 };

function counted(outcomes: readonly PlaceOrderOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcomeCode(outcome)] = (counts[outcomeCode(outcome)] ?? 0) + 1;
  return counts;
}

/** Another customer for each number: another email address, another delivery address. */
function other(buyer: number) {
  return checkoutForm({
    email: `koper${buyer}@voorbeeld.nl`,
    billing: { ...validAddress, houseNumber: String(buyer + 1) },
  });
}

describeEngines('a pre-order', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('straks', 'Straks', offer('F-1', 5_000, 4, { preOrder: ahead })),
      simple('ongeteld-straks', 'Ongeteld straks', offer('F-2', 5_000, null, { preOrder: ahead })),
      variable('drukken', 'Drukken', [
        variation('traditioneel', 'doos', offer('F-TD', 9_000, 3)),
        variation('japans', 'doos', offer('F-JD', 9_000, 0, { preOrder: ahead })),
      ]),
    ],
  });
  const { itemId: item } = test;
  const rowOf = async (id: number) => (await test.shop.db.read((tx) => readItemStock(tx, [id]))).get(id);
  const left = async (slug: string) => {
    const row = await rowOf(item(slug));
    return { stock: row?.stock.onHand, taken: row?.preOrderedUnits };
  };
  const product = async (slug: string) => (await showProduct(test.shop, { slug, categories: [] }))?.product;

  it('64 buyers of 10 reserve exactly 10, and the stock stays as it was', async () => {
    const visitors: Visitor[] = [];
    for (let buyer = 0; buyer < 64; buyer += 1)
      visitors.push(await guestWithCart(test.shop, test.products, { straks: 1 }));
    const outcomes = await Promise.all(visitors.map((visitor, buyer) => placeOrder(test.shop, visitor, other(buyer))));
    expect(counted(outcomes)).toEqual({ placed: 10, 'line-out-of-stock': 54 });
    expect(await left('straks')).toEqual({ stock: 4, taken: 10 });
  }, 60_000);

  it('cannot be sold beyond its quota by any program: the table refuses it', async () => {
    const set = (pre_ordered: number) =>
      test.shop.db.write((tx) =>
        tx.q.updateTable('stock').set({ pre_ordered }).where('item_id', '=', item('straks')).execute(),
      );
    await set(10);
    await expect(set(11)).rejects.toThrow();
    await expect(set(-1)).rejects.toThrow();
  });

  it('keeps its day on the order, and goes back to the quota when the order is over', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { straks: 2, doos: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const date = (await rowOf(item('straks')))?.preOrder?.date;
    expect(order.lines.map((line) => line.releaseDate)).toEqual([date, null]);
    expect(await left('straks')).toEqual({ stock: 4, taken: 2 });
    expect(await left('doos')).toEqual({ stock: 9, taken: 0 });
    test.advance(30 * day);
    expect(await lapseOrder(test.shop, { orderId: order.id })).toBe(true);
    expect(await left('straks')).toEqual({ stock: 4, taken: 0 });
    expect(await left('doos')).toEqual({ stock: 10, taken: 0 });
  });

  it('of stock that is not counted is counted', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { 'ongeteld-straks': 10 });
    const more = await addToCart(test.shop, visitor, { itemId: item('ongeteld-straks'), quantity: 1, attributes: {} });
    expect(more).toMatchObject({ ok: false, notice: { code: 'too-many', available: 10, inCart: 10 } });
    placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(await left('ongeteld-straks')).toEqual({ stock: 0, taken: 10 });
  });

  it('of one variation leaves the others ordinary', async () => {
    const shown = await product('drukken');
    const [now, later] = shown?.variations ?? [];
    expect([now?.stock.preOrder, later?.stock.preOrder === undefined, shown?.stock.preOrder]).toEqual([
      undefined,
      false,
      undefined,
    ]);
    let visitor: Visitor = guest(null);
    for (const one of [now, later]) {
      const added = await addToCart(test.shop, visitor, { itemId: one?.id ?? 0, quantity: 1, attributes: {} });
      if (!added.ok) throw new Error(added.notice.code);
      visitor = guest(added.view.session);
    }
    placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const rows = [await rowOf(now?.id ?? 0), await rowOf(later?.id ?? 0)];
    expect(rows.map((row) => [row?.stock.onHand, row?.preOrderedUnits])).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });

  it('is an ordinary product from the moment its day begins, by the shop’s clock', async () => {
    const before = await product('straks');
    expect(before?.stock).toMatchObject({ onHand: 10, preOrder: {} });
    const until = before?.stock.preOrder?.until ?? 0;
    test.advance(until - 1 - test.shop.clock.now());
    expect((await product('straks'))?.stock.preOrder).toBeDefined();
    const early = await guestWithCart(test.shop, test.products, { straks: 1 });
    test.advance(1);
    expect((await product('straks'))?.stock).toEqual({ managed: true, onHand: 4, inStock: true, lowAt: 3 });
    const order = placedOrder(await placeOrder(test.shop, early, checkoutForm()));
    expect(order.lines[0]?.releaseDate).toBeNull();
    expect(await left('straks')).toEqual({ stock: 3, taken: 0 });
  });

  it('is kept by a page until its day begins', async () => {
    const { dependencies } = await trackDependencies(test.shop.changes, () =>
      showProduct(test.shop, { slug: 'straks', categories: [] }),
    );
    expect(dependencies.until).toBe((await product('straks'))?.stock.preOrder?.until);
  });

  it('is set, put off and ended by staff, not below what was bought', async () => {
    const change = (preOrder: { date?: string | null; quota?: number }) =>
      changeProduct(test.shop, manager, { productId: item('doos'), preOrder });
    expect(await change({ quota: 5 })).toMatchObject({ reason: 'invalid-pre-order', problem: 'release-date-missing' });
    expect(await change({ date: '2030-02-01', quota: 5 })).toEqual({ ok: true, changed: true });
    expect(await change({ date: '2030-02-01', quota: 5 })).toEqual({ ok: true, changed: false });
    expect((await product('doos'))?.stock.preOrder).toEqual({ date: '2030-02-01', until: releaseMoment('2030-02-01') });
    placedOrder(
      await placeOrder(test.shop, await guestWithCart(test.shop, test.products, { doos: 3 }), checkoutForm()),
    );
    expect(await change({ quota: 2 })).toMatchObject({ reason: 'invalid-pre-order', problem: 'quota-below-taken' });
    expect(await change({ date: '2030-03-01' })).toEqual({ ok: true, changed: true });
    expect(await change({ date: null })).toEqual({ ok: true, changed: true });
    expect(await left('doos')).toEqual({ stock: 10, taken: 3 });
    expect(await changeProduct(test.shop, guest(null), { productId: item('doos'), preOrder: { date: null } })).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
    const wrong = { productId: item('drukken'), preOrder: { date: '2030-02-01' } };
    expect(await changeProduct(test.shop, manager, wrong)).toEqual({ ok: false, reason: 'has-variations' });
    const [first] = (await product('drukken'))?.variations ?? [];
    const own = { productId: item('drukken'), variationId: first?.id ?? 0, preOrder: { date: '2030-02-01', quota: 1 } };
    expect(await changeVariation(test.shop, manager, own)).toEqual({ ok: true, changed: true });
  });
});

describeEngines('a maximum per customer', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('schaarste', 'Schaarste', offer('L-1', 5_000, 500), { customerLimit: 2 }),
      {
        ...variable('soorten', 'Soorten', [
          variation('traditioneel', 'doos', offer('L-TD', 9_000, 50)),
          variation('japans', 'doos', offer('L-JD', 9_000, 50)),
        ]),
        customerLimit: 1,
      },
    ],
  });
  const { itemId: item } = test;
  const order = async (quantity: number, form = checkoutForm(), visitor?: Visitor) => {
    const shopper = await guestWithCart(test.shop, test.products, { schaarste: quantity });
    if (visitor) await moveGuestCart(test.shop, visitor, shopper.session ?? '');
    return placeOrder(test.shop, visitor ?? shopper, form);
  };
  const elsewhere = { ...validAddress, postcode: '1234 AB' };

  it('holds within one cart: more is refused when it is added, and when the quantity is changed', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaarste: 2 });
    const more = await addToCart(test.shop, visitor, { itemId: item('schaarste'), quantity: 1, attributes: {} });
    expect(more).toMatchObject({ ok: false, notice: { code: 'customer-limit', name: 'Schaarste', max: 2 } });
    const [line] = (await showCart(test.shop, visitor)).priced.lines;
    const changed = await changeQuantities(test.shop, visitor, {
      quantities: { [line?.row.key ?? '']: 3 },
      isStrict: false,
    });
    expect(changed).toMatchObject({ ok: false, notice: { code: 'customer-limit', max: 2 } });
  });

  it('holds over the variations of a product together', async () => {
    const [one, two] = test.products.get('soorten')?.variations ?? [];
    const first = await addToCart(test.shop, guest(null), { itemId: one?.id ?? 0, quantity: 1, attributes: {} });
    if (!first.ok) throw new Error(first.notice.code);
    const second = { itemId: two?.id ?? 0, quantity: 1, attributes: {} };
    expect(await addToCart(test.shop, guest(first.view.session), second)).toMatchObject({
      ok: false,
      notice: { code: 'customer-limit', max: 1 },
    });
  });

  it.each([
    ['e-mail address', { email: 'No.Or+2@Voorbeeld.NL', billing: elsewhere }],
    [
      'delivery address',
      { email: 'joris@voorbeeld.nl', billing: { ...validAddress, houseNumber: '12-a', addition: '' } },
    ],
    ['delivery address alone', { email: 'joris@voorbeeld.nl', billing: elsewhere, shipping: validAddress }],
  ])('counts unpaid orders of the same %s, and says what is left', async (_, own) => {
    placedOrder(await order(1));
    expect(await order(2, checkoutForm(own))).toMatchObject({
      kind: 'refused',
      notice: { code: 'customer-limit-ordered', name: 'Schaarste, Traditioneel Chinees', max: 2, left: 1 },
    });
    placedOrder(await order(1, checkoutForm(own)));
    expect(await order(1, checkoutForm(own))).toMatchObject({ notice: { left: 0 } });
  });

  it('counts orders of the same account, whatever the form says, and warns it when adding', async () => {
    const account = { id: 7, name: 'Noor', email: 'noor@elders.nl', role: 'customer' as const, loginId: 1 };
    const visitor: Visitor = { role: 'customer', session: null, account };
    placedOrder(await order(2, checkoutForm(), visitor));
    const form = checkoutForm({ email: 'joris@voorbeeld.nl', billing: elsewhere });
    expect(await order(1, form, visitor)).toMatchObject({ notice: { code: 'customer-limit-ordered', left: 0 } });
    const adding = { itemId: item('schaarste'), quantity: 1, attributes: {} };
    expect(await addToCart(test.shop, visitor, adding)).toMatchObject({
      ok: false,
      notice: { code: 'customer-limit-ordered', max: 2, left: 0 },
    });
    // A guest with the email address of the account counts as the same customer.
    const asGuest = checkoutForm({ email: 'noor@elders.nl', billing: { ...elsewhere, houseNumber: '99' } });
    expect(await order(1, asGuest)).toMatchObject({ notice: { code: 'customer-limit-ordered' } });
  });

  it('does not count who orders for others: staff', async () => {
    const account = { id: 9, name: 'Wil', email: 'wil@winkel.nl', role: 'shop-manager' as const, loginId: 1 };
    const visitor: Visitor = { role: 'shop-manager', session: null, account: { ...account, email: '' } };
    placedOrder(await order(2, checkoutForm(), visitor));
    placedOrder(await order(2, checkoutForm({ email: 'joris@voorbeeld.nl', billing: elsewhere }), visitor));
  });

  it('counts paid orders and those that are done, and none that was cancelled', async () => {
    const placed = placedOrder(await order(2));
    const bring = (status: 'processing' | 'completed' | 'cancelled', orderId = placed.id) =>
      changeOrderStatus(test.shop, manager, { orderId, status });
    await bring('processing');
    expect(outcomeCode(await order(1))).toBe('customer-limit-ordered');
    await bring('completed');
    expect(outcomeCode(await order(1))).toBe('customer-limit-ordered');
    const another = checkoutForm({ email: 'joris@voorbeeld.nl', billing: elsewhere });
    const second = placedOrder(await order(2, another));
    await bring('cancelled', second.id);
    expect(outcomeCode(await order(2, another))).toBe('placed');
  });

  it('does not count what was withdrawn', async () => {
    const placed = placedOrder(await order(2));
    await test.shop.db.write((tx) =>
      tx.q.updateTable('order_lines').set({ withdrawn_quantity: 1 }).where('order_id', '=', placed.id).execute(),
    );
    expect(outcomeCode(await order(1))).toBe('placed');
  });

  it('sixteen orders of one person at once come to two pieces', async () => {
    const visitors: Visitor[] = [];
    for (let at = 0; at < 16; at += 1) visitors.push(await guestWithCart(test.shop, test.products, { schaarste: 1 }));
    const outcomes = await Promise.all(
      visitors.map((visitor, at) =>
        placeOrder(test.shop, visitor, at % 2 === 0 ? checkoutForm() : { ...other(at), shipping: validAddress }),
      ),
    );
    expect(counted(outcomes)).toEqual({ placed: 2, 'customer-limit-ordered': 14 });
    expect(await test.onHand(item('schaarste'))).toBe(498);
  }, 60_000);

  it('two variations ordered at once by one person come to one piece', async () => {
    const variations = test.products.get('soorten')?.variations ?? [];
    const visitors: Visitor[] = [];
    for (const one of [...variations, ...variations]) {
      const added = await addToCart(test.shop, guest(null), { itemId: one.id, quantity: 1, attributes: {} });
      if (!added.ok) throw new Error(added.notice.code);
      visitors.push(guest(added.view.session));
    }
    const outcomes = await Promise.all(visitors.map((visitor) => placeOrder(test.shop, visitor, checkoutForm())));
    expect(counted(outcomes)).toEqual({ placed: 1, 'customer-limit-ordered': 3 });
  }, 60_000);

  it('that staff sets counts from then on, also what lies in carts; without one there is none', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { doos: 4 });
    const set = (customerLimit: number | null) =>
      changeProduct(test.shop, manager, { productId: item('doos'), customerLimit });
    expect(await set(3)).toEqual({ ok: true, changed: true });
    expect(await set(3)).toEqual({ ok: true, changed: false });
    expect((await showCart(test.shop, visitor)).priced.lines[0]?.problem).toEqual({ code: 'customer-limit', max: 3 });
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('line-customer-limit');
    expect(await set(null)).toEqual({ ok: true, changed: true });
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('placed');
  });
});
