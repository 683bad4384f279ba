// Product search: the products that contain all words; matches in the name come first.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SearchTexts } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from './search-text.ts';

export interface ProductSearchResult {
  ids: readonly number[];
  /** The number on all pages; 0 beyond the last page. */
  total: number;
}

function containsAll(column: keyof SearchTexts, words: readonly string[]): RawBuilder<boolean> {
  const parts = words.map((word) => sql`${sql.ref(`t.${column}`)} like ${containsPattern(word)} escape '\\'`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/**
 * One page of the published products whose texts contain every word (folded, at least one). Sorted by the place of the match
 * (name, codes, other text), then by name. Depends on the tag `catalog`.
 */
export async function findProductsByText(
  tx: Tx,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductSearchResult> {
  tx.tracker.tag('catalog');
  const { rows } = await sql<{ id: number; total: number }>`
    select p.id, count(*) over () as total
    from product_texts t join products p on p.id = t.product_id
    where p.status = 'published' and ${containsAll('everything', words)}
    order by case when ${containsAll('name', words)} then 0 when ${containsAll('codes', words)} then 1 else 2 end, p.sort_name, p.id
    limit ${limit} offset ${offset}`.execute(tx.q);
  return { ids: rows.map((row) => row.id), total: Number(rows[0]?.total ?? 0) };
}
