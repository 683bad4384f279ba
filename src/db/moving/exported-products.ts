// What a move out reads of products, in the order of their ids.
import type { ExportedProduct } from '../../rules/moving/export-rows.ts';
import { emptyVariation } from '../../rules/products/variation-draft.ts';
import { productStock } from '../../settings/constants.ts';
import { prepareByIds } from '../by-ids.ts';
import { readItemStock } from '../catalog/pre-orders.ts';
import { readProductDrafts } from '../catalog/product-drafts.ts';
import { readVariationDrafts } from '../catalog/variation-drafts.ts';
import type { Tx } from '../database.ts';
import { readPriceTags } from '../pricing/prices.ts';

const notStocked = { managed: false, onHand: 0, inStock: false, lowAt: productStock.lowAt };

const activeRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'active']).where(isOneOf('product_id')),
);

const limitRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('products').select(['id', 'customer_limit']).where(isOneOf('id')),
);

/** At most `limit` products behind an id, without those in the trash. */
export async function readExportedProducts(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<readonly ExportedProduct[]> {
  const rows = await tx.q
    .selectFrom('products')
    .select(['id', 'type'])
    .where('id', '>', after)
    .where('status', '<>', 'trash')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const drafts = await readProductDrafts(tx, ids);
  const active = new Map((await activeRows(tx, ids)).map((row) => [row.id, row.active === 1]));
  const limits = new Map((await limitRows(tx, ids)).map((row) => [row.id, row.customer_limit]));
  const variations = new Map<number, Awaited<ReturnType<typeof readVariationDrafts>>>();
  for (const { id, type } of rows) if (type === 'variable') variations.set(id, await readVariationDrafts(tx, id));
  const items = [...ids, ...active.keys()];
  const tags = await readPriceTags(tx, items);
  const stock = await readItemStock(tx, items);
  const offer = (id: number) => ({ tag: tags.get(id) ?? null, stock: stock.get(id)?.stock ?? notStocked });
  return ids.flatMap((id) => {
    const stored = drafts.get(id);
    if (!stored) return [];
    return [
      {
        id,
        draft: stored.draft,
        customerLimit: limits.get(id) ?? null,
        ...offer(id),
        variations: (variations.get(id) ?? []).map(({ id: itemId, ...draft }) => ({
          id: itemId,
          isActive: active.get(itemId) ?? false,
          draft: { ...emptyVariation, ...draft },
          ...offer(itemId),
        })),
      },
    ];
  });
}

/** The attributes of the product that has most, and the article number of every product by id. */
export async function readExportScope(
  tx: Tx,
): Promise<{ attributeCount: number; skus: ReadonlyMap<number, string>; products: number }> {
  const counts = await tx.q
    .selectFrom('product_attributes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('product_id')
    .orderBy('count', 'desc')
    .limit(1)
    .execute();
  const rows = await tx.q.selectFrom('products').select(['id', 'sku']).where('status', '<>', 'trash').execute();
  return {
    attributeCount: Number(counts[0]?.count ?? 0),
    skus: new Map(rows.map(({ id, sku }) => [id, sku])),
    products: rows.length,
  };
}

/** A picture with where its original is; `key` null: it came with the program. */
export interface ExportedPicture {
  id: number;
  file: string;
  key: string | null;
  type: string;
  width: number;
}

/** The pictures of these ids. */
export async function readExportedPictures(tx: Tx, ids: readonly number[]): Promise<readonly ExportedPicture[]> {
  if (ids.length === 0) return [];
  return tx.q
    .selectFrom('media')
    .select(['id', 'file', 'storage_key as key', 'mime_type as type', 'width'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
