import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { trackDependencies } from '../../cache/dependencies.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { dayMs } from '../../rules/durations.ts';
import { defaultSettings } from '../../settings/registry.ts';
import { findNewAfter } from './find-new-after.ts';

/** Ages of the products in days. The fourth newest has the age of the third. */
const ages = [2, 4, 6, 6, 10, 40, ...Array.from({ length: 24 }, (_, at) => 50 + at)];

describeEngines('products that are marked as new', (engine) => {
  let shop: TestShop;
  let products: readonly Product[] = [];
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    const list = ages.map((publishedDaysAgo, at) =>
      simple(`p${at}`, `P ${at}`, offer(`P-${at}`, 500, 9), { publishedDaysAgo }),
    );
    products = [...(await fillCatalogue(shop.shop, { ...smallCatalogue, products: list })).values()];
  });
  afterAll(() => shop.close());

  /** The ages of the marked products, and what the marks depend on. */
  async function marked(days: number, shown = products) {
    const settings = { ...defaultSettings(), 'catalog.newForDays': days };
    const now = shop.now();
    const read = () => findNewAfter(shop.shop, settings, { now, shown });
    const { value: after, dependencies } = await trackDependencies(shop.shop.changes, read);
    const isNew = shown.filter(({ publishedAt }) => publishedAt > after);
    return { days: isNew.map(({ publishedAt }) => Math.round((now - publishedAt) / dayMs)), dependencies };
  }

  it('are at most the newest tenth; of products of one moment, all or none', async () => {
    expect((await marked(30)).days).toEqual([2, 4]);
  });

  it('are none older than the setting allows', async () => {
    expect((await marked(3)).days).toEqual([2]);
    expect((await marked(1)).days).toEqual([]);
    expect((await marked(0)).days).toEqual([]);
  });

  it('depend on the catalogue and on the first moment at which one is no longer new', async () => {
    const { dependencies } = await marked(30);
    expect([...dependencies.tags]).toEqual(['catalog']);
    expect(Math.round(((dependencies.until ?? 0) - shop.now()) / dayMs)).toBe(20);
  });

  it('depend on nothing where no product is recent', async () => {
    const old = products.filter(({ publishedAt }) => publishedAt < shop.now() - 35 * dayMs);
    expect((await marked(30, old)).dependencies).toEqual({ tags: new Set(), until: null });
  });
});
