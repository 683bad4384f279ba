// The items of the catalogue that old ids and article numbers stand for.
import type { Tx } from '../database.ts';
import { readBroughtItems } from './old-ids.ts';

/** An item of the catalogue. */
interface CatalogueItem {
  productId: number;
  /** null: the product itself. */
  variationId: number | null;
  sku: string;
}

export interface OldItems {
  /** By the id of a product or variation in the old shop. */
  byOldId: ReadonlyMap<string, CatalogueItem>;
  bySku: ReadonlyMap<string, CatalogueItem>;
}

/** Values per statement. */
const batchSize = 500;

async function readRows<Id extends string | number>(
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly CatalogueItem[]>,
): Promise<readonly CatalogueItem[]> {
  const found: CatalogueItem[] = [];
  for (let first = 0; first < ids.length; first += batchSize)
    found.push(...(await read(ids.slice(first, first + batchSize))));
  return found;
}

const products = (tx: Tx) => tx.q.selectFrom('products').select(['id as productId', 'sku']);
const variations = (tx: Tx) =>
  tx.q.selectFrom('variations').select(['product_id as productId', 'id as variationId', 'sku']);
const asProduct = (row: { productId: number; sku: string }): CatalogueItem => ({ ...row, variationId: null });

/** The items with these old ids (of a source) or article numbers. */
export async function readOldItems(
  tx: Tx,
  source: string,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<OldItems> {
  const brought = new Map<string, number>();
  for (const kind of ['product', 'variation'] as const)
    for (const [oldId, { newId }] of await readBroughtItems(tx, { source, kind }, ids)) brought.set(oldId, newId);
  const newIds = [...new Set(brought.values())];
  const wanted = [...new Set(skus)].filter((sku) => sku !== '');
  const ofIds = [
    ...(await readRows(newIds, async (part) => (await products(tx).where('id', 'in', part).execute()).map(asProduct))),
    ...(await readRows(newIds, (part) => variations(tx).where('id', 'in', part).execute())),
  ];
  const ofSkus = [
    ...(await readRows(wanted, async (part) => (await products(tx).where('sku', 'in', part).execute()).map(asProduct))),
    ...(await readRows(wanted, (part) => variations(tx).where('sku', 'in', part).execute())),
  ];
  const byId = new Map(ofIds.map((item) => [item.variationId ?? item.productId, item]));
  return {
    byOldId: new Map(
      [...brought].flatMap(([oldId, id]) => (byId.has(id) ? [[oldId, byId.get(id) as CatalogueItem]] : [])),
    ),
    bySku: new Map(ofSkus.map((item) => [item.sku, item])),
  };
}
