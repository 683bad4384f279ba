import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { readProductIdRanges, readSlugsInRange } from './product-slugs.ts';

describeEngines('the addresses of products', (engine) => {
  let test: ShopWithoutHttp;
  let slugs: string[];
  beforeAll(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
    slugs = [...(await fillCatalogue(test.shop)).keys()];
  });
  afterAll(() => test.close());

  const ranges = (size: number) => test.shop.db.read((tx) => readProductIdRanges(tx, size));
  const inRange = (range: number, size: number) => test.shop.db.read((tx) => readSlugsInRange(tx, range, size));

  it.each([2, 3, 5_000])('stand in one range of %s numbers each', async (size) => {
    const found = await Promise.all((await ranges(size)).map((range) => inRange(range, size)));
    expect(found.flat().toSorted()).toEqual(slugs.toSorted());
    for (const range of found) {
      expect(range.length).toBeGreaterThan(0);
      expect(range.length).toBeLessThanOrEqual(size);
    }
  });

  it('stay where they are when another is hidden, and an empty range is none', async () => {
    const before = await ranges(1);
    const [first = 0] = before;
    const [hidden] = await inRange(first, 1);
    await test.shop.db.write(({ q }) =>
      q.updateTable('products').set({ status: 'draft' }).where('id', '=', first).execute(),
    );
    expect(await ranges(1)).toEqual(before.slice(1));
    expect(await inRange(first, 1)).toEqual([]);
    expect(await inRange(Math.floor(first / 3), 3)).not.toContain(hidden);
  });
});
