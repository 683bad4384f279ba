import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import { prepareQuery, prepareRowsQuery } from './prepared-queries.ts';

describeEngines('prepared statements', (engine) => {
  let opened: ShopWithoutHttp;
  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine, 'empty');
  });
  afterAll(() => opened.close());

  it('are built once and run with the values of each call', async () => {
    let built = 0;
    const secretOf = prepareQuery<{ name: string }, { value: string }>((q, value) => {
      built += 1;
      return q.selectFrom('secrets').select('value').where('name', '=', value('name'));
    });
    await opened.shop.db.write(async (tx) => {
      await tx.q
        .insertInto('secrets')
        .values([
          { name: 'one', value: 'first' },
          { name: 'two', value: 'second' },
        ])
        .execute();
      expect(await secretOf(tx, { name: 'one' })).toEqual([{ value: 'first' }]);
      expect(await secretOf(tx, { name: 'two' })).toEqual([{ value: 'second' }]);
      expect(await secretOf(tx, { name: 'three' })).toEqual([]);
    });
    expect(built).toBe(1);
  });

  it('take any number of rows, and are built once for each small number', async () => {
    const built: number[] = [];
    const announce = prepareRowsQuery<{ tag: string; at: number }, { tag: string; at: number }>((q, rows) => {
      built.push(rows.length);
      return q.insertInto('changes').values(rows).returning(['tag', 'at']);
    });
    const rowsOf = (count: number, at: number) =>
      Array.from({ length: count }, (_, index) => ({ tag: `t${index}`, at }));
    for (const [at, count] of [2, 1, 2, 0, 20, 20].entries())
      expect(await opened.shop.db.write((tx) => announce(tx, rowsOf(count, at)))).toEqual(rowsOf(count, at));
    expect(built).toEqual([2, 1, 20, 20]);
  });
});
