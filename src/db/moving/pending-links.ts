// Links of products that a move brought, by old ids and article numbers, until all products are here.
import { z } from 'zod';
import type { OldReference } from '../../rules/moving/old-product.ts';
import type { Tx } from '../database.ts';
import { insertRows } from '../insert-rows.ts';

const linksSchema = z.array(z.union([z.object({ id: z.string() }), z.object({ sku: z.string() })]));

/** The products that a product shows beside it. */
interface PendingLinks {
  productId: number;
  links: readonly OldReference[];
}

/** Notes the links of products; those of one that has some are replaced. */
export async function storePendingLinks(tx: Tx, source: string, list: readonly PendingLinks[]): Promise<void> {
  if (list.length === 0) return;
  const ids = list.map(({ productId }) => productId);
  await tx.q.deleteFrom('pending_links').where('source', '=', source).where('product_id', 'in', ids).execute();
  await insertRows(
    tx,
    'pending_links',
    list.map(({ productId, links }) => ({ source, product_id: productId, links: JSON.stringify(links) })),
  );
}

/** Takes at most `max` of them. */
export async function takePendingLinks(tx: Tx, source: string, max: number): Promise<readonly PendingLinks[]> {
  const rows = await tx.q
    .selectFrom('pending_links')
    .select(['product_id', 'links'])
    .where('source', '=', source)
    .orderBy('product_id')
    .limit(max)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.product_id);
  await tx.q.deleteFrom('pending_links').where('source', '=', source).where('product_id', 'in', ids).execute();
  return rows.map((row) => ({ productId: row.product_id, links: linksSchema.parse(JSON.parse(row.links)) }));
}
