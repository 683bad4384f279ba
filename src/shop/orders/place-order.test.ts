import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, outcomeCode, validAddress, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { countStock } from '../../../test/support/stock-ledger.ts';
import { endOfDayAfter } from '../../rules/amsterdam-days.ts';
import { cents } from '../../rules/money.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { placeOrder } from './place-order.ts';
import { showCart } from '../cart/show-cart.ts';
import { showOrder } from './show-order.ts';
import { program } from '../shop.ts';

const day = 86_400_000;

describeEngines('placing an order', (engine) => {
  const test = freshShop(engine);
  const { itemId: item, onHand } = test;
  /** All rows that an order changes, to compare before and after. */
  const everything = () =>
    test.shop.db.read(async ({ q }) => ({
      orders: await q.selectFrom('orders').select('id').execute(),
      stock: await q.selectFrom('stock').selectAll().orderBy('item_id').execute(),
      sold: await q.selectFrom('products').select(['id', 'units_sold']).orderBy('id').execute(),
      rows: await q.selectFrom('cart_rows').selectAll().orderBy('id').execute(),
      mails: await q.selectFrom('mails').select('id').execute(),
      jobs: await q.selectFrom('jobs').select('id').execute(),
      changes: await q.selectFrom('changes').select('id').execute(),
    }));

  it('freezes lines, tax, shipping and addresses, and the parts add up to the total', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 2, ongeteld: 1, afgeprijsd: 1 });
    const shipping = { ...validAddress, city: 'Amersfoort' };
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ shipping, note: 'Bel aan' })));
    expect(order).toMatchObject({
      status: 'on-hold',
      paymentMethod: 'bacs',
      number: String(order.id),
      note: 'Bel aan',
    });
    expect(order.lines.map((line) => [line.name, line.sku, line.quantity, line.unit, line.total, line.tax])).toEqual([
      ['Schaars', 'S-1', 2, 7_995, 15_990, 2_775],
      ['Ongeteld', 'N-1', 1, 1_195, 1_195, 207],
      ['Afgeprijsd', 'P-1', 1, 15_000, 15_000, 2_603],
    ]);
    expect(order.lines.map((line) => line.edition)).toEqual(Array.from({ length: 3 }, () => 'Traditioneel Chinees'));
    const lines = order.lines.reduce((sum, line) => sum + line.total, 0);
    const tax = order.lines.reduce((sum, line) => sum + line.tax, 0);
    expect(order.itemsTotal).toBe(lines);
    expect(order.total).toBe(lines + (order.shippingMethod?.total ?? 0));
    expect(order.totalTax).toBe(tax + (order.shippingMethod?.tax ?? 0));
    expect(order.payBy).toBe(endOfDayAfter(test.shop.clock.now(), 7));
    expect(order.billing).toEqual(validAddress);
    expect(order.shipping).toEqual(shipping);
    const shown = await showOrder(test.shop, { id: order.id, key: order.key });
    expect(shown?.order).toEqual(order);
    expect(shown?.payment.bank).toMatchObject({ amount: order.total, reference: `RF401001`, by: order.payBy });
  });

  it('empties the cart, takes the stock at once, and counts what was sold', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 2, ongeteld: 1 });
    const before = await everything();
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect((await showCart(test.shop, visitor)).priced.lines).toEqual([]);
    expect(await onHand(item('schaars'))).toBe(1);
    expect(await onHand(item('ongeteld'))).toBe(0);
    const after = await everything();
    expect(after.rows).toEqual([]);
    expect(after.sold.find((row) => row.id === item('schaars'))?.units_sold).toBe(2);
    const said = await test.shop.db.read(({ q }) =>
      q.selectFrom('changes').select(['id', 'tag']).orderBy('id').execute(),
    );
    expect(said.slice(before.changes.length).map((row) => row.tag)).toEqual(
      expect.arrayContaining([`sold:${item('schaars')}`, `sold:${item('ongeteld')}`]),
    );
    expect(order.number).toBe(String(order.id));
  });

  it('keeps what was ordered when the product changes afterwards', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    await test.shop.db.write(async ({ q }) => {
      await q.updateTable('products').set({ name: 'Anders', sku: 'X' }).where('id', '=', item('schaars')).execute();
      await q.updateTable('prices').set({ regular_cents: 1 }).where('item_id', '=', item('schaars')).execute();
    });
    const shown = await showOrder(test.shop, { id: order.id, key: order.key });
    expect(shown?.order.lines).toEqual(order.lines);
    expect(shown?.order.total).toBe(order.total);
  });

  it('keeps the names of what was chosen, also for an any attribute', async () => {
    const product = test.products.get('keuze');
    const any = product?.variations.find((one) => one.attributes['pa_formaat'] === '');
    const added = await addToCart(test.shop, test.guest(), {
      itemId: any?.id ?? 0,
      quantity: 2,
      attributes: { pa_formaat: 'pak' },
    });
    const order = placedOrder(await placeOrder(test.shop, test.guest(added.view.session), checkoutForm()));
    expect(order.lines[0]).toMatchObject({
      variationId: any?.id,
      sku: 'K-J',
      attributes: [
        { name: 'Editie', value: 'Japans' },
        { name: 'Formaat', value: 'Pak' },
      ],
    });
    expect(await onHand(any?.id ?? 0)).toBe(4);
  });

  it('writes one letter to the shopper and one to the owner, with their jobs, and plans the lapse', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const mails = await test.shop.db.read(({ q }) =>
      q.selectFrom('mails').select(['kind', 'recipient', 'order_id', 'status']).orderBy('id').execute(),
    );
    expect(mails).toEqual([
      { kind: 'order-received', recipient: 'noor@voorbeeld.nl', order_id: order.id, status: 'waiting' },
      { kind: 'new-order', recipient: 'eigenaar@vitrine.example', order_id: order.id, status: 'waiting' },
    ]);
    const jobs = await test.shop.db.read(({ q }) =>
      q.selectFrom('jobs').select(['kind', 'run_at']).orderBy('id').execute(),
    );
    expect(jobs).toEqual([
      { kind: 'send-mail', run_at: order.placedAt },
      { kind: 'send-mail', run_at: order.placedAt },
      { kind: 'lapse-order', run_at: endOfDayAfter(order.placedAt, 7) + 1 },
      { kind: 'remind-payment', run_at: endOfDayAfter(order.placedAt, 7) - 62 * 3_600_000 },
    ]);
  });

  it('makes an order for pick-up ready at once, paid in cash, without shipping costs', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const form = checkoutForm({ paymentMethod: 'cod', shippingRateId: 'local_pickup:2' });
    const order = placedOrder(await placeOrder(test.shop, visitor, form));
    expect(order).toMatchObject({ status: 'processing', payBy: null, total: 7_995 });
    const jobs = await test.shop.db.read(({ q }) => q.selectFrom('jobs').select('kind').execute());
    expect(jobs.map((job) => job.kind)).not.toContain('lapse-order');
    const shown = await showOrder(test.shop, { id: order.id, key: order.key });
    expect(shown?.payment).toMatchObject({ bank: null, pickup: { address: expect.any(String) as string } });
  });

  it('stores where the order came from [3.14-01]', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const attribution = { source_type: 'typein', utm_source: '(direct)', utm_medium: '(none)', unknown: 'x' };
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ attribution })));
    const stored = await test.shop.db.read(({ q }) =>
      q
        .selectFrom('order_attribution')
        .select(['name', 'value'])
        .where('order_id', '=', order.id)
        .orderBy('name')
        .execute(),
    );
    expect(stored).toEqual([
      { name: 'device_type', value: 'Desktop' },
      { name: 'source_type', value: 'typein' },
      { name: 'utm_source', value: '(direct)' },
    ]);
  });

  it('stores nothing of the visit while tracking is off [4.15-01]', async () => {
    await changeSetting(test.shop, program, { key: 'attribution.allowTracking', value: false });
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ attribution: { referrer: 'x' } })));
    const stored = await test.shop.db.read(({ q }) =>
      q.selectFrom('order_attribution').selectAll().where('order_id', '=', order.id).execute(),
    );
    expect(stored).toEqual([]);
    await changeSetting(test.shop, program, { key: 'attribution.allowTracking', value: true });
  });

  it('waits as long for a transfer as the setting says', async () => {
    await changeSetting(test.shop, program, { key: 'payments.bankTransferDays', value: 3 });
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(order.payBy).toBe(endOfDayAfter(order.placedAt, 3));
  });

  it.each([
    ['an unknown way to pay', { paymentMethod: 'gold' }, 'unknown-payment-method'],
    ['cash without pick-up', { paymentMethod: 'cod' }, 'payment-not-with-shipping'],
    ['an unknown shipping rate', { shippingRateId: 'sleigh:9' }, 'invalid-shipping-option'],
    [
      'a country without delivery',
      { billing: { ...validAddress, country: 'FR', postcode: '75001' } },
      'invalid-shipping-option',
    ],
    ['another total than the one seen', { seenTotal: cents(1) }, 'total-changed'],
    ['a field left open', { billing: { ...validAddress, firstName: '', city: '' } }, 'invalid'],
    ['a wrong e-mail address', { email: 'noor' }, 'invalid'],
  ])('refuses %s, and changes nothing', async (_, own, expected) => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const before = await everything();
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm(own)))).toBe(expected);
    expect(await everything()).toEqual(before);
  });

  it('refuses a way to pay that is switched off', async () => {
    await changeSetting(test.shop, program, { key: 'payments.bankTransfer', value: false });
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('unknown-payment-method');
  });

  it('says both amounts when the total is not the one that was seen, and takes the new one', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const refused = await placeOrder(test.shop, visitor, checkoutForm({ seenTotal: cents(8_000) }));
    expect(refused).toMatchObject({ kind: 'refused', notice: { code: 'total-changed', seen: 8_000, now: 8_690 } });
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm({ seenTotal: cents(8_690) })))).toBe('placed');
  });

  it('shows a refused visitor the cart for what was typed', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const billing = { ...validAddress, country: 'BE', postcode: '2000' };
    const outcome = await placeOrder(test.shop, visitor, checkoutForm({ billing, seenTotal: cents(1) }));
    expect(outcome.kind === 'refused' && outcome.view.priced.total).toBe(7_995 + 995);
    expect(outcome.kind === 'refused' && outcome.view.customer.billing.postcode).toBe('2000');
    expect((await showCart(test.shop, visitor)).customer.billing.postcode).toBe('');
  });

  it('refuses a line that went out of stock or is too many meanwhile, and changes nothing', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 3 });
    const count = (units: number) => test.shop.db.write((tx) => countStock(tx, item('schaars'), units));
    await count(2);
    const before = await everything();
    expect(await placeOrder(test.shop, visitor, checkoutForm())).toMatchObject({
      notice: { code: 'line-too-few', name: 'Schaars, Traditioneel Chinees', available: 2 },
    });
    expect(await everything()).toEqual(before);
    await count(0);
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('line-out-of-stock');
  });

  it('counts units of one variation on two lines together (R24)', async () => {
    const any = test.products.get('keuze')?.variations.find((one) => one.attributes['pa_formaat'] === '');
    const add = (session: string | null, formaat: string) =>
      addToCart(test.shop, test.guest(session), {
        itemId: any?.id ?? 0,
        quantity: 3,
        attributes: { pa_formaat: formaat },
      });
    const first = await add(null, 'doos');
    const second = await add(first.view.session, 'pak');
    expect(second.view.priced.lines).toHaveLength(2);
    const visitor = test.guest(first.view.session);
    const count = (units: number) => test.shop.db.write((tx) => countStock(tx, any?.id ?? 0, units));
    await count(5);
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('line-too-few');
    await count(6);
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('placed');
    expect(await onHand(any?.id ?? 0)).toBe(0);
  });

  it('says once that a product is no longer sold, and orders the rest when it is seen', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1, doos: 1 });
    await test.shop.db.write(({ q }) =>
      q.updateTable('products').set({ status: 'draft' }).where('id', '=', item('doos')).execute(),
    );
    expect(await placeOrder(test.shop, visitor, checkoutForm())).toMatchObject({
      kind: 'refused',
      notice: { code: 'line-gone', name: 'Doos' },
    });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(order.lines.map((line) => line.name)).toEqual(['Schaars']);
  });

  it('refuses a visitor without a cart, with an empty cart, and with a cart that has expired', async () => {
    expect(outcomeCode(await placeOrder(test.shop, test.guest(), checkoutForm()))).toBe('cart-empty');
    expect(outcomeCode(await placeOrder(test.shop, test.guest(`t_${'f'.repeat(30)}`), checkoutForm()))).toBe(
      'cart-empty',
    );
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    test.advance(31 * day);
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('cart-empty');
  });

  it('answers the same attempt again with the same order, and another form with a conflict', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const form = checkoutForm({ attemptKey: 'a'.repeat(32) });
    const order = placedOrder(await placeOrder(test.shop, visitor, form));
    const after = await everything();
    test.advance(9 * 60_000);
    const again = await placeOrder(test.shop, visitor, { ...form, userAgent: 'another', seenTotal: order.total });
    expect(again).toEqual({ kind: 'placed', order, repeated: true });
    const other = await placeOrder(test.shop, visitor, { ...form, note: 'Toch anders' });
    expect(other).toMatchObject({ kind: 'conflict', order: { id: order.id, key: order.key } });
    const wrong = await placeOrder(test.shop, visitor, { ...form, email: 'fout' });
    expect(wrong.kind).toBe('conflict');
    expect(await everything()).toEqual(after);
    // R52: the session gives its order for ten minutes.
    test.advance(60_000);
    for (const sent of [form, { ...form, note: 'Toch anders' }])
      expect(outcomeCode(await placeOrder(test.shop, visitor, sent))).toBe('cart-empty');
    expect(await everything()).toEqual(after);
  });

  it('binds a key only to an order: a refused form, corrected, is no conflict', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const form = checkoutForm({ attemptKey: 'b'.repeat(32) });
    expect(outcomeCode(await placeOrder(test.shop, visitor, { ...form, email: '' }))).toBe('invalid');
    expect(outcomeCode(await placeOrder(test.shop, visitor, { ...form, seenTotal: cents(1) }))).toBe('total-changed');
    expect(outcomeCode(await placeOrder(test.shop, visitor, form))).toBe('placed');
  });

  it('tells nothing of an order to another visitor who chooses the same key', async () => {
    const form = checkoutForm({ attemptKey: '1' });
    const mine = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, mine, form));
    const theirs = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const other = await placeOrder(test.shop, theirs, { ...form, email: 'ander@voorbeeld.nl' });
    expect(outcomeCode(other)).toBe('placed');
    expect(placedOrder(other).id).not.toBe(order.id);
    expect(outcomeCode(await placeOrder(test.shop, test.guest(), form))).toBe('cart-empty');
  });

  it('answers the same body without a key for ten minutes, and any other with an empty cart', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(await placeOrder(test.shop, visitor, checkoutForm())).toEqual({ kind: 'placed', order, repeated: true });
    // Two tabs with different attempt keys place one order only.
    const tab = await placeOrder(test.shop, visitor, checkoutForm({ attemptKey: 'c'.repeat(32) }));
    expect(tab).toEqual({ kind: 'placed', order, repeated: true });
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm({ note: 'anders' })))).toBe('cart-empty');
    test.advance(10 * 60_000);
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('cart-empty');
  });

  it('makes a second order of a cart that was filled again, in a session of its own', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const first = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const added = await addToCart(test.shop, visitor, { itemId: item('schaars'), quantity: 1, attributes: {} });
    expect(added.view.session).not.toBe(visitor.session);
    const next = test.guest(added.view.session);
    const second = placedOrder(await placeOrder(test.shop, next, checkoutForm()));
    expect(second.id).toBeGreaterThan(first.id);
    expect(placedOrder(await placeOrder(test.shop, visitor, checkoutForm())).id).toBe(first.id);
  });

  it('shows an order to nobody without its key', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    for (const [id, key] of [
      [order.id, ''],
      [order.id, `${order.key}x`],
      [order.id + 1, order.key],
      [order.id + 1, ''],
      [Number.NaN, order.key],
    ] as const)
      expect(await showOrder(test.shop, { id, key })).toBeNull();
  });
});

// Rounding: for every cart the parts add up to the total.
describeEngines('the money of an order', (engine) => {
  const odd = [1, 3, 333, 1_999, 4_567, 18_999].map((price, index) =>
    simple(`p${index}`, `P${index}`, offer(`P-${index}`, price, 100)),
  );
  const test = freshShop(engine, { ...smallCatalogue, products: odd });

  it('adds up for awkward prices and many lines', async () => {
    const items = Object.fromEntries(odd.map((product, index) => [product.slug, index + 1]));
    const visitor = await guestWithCart(test.shop, test.products, items);
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(order.total).toBe(
      order.lines.reduce((sum, line) => sum + line.total, 0) + (order.shippingMethod?.total ?? 0),
    );
    expect(order.totalTax).toBe(
      order.lines.reduce((sum, line) => sum + line.tax, 0) + (order.shippingMethod?.tax ?? 0),
    );
    for (const line of order.lines) expect(line.total).toBe(line.unit * line.quantity);
  });
});
