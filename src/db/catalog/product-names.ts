// Names of products without anything else of them.
import { sql } from 'kysely';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';

/** Names by product id, published or not; unknown ids are left out. */
export async function readProductNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * Names, with their editions, and slugs of published products in the order of their names: whose name or edition contains
 * all words, or with this slug.
 */
export async function listProductLinks(
  tx: Tx,
  query: { search: string } | { slug: string },
  limit: number,
): Promise<readonly { name: string; slug: string }[]> {
  let found = tx.q.selectFrom('products').select(['name', 'edition', 'slug']).where('status', '=', 'published');
  if ('slug' in query) found = found.where('slug', '=', query.slug);
  else
    for (const word of searchWords(query.search))
      found = found.where(sql<boolean>`sort_name like ${containsPattern(word)} escape '\\'`);
  const rows = await found.orderBy('sort_name').orderBy('id').limit(limit).execute();
  return rows.map(({ name, edition, slug }) => ({ name: oneLineTitle(name, edition), slug }));
}
