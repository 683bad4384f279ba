import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEngines, openTestDatabase } from '../../../test/support/databases.ts';
import type { Tx } from '../database.ts';
import { searchable } from './0009-search-texts.ts';

const texts = ({ q }: Tx) => q.selectFrom('product_texts').selectAll().orderBy('product_id').execute();

describeEngines('products of an older shop', (engine) => {
  it('can be searched as if they had just been put in', async () => {
    const { db, close } = await openTestDatabase(engine, 'demo');
    const imported = await db.read(texts);
    expect(imported.length).toBeGreaterThan(40);
    const made = await db.write(async (tx) => {
      await sql`drop table product_texts`.execute(tx.q);
      await searchable.up(tx.q);
      return texts(tx);
    });
    const words = (rows: typeof made) =>
      rows.map((row) => ({
        ...row,
        codes: row.codes.split('\n').toSorted(),
        everything: row.everything.split('\n').toSorted(),
      }));
    expect(words(made)).toEqual(words(imported));
    await close();
  });
});
