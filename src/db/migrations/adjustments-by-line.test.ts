import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';

describeEngines('the adjustments of orders', (engine) => {
  const test = freshShop(engine);

  it('are found by their line in an index', async () => {
    const query =
      engine === 'sqlite'
        ? sql<{ definition: string }>`select sql as definition from sqlite_master where tbl_name = 'order_adjustments'`
        : sql<{
            definition: string;
          }>`select indexdef as definition from pg_indexes where tablename = 'order_adjustments'`;
    const { rows } = await test.shop.db.read((tx) => query.execute(tx.q));
    expect(rows.map(({ definition }) => definition).join('\n')).toMatch(/index .* \(order_line_id\)/i);
  });
});
