// Change tags: written in the transaction that changes something, read by the change feed of every instance (src/cache).
//
// product:4012  anything its page or card shows: texts, pictures, prices, stock, categories, variations, whether it is published
// sold:4012     only its stock and its number of sold units; for most caches the same as product:4012 (cache/tags.ts)
// catalog       which products a list holds, in which order and under which filters: a product was published or hidden, renamed,
//               moved, given another price or other terms, sold out or is back in stock; comes with its own tag, or means all
// category:3    which products that category holds
// categories    names, descriptions, order and tree of the categories
// attributes    names and order of attributes and their terms
// popularity    how often products were sold; comes with the product's own tag
// ratings       how products were rated; comes with the product's own tag
// settings      any setting
// home          the sections of the home page
// menu          the items of the main menu
// content:12    a page or post: anything it shows
// content       which pages and posts there are, their titles, pictures and order
// own-pages     which of the pages that the shop needs can be read, and what they are called
import { sql } from 'kysely';
import type { ChangeRows, ChangeSource, NumberedTags } from '../cache/change-feed.ts';
import type { Tx } from './database.ts';
import { assertNoHeldConnection } from './engine/engine.ts';
import type { ChangeTableConnection, Engine } from './engine/engine.ts';

/** Writes what this transaction changed, by the tags above. `at` in epoch ms. */
export async function announce(tx: Tx, tags: readonly string[], at: number): Promise<void> {
  if (tags.length === 0) return;
  const rows = await tx.q
    .insertInto('changes')
    .values([...new Set(tags)].map((tag) => ({ tag, at })))
    .returning(['id', 'tag'])
    .execute();
  for (const { id, tag } of rows) tx.announced.set(id, tag);
}

/**
 * Deletes the changes before the first one of `before` (epoch ms) or later, at most `max`; returns how many. From the front
 * and never the newest: a feed that finds the table beginning beyond what it has read knows that it missed something.
 */
export async function deleteOldChanges(tx: Tx, before: number, max: number): Promise<number> {
  const { firstToKeep, newest } = await tx.q
    .selectFrom('changes')
    .select((eb) => [
      eb.fn.min<number | null>('id').filterWhere('at', '>=', before).as('firstToKeep'),
      eb.fn.max<number | null>('id').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const cut = firstToKeep ?? newest;
  if (cut === null) return 0;
  const rows = await tx.q.selectFrom('changes').select('id').where('id', '<', cut).orderBy('id').limit(max).execute();
  const end = rows.at(-1)?.id;
  if (end !== undefined) await tx.q.deleteFrom('changes').where('id', '<=', end).execute();
  return rows.length;
}

/** The source of the change feed; `committed` is called after the commit of each transaction that announced something. */
export function createChangeSource(engine: Engine): ChangeSource & { committed(announced: NumberedTags): void } {
  const listeners = new Set<(announced: NumberedTags) => void>();
  return {
    onCommit(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    committed(announced) {
      for (const listener of listeners) listener(announced);
    },
    assertMayWait: () => assertNoHeldConnection('catchUp()'),
    open(wake) {
      const connection = engine.openChangeSource(wake);
      return {
        dataVersion: () => connection.dataVersion(),
        lowWatermark: () => connection.lowWatermark(),
        readFrom: (watermark) => readRowsFrom(connection, watermark),
        close: () => connection.close(),
      };
    },
  };
}

/** One statement, so one moment: of two moments the second could hold a change that the first had not. */
async function readRowsFrom({ q, column }: ChangeTableConnection, watermark: number): Promise<ChangeRows> {
  const end = (pick: 'min' | 'max') =>
    q
      .selectFrom('changes')
      .select(['id', 'tag', sql.lit(0).as('recent')])
      .where('id', '=', (eb) => eb.selectFrom('changes').select((sub) => sub.fn<number>(pick, ['id']).as('end')));
  const all = await q
    .selectFrom('changes')
    .select(['id', 'tag', sql.lit(1).as('recent')])
    .where(column, '>=', watermark)
    .unionAll(end('min'))
    .unionAll(end('max'))
    .execute();
  const ids = all.map((row) => row.id);
  return {
    rows: all.filter((row) => row.recent === 1),
    lowest: ids.length > 0 ? ids.reduce((one, other) => Math.min(one, other)) : null,
    highest: ids.length > 0 ? ids.reduce((one, other) => Math.max(one, other)) : null,
  };
}
