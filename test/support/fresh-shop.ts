// A shop of its own for every test of a block: what one test does, no other sees.
import { afterEach, beforeEach } from 'vitest';
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue, smallCatalogue } from './catalogue.ts';
import type { TestEngineName } from './databases.ts';
import { openShopWithoutHttp } from './shop-without-http.ts';
import type { ShopWithoutHttp } from './shop-without-http.ts';

export interface FreshShop extends Omit<ShopWithoutHttp, 'close'> {
  /** What the shop sells, by slug. */
  products: ReadonlyMap<string, Product>;
  /** The id of a product; 0: not sold here. */
  itemId(slug: string): number;
  /** How many of an item are on hand; null: not counted. */
  onHand(itemId: number): Promise<number | null>;
}

/**
 * Opens a shop with that catalogue before every test of the block it is called in, and closes it after it: a database
 * server has room for so many connections. What is returned stands for the shop of the test that runs.
 */
export function freshShop(engine: TestEngineName, catalogue: CatalogueImport = smallCatalogue): FreshShop {
  let now: { test: ShopWithoutHttp; products: ReadonlyMap<string, Product> } | null = null;
  const current = () => {
    if (!now) throw new Error('no test of this block is running');
    return now;
  };
  beforeEach(async () => {
    const test = await openShopWithoutHttp(engine, 'empty');
    now = { test, products: await fillCatalogue(test.shop, catalogue) };
  });
  afterEach(async () => {
    const { test } = current();
    now = null;
    await test.close();
  });
  return {
    get shop() {
      return current().test.shop;
    },
    get products() {
      return current().products;
    },
    advance: (ms) => current().test.advance(ms),
    guest: (session) => current().test.guest(session),
    itemId: (slug) => current().products.get(slug)?.id ?? 0,
    onHand: (itemId) =>
      current().test.shop.db.read(async ({ q }) => {
        const row = await q
          .selectFrom('stock')
          .select('on_hand')
          .where('item_id', '=', itemId)
          .executeTakeFirstOrThrow();
        return row.on_hand;
      }),
  };
}
