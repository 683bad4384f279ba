// Pages of the variations of all products, for programs.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';

/** Moments (epoch ms), both included; null is open. */
interface Period {
  from: number | null;
  until: number | null;
}

export interface VariationPageQuery {
  /** Ids; null: any. */
  include: readonly number[] | null;
  exclude: readonly number[];
  /** Ids of their products; null: any. */
  parents: readonly number[] | null;
  /** The whole article number; '' for any. */
  sku: string;
  /** Each word is in the name of the product, an article number or the name of a term; '' for any. */
  search: string;
  /** When their products were published and changed: variations have no moments of their own. */
  published: Period;
  modified: Period;
  /** Whether the oldest comes first. */
  ascending: boolean;
  limit: number;
  offset: number;
}

type Condition = RawBuilder<boolean>;

/** Whether a variation, its product or one of its terms has a word. Each part is a list of ids that is made once. */
function hasWord(word: string): Condition {
  const part = containsPattern(word);
  return sql<boolean>`(lower(variations.sku) like ${part} escape '\\'
    or variations.product_id in (
      select p.id from products p where p.sort_name like ${part} escape '\\' or lower(p.sku) like ${part} escape '\\')
    or variations.id in (
      select a.variation_id from variation_attributes a join attribute_terms t on t.id = a.term_id
      where lower(t.name) like ${part} escape '\\'))`;
}

/** Whether a moment of the product lies in a period. */
function isWithin(column: 'published_at' | 'modified_at', { from, until }: Period): readonly Condition[] {
  if (from === null && until === null) return [];
  const bounds = [
    ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}`]),
    ...(until === null ? [] : [sql`${sql.ref(column)} <= ${until}`]),
  ];
  return [sql<boolean>`variations.product_id in (select id from products where ${sql.join(bounds, sql` and `)})`];
}

/** The ids of one page with those of their products, by id, and how many there are in all. */
export async function listVariationPage(
  tx: Tx,
  { include, exclude, parents, sku, search, published, modified, ascending, limit, offset }: VariationPageQuery,
): Promise<{ rows: readonly { id: number; productId: number }[]; total: number }> {
  if (include?.length === 0 || parents?.length === 0) return { rows: [], total: 0 };
  let matching = tx.q.selectFrom('variations');
  if (include) matching = matching.where('id', 'in', include);
  if (exclude.length > 0) matching = matching.where('id', 'not in', exclude);
  if (parents) matching = matching.where('product_id', 'in', parents);
  if (sku !== '') matching = matching.where('sku', '=', sku);
  const conditions = [
    ...searchWords(search).map(hasWord),
    ...isWithin('published_at', published),
    ...isWithin('modified_at', modified),
  ];
  for (const condition of conditions) matching = matching.where(condition);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'product_id as productId'])
    .orderBy('id', ascending ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}
