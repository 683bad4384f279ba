// Change tags: written in the transaction that changes something, read by every cache of every instance.
//
// product:4012  anything its page or card shows: texts, pictures, prices, stock, categories, variations, whether it is published
// sold:4012     no more of it than how many there are and were sold; shop/keep-reads.ts takes it for the tag above where that is kept
// catalog       which products a list holds, in which order and under which filters: one published or hidden, renamed, moved,
//               priced anew, sold out or back in stock, given other terms; each is named by its own tag too, or all are meant
// category:3    which products that category holds
// categories    names, descriptions, order and tree of the categories
// attributes    names and order of attributes and their terms
// popularity    how often products were sold; each is named by its own tag too
// ratings       how products were rated; each is named by its own tag too
// settings      any setting
// home          the sections of the home page
// menu          the items of the main menu
// content:12    a page or post: anything it shows
// content       which pages and posts there are, their titles, pictures and order
// own-pages     which of the pages that the shop needs can be read, and what they are called
import type { Tx } from './database.ts';

/** Says what this transaction changed, by the tags above. `at` in epoch ms. */
export async function announce(tx: Tx, tags: readonly string[], at: number): Promise<void> {
  if (tags.length === 0) return;
  const rows = await tx.q
    .insertInto('changes')
    .values([...new Set(tags)].map((tag) => ({ tag, at })))
    .returning(['id', 'tag'])
    .execute();
  for (const { id, tag } of rows) tx.announced.set(id, tag);
}

/** Changes after a number, in order. */
export function changesSince(tx: Tx, id: number): Promise<{ id: number; tag: string }[]> {
  return tx.q.selectFrom('changes').select(['id', 'tag']).where('id', '>', id).orderBy('id').execute();
}

/**
 * Forgets the changes before the first one of `before` (epoch ms) or later, at most `most` at once; how many went. From the
 * front and never the newest: whoever finds the table beginning beyond what he has heard knows that he missed something.
 */
export async function deleteOldChanges(tx: Tx, before: number, most: number): Promise<number> {
  const { kept, newest } = await tx.q
    .selectFrom('changes')
    .select((eb) => [
      eb.fn.min<number | null>('id').filterWhere('at', '>=', before).as('kept'),
      eb.fn.max<number | null>('id').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const cut = kept ?? newest;
  if (cut === null) return 0;
  const rows = await tx.q.selectFrom('changes').select('id').where('id', '<', cut).orderBy('id').limit(most).execute();
  const end = rows.at(-1)?.id;
  if (end !== undefined) await tx.q.deleteFrom('changes').where('id', '<=', end).execute();
  return rows.length;
}
