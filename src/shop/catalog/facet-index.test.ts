import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import type { Database } from '../../db/database.ts';
import type { FacetIndex } from '../../search-index/facet-index.ts';
import { findOrdinal } from '../../search-index/facet-index.ts';
import { hasBit } from '../../search-index/bit-set.ts';
import { cents } from '../../rules/money.ts';
import { program } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { changeProduct } from './change-product.ts';
import { loadFacetIndex } from './facet-index.ts';

describeEngines('the index of listings', (engine) => {
  const fresh = freshShop(engine);
  const priceOf = ({ ids, columns }: FacetIndex, id: number) => columns.price[findOrdinal(ids, id) ?? -1];
  const reprice = (regular: number) =>
    changeProduct(fresh.shop, program, { productId: fresh.itemId('doos'), price: { regular: cents(regular) } });

  it('is built once for all who wait for it', async () => {
    const [one, other] = await Promise.all([loadFacetIndex(fresh.shop), loadFacetIndex(fresh.shop)]);
    expect(one).toBe(other);
    expect(one.ids).toHaveLength(fresh.products.size);
    expect(hasBit(one.listed, findOrdinal(one.ids, fresh.itemId('doos')) ?? -1)).toBe(true);
  });

  it('has what changed while it was built, and while it was read again', async () => {
    const building = loadFacetIndex(fresh.shop);
    await reprice(11_100);
    const reading = loadFacetIndex(fresh.shop);
    await reprice(22_200);
    expect(priceOf(await loadFacetIndex(fresh.shop), fresh.itemId('doos'))).toBe(22_200);
    await Promise.all([building, reading]);
  });

  it('is built or read again at the next question when the database failed', async () => {
    const { db } = fresh.shop;
    let fails = true;
    const read: Database['read'] = (fn) => (fails ? Promise.reject(new Error('away')) : db.read(fn));
    const shop: Shop = { ...fresh.shop, db: { ...db, read } };
    await expect(loadFacetIndex(shop)).rejects.toThrow('away');
    fails = false;
    expect(priceOf(await loadFacetIndex(shop), fresh.itemId('doos'))).toBe(18_999);
    await reprice(33_300);
    fails = true;
    await expect(loadFacetIndex(shop)).rejects.toThrow('away');
    fails = false;
    expect(priceOf(await loadFacetIndex(shop), fresh.itemId('doos'))).toBe(33_300);
  });
});
