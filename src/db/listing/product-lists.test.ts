// Category lists are read from the category indexes. These must match the tables after every change, in the same order.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines, openTestDatabase } from '../../../test/support/databases.ts';
import type { Database } from '../database.ts';
import { countProducts, listProductIds } from './product-lists.ts';
import type { ProductListQuery } from './product-lists.ts';

describeEngines('a list of categories', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => ({ db, close } = await openTestDatabase(engine, 'demo')));
  afterAll(() => close());

  /** The expected ids, computed from the tables without the indexes. */
  async function expected(ids: readonly number[], order: 'menu_order' | 'date', stocked?: boolean): Promise<number[]> {
    const read = await db.read(async ({ q }) => ({
      products: await q.selectFrom('products').selectAll().where('status', '=', 'published').execute(),
      places: await q.selectFrom('product_categories').select(['product_id', 'category_id']).execute(),
      variations: await q.selectFrom('variations').select(['id', 'product_id']).where('active', '=', 1).execute(),
      stock: await q.selectFrom('stock').selectAll().execute(),
    }));
    const isOut = (row: { released_at: number | null }) => row.released_at === null || row.released_at <= Date.now();
    const left = new Set(
      read.stock
        .filter((row) => isOut(row) && (row.managed === 1 ? row.on_hand > 0 : row.in_stock === 1))
        .map((row) => row.item_id),
    );
    const isLeft = (id: number, type: string) =>
      type === 'simple' ? left.has(id) : read.variations.some((one) => one.product_id === id && left.has(one.id));
    const within = new Set(read.places.filter((row) => ids.includes(row.category_id)).map((row) => row.product_id));
    return read.products
      .filter((row) => within.has(row.id) && (stocked === undefined || isLeft(row.id, row.type) === stocked))
      .toSorted((a, b) => (order === 'date' ? b.published_at - a.published_at : a.position - b.position) || a.id - b.id)
      .map((row) => row.id);
  }

  async function sameAsTables() {
    const rows = await db.read(({ q }) => q.selectFrom('categories').select('id').orderBy('id').execute());
    const all = rows.map((row) => row.id);
    const now = Date.now();
    for (const categoryIds of [...all.map((id) => [id]), all.slice(0, 3), all])
      for (const order of ['menu_order', 'date'] as const)
        for (const stocked of [undefined, true, false]) {
          const query = (more: Partial<ProductListQuery>): ProductListQuery => ({
            categoryIds,
            order,
            limit: 500,
            offset: 0,
            now,
            ...(stocked !== undefined && { inStock: stocked }),
            ...more,
          });
          const pick = (more: Partial<ProductListQuery>) => db.read((tx) => listProductIds(tx, query(more)));
          const should = await expected(categoryIds, order, stocked);
          expect(await pick({})).toEqual(should);
          expect(await pick({ limit: 3, offset: 2 })).toEqual(should.slice(2, 5));
          expect(await pick({ excludeIds: should.slice(0, 2), limit: 4 })).toEqual(should.slice(2, 6));
          expect(new Set(await pick({ descending: order !== 'date' }))).toEqual(new Set(should));
          expect(await db.read((tx) => countProducts(tx, query({})))).toBe(should.length);
        }
  }

  it('has the products of the tables', async () => {
    await sameAsTables();
    expect(
      await db.read((tx) => listProductIds(tx, { categoryIds: [], order: 'id', limit: 9, offset: 0, now: 1 })),
    ).toEqual([]);
  });

  it('has them after a product was hidden, moved, dated differently, or put in a category', async () => {
    await db.write(async ({ q }) => {
      const ids = (await q.selectFrom('products').select('id').orderBy('id').limit(6).execute()).map((row) => row.id);
      const change = (at: number, values: { status: 'draft' } | { position: number } | { published_at: number }) =>
        q
          .updateTable('products')
          .set(values)
          .where('id', '=', ids[at] ?? 0)
          .execute();
      await change(0, { status: 'draft' });
      await change(1, { position: 100_000 });
      await change(2, { published_at: 1 });
      const category = await q.selectFrom('categories').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const product_id = ids[4] ?? 0;
      await q
        .insertInto('product_categories')
        .values({ product_id, category_id: category.id, position: 9 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    await sameAsTables();
  });
});
