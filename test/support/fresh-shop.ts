// A separate shop for every test of a block, so that tests do not affect each other.
import { afterEach, beforeEach, expect } from 'vitest';
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue, smallCatalogue } from './catalogue.ts';
import type { TestEngineName } from './databases.ts';
import { openShopWithoutHttp } from './shop-without-http.ts';
import type { ShopWithoutHttp } from './shop-without-http.ts';
import { findLedgerFaults } from './stock-ledger.ts';

interface FreshShop extends Omit<ShopWithoutHttp, 'close' | 'location'> {
  /** The products of the shop, by slug. */
  products: ReadonlyMap<string, Product>;
  /** The id of a product; 0 if there is none. */
  itemId(slug: string): number;
  /** The units on hand of an item; null: not counted. */
  onHand(itemId: number): Promise<number | null>;
}

/**
 * Opens a shop with the catalogue before each test of the current block, and closes it after the test: a database
 * server limits the number of connections. After each test the movements of stock must account for the stock. The returned object always refers to the shop of the running test.
 */
export function freshShop(engine: TestEngineName, catalogue: CatalogueImport = smallCatalogue): FreshShop {
  let opened: { test: ShopWithoutHttp; products: ReadonlyMap<string, Product> } | null = null;
  const current = () => {
    if (!opened) throw new Error('no test of this block is running');
    return opened;
  };
  beforeEach(async () => {
    const test = await openShopWithoutHttp(engine, 'empty');
    opened = { test, products: await fillCatalogue(test.shop, catalogue) };
  });
  afterEach(async () => {
    const { test } = current();
    opened = null;
    const faults = await findLedgerFaults(test.shop);
    await test.close();
    expect(faults).toEqual([]);
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
