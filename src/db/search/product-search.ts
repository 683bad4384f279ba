// Product search: the products that contain all words; matches in the name come first.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SearchTexts } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { inSteps } from '../in-steps.ts';
import { containsPattern } from './search-text.ts';

export interface ProductSearchResult {
  ids: readonly number[];
  /** The number on all pages; 0 beyond the last page. */
  total: number;
}

/** Which part of the sorted matches is wanted. */
interface SearchPage {
  limit: number;
  offset: number;
}

interface Match {
  id: number;
  /** The place of the match: 0 name, 1 codes, 2 other text. */
  place: number;
  name: string;
  /** The number of all matches of the query. */
  total: number;
}

/** Product ids from `first` to `last`. */
interface IdRange {
  first: number;
  last: number;
}

/** How many ids a step covers. The texts of so many products are read in about 5 ms. */
const idsPerStep = 8_000;

function containsAll(column: keyof SearchTexts, words: readonly string[]): RawBuilder<boolean> {
  const parts = words.map((word) => sql`${sql.ref(`t.${column}`)} like ${containsPattern(word)} escape '\\'`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** The sorted matches among the products of a range, or among all products. */
async function selectMatches(
  tx: Tx,
  words: readonly string[],
  { limit, offset }: SearchPage,
  range: IdRange | null,
): Promise<readonly Match[]> {
  // On SQLite `cross join` reads the texts first. In the order of products_by_name each text is a search of its own: four times
  // slower, and a range would read all products.
  const join = range ? sql`cross join` : sql`join`;
  const inRange = range ? sql`t.product_id between ${range.first} and ${range.last} and` : sql``;
  const { rows } = await sql<Match>`
    select p.id, p.sort_name as name, count(*) over () as total,
      case when ${containsAll('name', words)} then 0 when ${containsAll('codes', words)} then 1 else 2 end as place
    from product_texts t ${join} products p on p.id = t.product_id
    where ${inRange} p.status = 'published' and ${containsAll('everything', words)}
    order by place, p.sort_name, p.id
    limit ${limit} offset ${offset}`.execute(tx.q);
  return rows;
}

/** The order of the query: by place, by the bytes of the name, by id. */
function compareMatches(one: Match, other: Match): number {
  if (one.place !== other.place) return one.place - other.place;
  return Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)) || one.id - other.id;
}

/** The first `max` of two sorted lists together. */
function mergeSorted(one: readonly Match[], other: readonly Match[], max: number): readonly Match[] {
  const merged: Match[] = [];
  for (let left = 0, right = 0; merged.length < max;) {
    const [a, b] = [one[left], other[right]];
    const next = a && b ? (compareMatches(a, b) < 0 ? a : b) : (a ?? b);
    if (!next) break;
    merged.push(next);
    if (next === a) left += 1;
    else right += 1;
  }
  return merged;
}

/** Searches the products in steps of so many ids, and merges the matches. Gives the same result as one query. */
function searchInSteps(
  tx: Tx,
  words: readonly string[],
  { limit, offset }: SearchPage,
  idsInStep: number,
): Promise<ProductSearchResult> {
  return inSteps(async (pause) => {
    const { first, last } = await tx.q
      .selectFrom('product_texts')
      .select((eb) => [
        eb.fn.min<number | null>('product_id').as('first'),
        eb.fn.max<number | null>('product_id').as('last'),
      ])
      .executeTakeFirstOrThrow();
    const wanted = offset + limit;
    let best: readonly Match[] = [];
    let total = 0;
    for (let from = first ?? 1; from <= (last ?? 0); from += idsInStep) {
      const range = { first: from, last: from + idsInStep - 1 };
      const found = await selectMatches(tx, words, { limit: wanted, offset: 0 }, range);
      total += found[0]?.total ?? 0;
      best = mergeSorted(best, found, wanted);
      await pause();
    }
    const ids = best.slice(offset).map(({ id }) => id);
    return { ids, total: ids.length === 0 ? 0 : total };
  });
}

/**
 * One page of the published products whose texts contain every word (folded, at least one). Sorted by the place of the match
 * (name, codes, other text), then by name. Depends on the tag `catalog`. On SQLite it is read in steps of so many ids, so that
 * the process does other work in between.
 */
export async function findProductsByText(
  tx: Tx,
  words: readonly string[],
  page: SearchPage,
  idsInStep = idsPerStep,
): Promise<ProductSearchResult> {
  tx.tracker.tag('catalog');
  if (tx.readsInSteps) return searchInSteps(tx, words, page, idsInStep);
  const matches = await selectMatches(tx, words, page, null);
  return { ids: matches.map(({ id }) => id), total: Number(matches[0]?.total ?? 0) };
}
