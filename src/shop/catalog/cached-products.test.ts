import { expect, it } from 'vitest';
import { trackDependencies } from '../../cache/dependencies.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { announce } from '../../db/changes.ts';
import { findProductsByIds } from '../../db/catalog/products.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { findCards } from '../../db/listing/product-lists.ts';
import { setStock } from '../../db/catalog/stock.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { loadCards, loadProductBySlug, loadProducts } from './cached-products.ts';

const day = 86_400_000;

describeEngines('cached products', (engine) => {
  const test = freshShop(engine);

  const now = () => test.shop.clock.now();
  const recall = async (slug: string) =>
    (await loadProducts(test.shop, [test.itemId(slug)], now())).get(test.itemId(slug));
  /** Sets the stock of a simple product; `say`: whether the change is announced, as every use-case does. */
  const restock = (slug: string, onHand: number, say: boolean) =>
    test.shop.db.write(async (tx) => {
      await setStock(
        tx,
        test.itemId(slug),
        { managed: true, onHand, inStock: true, lowAt: 3 },
        { cause: 'counted', orderId: null, actor: 'program', at: 1 },
      );
      if (say) await announce(tx, [`product:${test.itemId(slug)}`], now());
    });

  it('are the same until they change, and then at once what they have become', async () => {
    const before = await recall('doos');
    expect(await recall('doos')).toBe(before);
    await restock('doos', 2, true);
    const after = await recall('doos');
    expect([before?.stock.onHand, after?.stock.onHand]).toEqual([10, 2]);
    const cards = await loadCards(test.shop, [test.itemId('ongeteld'), test.itemId('doos'), 1], now());
    expect(cards.map((card) => [card.slug, card.stock.onHand])).toEqual([
      ['ongeteld', 0],
      ['doos', 2],
    ]);
  });

  it('have attributes, categories and the manufacturer in common when they are the same', async () => {
    const partsOf = (product: Product | undefined) => [
      ...(product?.attributes ?? []),
      ...(product?.categories ?? []),
      product?.facts.manufacturer,
    ];
    const before = await recall('keuze');
    expect(before?.attributes).not.toEqual([]);
    expect(before?.categories).not.toEqual([]);
    await test.shop.db.write((tx) => announce(tx, [`product:${test.itemId('keuze')}`], now()));
    const after = await recall('keuze');
    expect(after).not.toBe(before);
    const shared = partsOf(before);
    expect(partsOf(after).map((part, place) => part === shared[place])).toEqual(shared.map(() => true));
    const read = await test.shop.db.read((tx) => findProductsByIds(tx, [test.itemId('keuze')], now()));
    expect(after).toEqual(read.get(test.itemId('keuze')));
  });

  it('note what they depend on, cached or not', async () => {
    const load = () => loadProducts(test.shop, [test.itemId('afgeprijsd')], now());
    const first = (await trackDependencies(test.shop.changes, load)).dependencies;
    const second = (await trackDependencies(test.shop.changes, load)).dependencies;
    expect(second).toEqual(first);
    expect([...first.tags]).toEqual(
      expect.arrayContaining([`product:${test.itemId('afgeprijsd')}`, 'categories', 'attributes']),
    );
    expect(first.until).toBe(now() + 3 * day);
  });

  it('change their price when the sale ends', async () => {
    expect((await recall('afgeprijsd'))?.price.price).toBe(15_000);
    test.advance(3 * day);
    expect((await recall('afgeprijsd'))?.price.price).toBe(20_000);
  });

  it('are found by their slug, as long as it is theirs', async () => {
    const idBySlug = async (slug: string) => (await loadProductBySlug(test.shop, slug, now()))?.id ?? null;
    const id = test.itemId('doos');
    const rename = (slug: string, say: boolean) =>
      test.shop.db.write(async (tx) => {
        await tx.q.updateTable('products').set({ slug }).where('id', '=', id).execute();
        if (say) await announce(tx, [`product:${id}`], now());
      });
    expect([await idBySlug('doos'), await idBySlug('doos'), await idBySlug('niets')]).toEqual([id, id, null]);
    // The change is not announced, so the cache does not read the product again.
    await rename('kist', false);
    expect(await idBySlug('doos')).toBe(id);
    await rename('krat', true);
    expect([await idBySlug('doos'), await idBySlug('kist'), await idBySlug('krat')]).toEqual([null, null, id]);
    await rename('doos', true);
    expect([await idBySlug('krat'), await idBySlug('doos')]).toEqual([null, id]);
  });

  it('are as they would be read whole after a sale, of which their texts are not read again', async () => {
    const { shop } = test;
    const ids = [...test.products.values()].map(({ id }) => id);
    const whole = () => shop.db.read((tx) => findProductsByIds(tx, ids, now()));
    const recalled = () => loadProducts(shop, ids, now());
    expect(await recalled()).toEqual(await whole());
    await loadCards(shop, ids, now());
    const stock = await shop.db.read(({ q }) => q.selectFrom('stock').select(['item_id', 'on_hand']).execute());
    await shop.db.write(async (tx) => {
      await tx.q.updateTable('stock').set({ on_hand: 0 }).where('managed', '=', 1).execute();
      await tx.q.updateTable('products').set({ short_description: 'Anders' }).execute();
      await announce(
        tx,
        ids.map((id) => `sold:${id}`),
        now(),
      );
    });
    const read = await whole();
    const before = new Map(
      [...read].map(([id, one]) => [id, { ...one, shortDescription: test.products.get(one.slug)?.shortDescription }]),
    );
    expect(await recalled()).toEqual(before);
    const { value, dependencies } = await trackDependencies(shop.changes, recalled);
    expect([...value.values()].some(({ stock }) => !stock.inStock)).toBe(true);
    expect(dependencies.tags).toContain(`product:${ids[0]}`);
    expect(await loadCards(shop, ids, now())).toEqual(await shop.db.read((tx) => findCards(tx, ids, now())));
    await shop.db.write((tx) => announce(tx, [`product:${ids[0]}`, `sold:${ids[0]}`], now()));
    expect((await recalled()).get(ids[0] ?? 0)?.shortDescription).toBe('Anders');
    await shop.db.write(async (tx) => {
      for (const { item_id, on_hand } of stock)
        await tx.q.updateTable('stock').set({ on_hand }).where('item_id', '=', item_id).execute();
      await announce(tx, ['catalog', ...ids.map((id) => `product:${id}`)], now());
    });
  });

  it('decide nothing: a purchase goes by what its own transaction reads', async () => {
    await recall('schaars');
    // The change is not announced, like a very recent change by another process.
    await restock('schaars', 0, false);
    expect((await recall('schaars'))?.stock.onHand).toBe(3);
    const outcome = await addToCart(test.shop, test.guest(), {
      itemId: test.itemId('schaars'),
      quantity: 1,
      attributes: {},
    });
    expect(outcome).toMatchObject({ ok: false, notice: { code: 'out-of-stock' } });
  });
});
