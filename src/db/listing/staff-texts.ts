// Reads what staff find products by (search-index/staff-texts.ts).
import type { StaffText } from '../../search-index/staff-texts.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { readProductIdsAfter } from './next-products.ts';

const productRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('products').select(['id', 'type', 'status', 'sort_name', 'sku']).where(isOneOf('id')),
);

const variationRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'product_id', 'sku', 'active']).where(isOneOf('product_id')),
);

/** The texts of products by ascending id; unknown ids are left out. */
export async function readStaffTexts(tx: Tx, ids: readonly number[]): Promise<readonly StaffText[]> {
  const variations = Map.groupBy(await variationRows(tx, ids), (row) => row.product_id);
  return (await productRows(tx, ids))
    .map(({ id, type, status, sort_name: name, sku }): StaffText => {
      const own = variations.get(id) ?? [];
      const skus = [sku, ...own.map((variation) => variation.sku)].join('\n').toLowerCase();
      const active = own.flatMap((variation) => (variation.active === 1 ? [variation.id] : []));
      return { id, type, status, name, skus, items: type === 'simple' ? [id] : active };
    })
    .toSorted((one, other) => one.id - other.id);
}

/** Products per read: they take about 10 ms, in which the process does nothing else. */
const batchSize = 2_000;

/** The texts of the next products above an id, by ascending id; none at the end. Waiting work of the process runs first. */
export async function readStaffTextsAfter(tx: Tx, above: number): Promise<readonly StaffText[]> {
  return readStaffTexts(tx, await readProductIdsAfter(tx, above, batchSize));
}
