import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { announce } from '../../db/changes.ts';
import { emptyListing } from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import { listProducts } from './list-products.ts';
import { showShell } from './show-shell.ts';

describeEngines('cached facets', (engine) => {
  const test = freshShop(engine);

  const list = async (state: Partial<ListingState> = {}) => {
    const { settings, categories } = await showShell(test.shop);
    const listing = await listProducts(test.shop, { settings, categories, state: { ...emptyListing, ...state } });
    if (!listing) throw new Error('the shop has a list of all products');
    return listing;
  };
  const change = (set: { name: string } | { status: 'published' | 'draft' }) =>
    test.shop.db.write(async (tx) => {
      await tx.q.updateTable('products').set(set).where('slug', '=', 'doos').execute();
      await announce(tx, ['catalog', `product:${test.itemId('doos')}`], test.shop.clock.now());
    });

  it('are the same objects on each page and in each order, until one of them says something else', async () => {
    const { facets, total } = await list();
    expect(facets.length).toBeGreaterThan(0);
    expect((await list({ orderby: 'price', page: 2 })).facets).toBe(facets);
    expect((await list({ inStock: true })).facets).not.toBe(facets);
    await change({ name: 'Doos, anders' });
    expect((await list()).facets).toBe(facets);
    await change({ status: 'draft' });
    const fewer = await list();
    expect(fewer.total).toBe(total - 1);
    expect(fewer.facets).not.toEqual(facets);
    await change({ status: 'published' });
    expect((await list()).facets).toEqual(facets);
  });
});
