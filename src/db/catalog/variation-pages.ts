// Pages of the variations of all products, for programs.
import type { Tx } from '../database.ts';

export interface VariationPageQuery {
  /** Ids; null: any. */
  include: readonly number[] | null;
  exclude: readonly number[];
  /** Ids of their products; null: any. */
  parents: readonly number[] | null;
  /** The whole article number; '' for any. */
  sku: string;
  /** Whether the oldest comes first. */
  ascending: boolean;
  limit: number;
  offset: number;
}

/** The ids of one page with those of their products, by id, and how many there are in all. */
export async function listVariationPage(
  tx: Tx,
  { include, exclude, parents, sku, ascending, limit, offset }: VariationPageQuery,
): Promise<{ rows: readonly { id: number; productId: number }[]; total: number }> {
  if (include?.length === 0 || parents?.length === 0) return { rows: [], total: 0 };
  let matching = tx.q.selectFrom('variations');
  if (include) matching = matching.where('id', 'in', include);
  if (exclude.length > 0) matching = matching.where('id', 'not in', exclude);
  if (parents) matching = matching.where('product_id', 'in', parents);
  if (sku !== '') matching = matching.where('sku', '=', sku);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'product_id as productId'])
    .orderBy('id', ascending ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}
