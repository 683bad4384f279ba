import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { lockStock, returnStock, setStock, takeStock } from './stock.ts';
import type { Tx } from '../database.ts';

describeEngines('the moment of coming back in stock', (engine) => {
  let opened: ShopWithoutHttp;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine, 'empty');
    products = await fillCatalogue(opened.shop);
  });
  afterAll(() => opened.close());

  const id = (slug: string) => products.get(slug)?.id ?? 0;
  /** Runs `act` on the stock of an item, and returns when the item came back in stock. */
  const after = (slug: string, act: (tx: Tx, item: number) => Promise<unknown>) =>
    opened.shop.db.write(async (tx) => {
      await lockStock(tx, [id(slug)]);
      await act(tx, id(slug));
      const { restocked_at } = await tx.q
        .selectFrom('stock')
        .select('restocked_at')
        .where('item_id', '=', id(slug))
        .executeTakeFirstOrThrow();
      return restocked_at;
    });
  const move = (at: number) => ({ cause: 'counted', orderId: null, actor: 'program', at }) as const;
  const one = (item: number) => new Map([[item, 1]]);
  const counted = (onHand: number) => ({ managed: true, onHand, inStock: true, lowAt: 3 });
  const uncounted = (inStock: boolean) => ({ managed: false, onHand: 0, inStock, lowAt: 3 });

  it('is when units return to what had none, and not when more of them do', async () => {
    expect(await after('schaars', (tx, item) => returnStock(tx, one(item), move(10)))).toBeNull();
    expect(await after('schaars', (tx, item) => takeStock(tx, new Map([[item, 4]]), move(1)))).toBeNull();
    expect(await after('schaars', (tx, item) => returnStock(tx, one(item), move(20)))).toBe(20);
    expect(await after('schaars', (tx, item) => returnStock(tx, one(item), move(30)))).toBe(20);
    expect(await after('schaars', (tx, item) => takeStock(tx, new Map([[item, 2]]), move(1)))).toBe(20);
  });

  it('is when staff raises it from none, counted or not', async () => {
    expect(await after('op', (tx, item) => setStock(tx, item, counted(0), move(10)))).toBeNull();
    expect(await after('op', (tx, item) => setStock(tx, item, counted(5), move(20)))).toBe(20);
    expect(await after('op', (tx, item) => setStock(tx, item, counted(9), move(30)))).toBe(20);
    expect(await after('op', (tx, item) => setStock(tx, item, uncounted(false), move(40)))).toBe(20);
    expect(await after('op', (tx, item) => setStock(tx, item, uncounted(true), move(50)))).toBe(50);
    expect(await after('op', (tx, item) => setStock(tx, item, counted(1), move(60)))).toBe(50);
  });
});
