import { describe, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, outcomeCode, guestWithCart } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { changesSince } from '../../../test/support/changes-since.ts';
import { cents } from '../../rules/money.ts';
import type { PriceChange } from '../../rules/pricing/offers.ts';
import { changeProduct, changeVariation } from './change-product.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Visitor } from '../shop.ts';
import { showProductById } from './show-product-by-id.ts';
import { showStaffProduct } from './show-staff-product.ts';

const day = 86_400_000;
const byNumber = (one: number, other: number) => one - other;
const account = { id: 7, name: 'Sanne', email: 'sanne@personen.example', role: 'shop-manager', loginId: 1 } as const;
const manager: Visitor = { role: 'shop-manager', session: null, account };

describeEngines('changing a product', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [...smallCatalogue.products, simple('ruim', 'Ruim', offer('R-1', 20_000, 500))],
  });
  const id = test.itemId;
  const change = (slug: string, input: Omit<Parameters<typeof changeProduct>[2], 'productId'>) =>
    changeProduct(test.shop, manager, { productId: id(slug), ...input });
  const history = async (slug: string) => {
    const shown = await showStaffProduct(test.shop, manager, { id: id(slug) });
    if (!shown.ok) throw new Error(shown.reason);
    return shown.product.history;
  };
  const count = (table: 'events' | 'changes' | 'price_history') =>
    test.shop.db.read(async ({ q }) => (await q.selectFrom(table).select('id').execute()).length);
  const lastTags = async (since: number) =>
    (await test.shop.db.read((tx) => changesSince(tx, 0))).slice(since).map(({ tag }) => tag);

  /** The prices that a customer sees: the current price and the struck-through price. */
  const read = async (slug: string) => {
    const { price } = (await showProductById(test.shop, { id: id(slug) }))?.product ?? {};
    return price ? [price.price, price.struck] : null;
  };

  type Step =
    { after: number; price: (now: number) => PriceChange } | { after: number; reads: [number, number | null] };
  const on = (after: number, price: (now: number) => PriceChange): Step => ({ after, price });
  const reads = (after: number, price: number, struck: number | null): Step => ({ after, reads: [price, struck] });
  const sale = (price: number, from: number | null, until: number | null) => (now: number) => ({
    salePrice: cents(price),
    saleFrom: from === null ? null : now + from * day,
    saleUntil: until === null ? null : now + until * day,
  });

  it.each<[string, Step[]]>([
    ['a new regular price', [on(0, () => ({ regular: cents(22_000) })), reads(0, 22_000, null)]],
    [
      'a sale from now strikes what was asked',
      [on(0, sale(15_000, null, 5)), reads(0, 15_000, 20_000), reads(5, 20_000, null)],
    ],
    [
      'a planned sale begins by itself',
      [on(0, sale(15_000, 2, 5)), reads(0, 20_000, null), reads(2, 15_000, 20_000), reads(3, 20_000, null)],
    ],
    [
      'a planned sale that moved',
      [
        on(0, sale(15_000, 2, 5)),
        on(1, (now) => ({ saleFrom: now + 3 * day, saleUntil: now + 6 * day })),
        reads(1, 20_000, null),
        reads(2, 15_000, 20_000),
      ],
    ],
    [
      'a planned sale that was given up leaves nothing behind',
      [
        on(0, sale(15_000, 2, 5)),
        on(1, () => ({ salePrice: null })),
        on(9, sale(16_000, null, null)),
        reads(0, 16_000, 20_000),
      ],
    ],
    [
      'made cheaper while it runs: what was asked before it is struck',
      [on(0, sale(15_000, null, 9)), on(2, () => ({ salePrice: cents(12_000) })), reads(0, 12_000, 20_000)],
    ],
    [
      'ended early, and soon after another: the first sale’s price is struck',
      [
        on(0, sale(15_000, null, 9)),
        on(2, () => ({ salePrice: null })),
        reads(0, 20_000, null),
        on(5, sale(14_000, null, null)),
        reads(0, 14_000, 15_000),
      ],
    ],
    [
      'ended early, and more than thirty days later another',
      [
        on(0, sale(15_000, null, 90)),
        on(2, () => ({ salePrice: null })),
        on(31, sale(14_000, null, null)),
        reads(0, 14_000, 20_000),
      ],
    ],
    [
      'raised just before a sale: the old price is struck, not the new',
      [on(0, () => ({ regular: cents(25_000) })), on(3, sale(15_000, null, null)), reads(0, 15_000, 20_000)],
    ],
    [
      'a regular price raised while a sale runs strikes no more than was asked',
      [
        on(0, sale(15_000, null, 9)),
        on(1, () => ({ regular: cents(25_000) })),
        reads(0, 15_000, 20_000),
        reads(8, 25_000, null),
      ],
    ],
    [
      'a regular price lowered while a sale runs',
      [on(0, sale(15_000, null, 9)), on(1, () => ({ regular: cents(18_000) })), reads(0, 15_000, 18_000)],
    ],
    [
      'a beginning in the past moves no window',
      [
        on(0, () => ({ regular: cents(16_000) })),
        on(11, () => ({ regular: cents(20_000) })),
        on(1, (now) => ({ salePrice: cents(15_000), saleFrom: now - 20 * day })),
        reads(0, 15_000, 16_000),
      ],
    ],
  ])('shows and strikes as the thirty days allow: %s', async (_title, steps) => {
    for (const step of steps) {
      test.advance(step.after * day);
      if ('reads' in step) expect(await read('ruim')).toEqual(step.reads);
      else
        expect(await change('ruim', { price: step.price(test.shop.clock.now()) })).toEqual({ ok: true, changed: true });
    }
  });

  it('writes the history beside the price, appends only, and tells listings', async () => {
    const before = await history('ruim');
    const since = await count('changes');
    const now = test.shop.clock.now();
    await change('ruim', { price: sale(15_000, 2, 5)(now) });
    const planned = await history('ruim');
    expect(planned.slice(0, before.length)).toEqual(before);
    expect(planned.slice(before.length)).toMatchObject([{ price: 15_000, from: now + 2 * day, until: now + 5 * day }]);
    expect(await lastTags(since)).toEqual([`product:${id('ruim')}`, 'modified', 'catalog']);
  });

  it('writes nothing where nothing changes', async () => {
    const counts = async () => [await count('events'), await count('changes'), await count('price_history')];
    const before = await counts();
    const same = {
      status: 'published',
      price: { regular: cents(20_000) },
      stock: { managed: true, onHand: 500 },
    } as const;
    expect(await change('ruim', same)).toEqual({ ok: true, changed: false });
    expect(await change('ruim', { expectedStock: 500 })).toEqual({ ok: true, changed: false });
    expect(await counts()).toEqual(before);
  });

  it('remembers who changed what', async () => {
    await change('ruim', { status: 'draft', stock: { onHand: 3 } });
    const event = await test.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(event).toMatchObject({ kind: 'product-changed', actor: 'shop-manager:7' });
    expect(JSON.parse(event.params)).toMatchObject({
      item: id('ruim'),
      from: { status: 'published', stock: { onHand: 500 } },
      to: { status: 'draft', stock: { onHand: 3 } },
    });
    expect(await showProductById(test.shop, { id: id('ruim') })).toBeNull();
  });

  it('changes all of it or nothing', async () => {
    const before = [await history('ruim'), await count('changes')];
    const outcome = await change('ruim', { status: 'draft', price: { regular: cents(1) }, expectedStock: 499 });
    expect(outcome).toEqual({ ok: false, reason: 'stock-changed', onHand: 500 });
    expect(await change('ruim', { status: 'draft', price: { salePrice: cents(30_000) } })).toMatchObject({
      ok: false,
      problem: { field: 'salePrice' },
    });
    expect([await history('ruim'), await count('changes')]).toEqual(before);
    expect((await showProductById(test.shop, { id: id('ruim') }))?.product.id).toBe(id('ruim'));
  });

  it('tells listings of stock only when it comes or goes', async () => {
    const steps = [
      [400, []],
      [0, ['catalog']],
      [6, ['catalog']],
    ] as const;
    for (const [onHand, more] of steps) {
      const since = await count('changes');
      await change('ruim', { stock: { onHand } });
      expect(await lastTags(since)).toEqual([`product:${id('ruim')}`, 'modified', ...more]);
    }
  });

  it('is for staff alone, and for products there are', async () => {
    const customer: Visitor = { role: 'customer', session: null, account: { ...account, role: 'customer' } };
    const refused = { ok: false, reason: 'not-allowed' };
    expect(await changeProduct(test.shop, customer, { productId: id('ruim'), status: 'draft' })).toEqual(refused);
    expect(await changeVariation(test.shop, test.guest(), { productId: 1, variationId: 2 })).toEqual(refused);
    const unknown = { ok: false, reason: 'unknown-product' };
    expect(await changeProduct(test.shop, manager, { productId: 1, status: 'draft' })).toEqual(unknown);
    const variation = test.products.get('keuze')?.variations[0]?.id ?? 0;
    expect(await changeVariation(test.shop, manager, { productId: id('ruim'), variationId: variation })).toEqual(
      unknown,
    );
    expect(await changeProduct(test.shop, manager, { productId: variation, price: {} })).toEqual(unknown);
    expect(await change('keuze', { price: { regular: cents(1) } })).toEqual({ ok: false, reason: 'has-variations' });
  });

  it('changes a variation: its price, its stock, whether it is for sale', async () => {
    const keuze = test.products.get('keuze');
    const variationId = keuze?.variations.find(({ sku }) => sku === 'K-J')?.id ?? 0;
    const input = { productId: id('keuze'), variationId };
    await changeVariation(test.shop, manager, { ...input, price: { regular: cents(500) }, stock: { onHand: 1 } });
    expect(await read('keuze')).toEqual([500, null]);
    await changeVariation(test.shop, manager, { ...input, active: false });
    expect(await read('keuze')).toEqual([1_000, null]);
  });

  describe('at once', () => {
    it('two prices: the history says what the tag asks, with a row for each', async () => {
      const before = await history('ruim');
      const prices = [18_000, 22_000, 19_000, 21_000];
      await Promise.all(prices.map((price) => change('ruim', { price: { regular: cents(price) } })));
      const [asked] = (await read('ruim')) ?? [];
      const rows = (await history('ruim')).slice(before.length);
      expect(rows.map((row) => row.price).toSorted(byNumber)).toEqual(prices.toSorted(byNumber));
      expect(rows.at(-1)?.price).toBe(asked);
    });

    it('a price and a sale: both hold', async () => {
      await Promise.all([
        change('ruim', { price: { regular: cents(22_000) } }),
        change('ruim', { price: { salePrice: cents(15_000) } }),
      ]);
      expect(await read('ruim')).toEqual([15_000, 20_000]);
    });

    it('two who saw the same stock: one sets it', async () => {
      const set = (onHand: number) => change('ruim', { stock: { onHand }, expectedStock: 500 });
      const outcomes = await Promise.all([set(10), set(20), set(30)]);
      expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
      expect(outcomes.filter((one) => !one.ok && one.reason === 'stock-changed')).toHaveLength(2);
    });

    it('buyers and staff who counts: every unit is somewhere', async () => {
      const buyers: Visitor[] = [];
      for (let buyer = 0; buyer < 8; buyer += 1)
        buyers.push(await guestWithCart(test.shop, test.products, { schaars: 1 }));
      const [counted, ...outcomes] = await Promise.all([
        change('schaars', { stock: { onHand: 5 }, expectedStock: 3 }),
        ...buyers.map((buyer) => placeOrder(test.shop, buyer, checkoutForm())),
      ]);
      const sold = outcomes.filter((one) => outcomeCode(one) === 'placed').length;
      const { on_hand: left } = await test.shop.db.read(({ q }) =>
        q.selectFrom('stock').select('on_hand').where('item_id', '=', id('schaars')).executeTakeFirstOrThrow(),
      );
      expect(left + sold).toBe(counted.ok ? 5 : 3);
    });
  });
});
