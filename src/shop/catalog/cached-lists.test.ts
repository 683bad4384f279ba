import { expect, it } from 'vitest';
import { trackDependencies } from '../../cache/dependencies.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { announce } from '../../db/changes.ts';
import { loadCounts, loadListIds, loadTotal } from './cached-lists.ts';

describeEngines('cached lists', (engine) => {
  const test = freshShop(engine);
  const category = () => test.products.get('doos')?.categories[0]?.id ?? 0;

  const now = () => test.shop.clock.now();
  const total = (ids: readonly number[] | null) => loadTotal(test.shop, ids, now());
  const inCategory = async () => (await loadCounts(test.shop)).get(category());
  const setStatus = (status: 'published' | 'draft', say: boolean) =>
    test.shop.db.write(async (tx) => {
      await tx.q.updateTable('products').set({ status }).where('slug', '=', 'doos').execute();
      if (say) await announce(tx, ['catalog'], now());
    });
  const all = async () => [await total(null), await total([category()]), await inCategory()];

  it('are counted once, and again when something is published or hidden', async () => {
    const before = await all();
    const holding = [...test.products.values()].filter((one) => one.categories.some(({ id }) => id === category()));
    expect(before).toEqual([test.products.size, holding.length, holding.length]);
    await setStatus('draft', false);
    expect(await all()).toEqual(before);
    await setStatus('draft', true);
    expect(await all()).toEqual(before.map((count) => (count ?? 0) - 1));
    await setStatus('published', true);
    expect(await all()).toEqual(before);
  });

  it('are picked once, and again when something is published or hidden', async () => {
    const query = { categoryIds: [category()], order: 'menu_order', limit: 100, offset: 0 } as const;
    const read = () => loadListIds(test.shop, query, now());
    const id = test.itemId('doos');
    const before = await read();
    expect(before).toContain(id);
    await setStatus('draft', false);
    expect(await read()).toEqual(before);
    await setStatus('draft', true);
    expect(await read()).toEqual(before.filter((one) => one !== id));
    await setStatus('published', true);
    expect(await read()).toEqual(before);
    expect(await loadListIds(test.shop, { ...query, limit: 1 }, now())).toEqual(before.slice(0, 1));
  });

  it('note what they depend on, cached or not', async () => {
    const tagsOf = async (load: () => Promise<unknown>) => {
      const { dependencies } = await trackDependencies(test.shop.changes, load);
      return [...dependencies.tags].toSorted();
    };
    for (const _ of ['read', 'cached']) {
      expect(await tagsOf(() => loadTotal(test.shop, [category(), 999_999], now()))).toEqual([
        'catalog',
        `category:${category()}`,
        'category:999999',
      ]);
      expect(await tagsOf(() => loadCounts(test.shop))).toEqual(['catalog']);
    }
  });

  it('count a product that is in two of the categories once', async () => {
    const doos = test.itemId('doos');
    const values = { parent_id: null, slug: 'tweede', name: 'Tweede', description: '', position: 9 };
    const second = await test.shop.db.write(async (tx) => {
      const { id } = await tx.q.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow();
      await tx.q.insertInto('product_categories').values({ product_id: doos, category_id: id, position: 1 }).execute();
      await announce(tx, ['catalog', 'categories', `product:${doos}`], now());
      return id;
    });
    expect(await total([second])).toBe(1);
    expect(await total([category(), second])).toBe(await total([category()]));
  });
});
