// Change tags: written in the transaction that changes something, read by the change feed of every instance (src/cache).
//
// product:4012  all data of its page or card: texts, pictures, prices, stock, categories, variations, whether it is published
// sold:4012     only its stock and its number of units sold; for most caches the same as product:4012 (cache/tags.ts)
// catalog       the products of lists, their order and their filters. A product was published, hidden, renamed or moved, has
//               a new price or new terms, is sold out or back in stock. Comes with the product's tag; alone it means all products
// category:3    the products of that category
// categories    names, descriptions, order and tree of the categories
// attributes    names and order of attributes and their terms
// popularity    the numbers of units sold; comes with the product's tag
// ratings       the ratings of products; comes with the product's tag
// settings      any setting
// shipping-zones  any shipping zone: its places, methods or rates
// tax-rates     the rate of tax of any country
// promotions    any promotion: its terms, its dates, or that it is used up
// home          the sections of the home page
// menu          the items of the main menu
// content:12    all data of a page or post
// content       the list of pages and posts: their titles, pictures and order
// form:12       all data of a contact form
// own-pages     the public pages that the shop needs, and their titles
import { sql } from 'kysely';
import type { ChangeRows, ChangeSource, NumberedTags } from '../cache/change-feed.ts';
import type { Tx } from './database.ts';
import { refreshBundles } from './bundles/refresh-bundles.ts';
import { assertNoHeldConnection } from './engine/engine.ts';
import type { ChangeTableConnection, Engine } from './engine/engine.ts';
import { pipelined } from './pipelined.ts';
import { prepareRowsQuery } from './prepared-queries.ts';

const insertChanges = prepareRowsQuery<{ tag: string; at: number }, { id: number; tag: string }>((q, rows) =>
  q.insertInto('changes').values(rows).returning(['id', 'tag']),
);

const insertTags = (tx: Tx, tags: ReadonlySet<string>, at: number) =>
  insertChanges(
    tx,
    [...tags].map((tag) => ({ tag, at })),
  );

/**
 * Writes the tags of the data that this transaction changes, see the list above, after the changes themselves; `at` in epoch
 * ms. Bundles that contain a changed product change with it.
 */
export async function announce(tx: Tx, tags: readonly string[], at: number): Promise<void> {
  if (tags.length === 0) return;
  const own = new Set(tags);
  const [rows, ofBundles] = await pipelined(insertTags(tx, own, at), refreshBundles(tx, tags, at));
  const more = await insertTags(tx, new Set(ofBundles.filter((tag) => !own.has(tag))), at);
  for (const { id, tag } of [...rows, ...more]) tx.announced.set(id, tag);
}

/**
 * Deletes at most `max` changes that come before the first change at or after `before` (epoch ms); returns how many. Deletes
 * the oldest ids first and never the newest. A feed whose last id is below the lowest id of the table knows that it missed
 * changes.
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

/** Creates the source of the change feed. Call `committed` after the commit of each transaction with announced changes. */
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

/** Reads in one statement, so in one snapshot. A second statement could see a change that the first does not. */
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
    // For a range with one end, PostgreSQL expects a third of the table, and reads it all.
    .where(column, '<=', Number.MAX_SAFE_INTEGER)
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
