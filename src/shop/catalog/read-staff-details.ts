// Reads everything that staff sees of products, in the transaction of the caller.
import { readDraftItems, readProductDrafts } from '../../db/catalog/product-drafts.ts';
import type { StoredDraft } from '../../db/catalog/product-drafts.ts';
import { readProductFigures, readTermNames } from '../../db/catalog/product-details.ts';
import type { ProductFigures, TermNames } from '../../db/catalog/product-details.ts';
import { findStaffProducts } from '../../db/catalog/staff-products.ts';
import type { Tx } from '../../db/database.ts';
import type { StaffProduct } from '../../rules/catalog/staff-products.ts';
import { missingForPublishing } from '../../rules/products/product-draft.ts';
import type { MissingPart } from '../../rules/products/product-draft.ts';
import { readSafetyDefaults } from './safety-defaults.ts';

/** A product with what staff wrote about it, its figures, and what is missing before it can be published. */
export interface StaffProductDetails extends StaffProduct, ProductFigures, Omit<StoredDraft, 'wasPublished'> {
  missing: readonly MissingPart[];
  names: TermNames;
}

/** Products in the order of the ids, with prices at `now` (epoch ms); unknown ids are left out. */
export async function readStaffDetails(
  tx: Tx,
  ids: readonly number[],
  now: number,
): Promise<readonly StaffProductDetails[]> {
  const products = await findStaffProducts(tx, ids, now);
  const drafts = await readProductDrafts(tx, ids);
  const items = await readDraftItems(tx, ids);
  const figures = await readProductFigures(tx, ids);
  const used = [...drafts.values()].flatMap(({ draft }) => draft.attributes);
  const names = await readTermNames(
    tx,
    used.map(({ attributeId }) => attributeId),
    used.flatMap(({ termIds }) => termIds),
    [...drafts.values()].flatMap(({ draft }) => draft.tagIds),
  );
  const fill = await readSafetyDefaults(tx);
  return products.flatMap((product) => {
    const [stored, own, figure] = [drafts.get(product.id), items.get(product.id), figures.get(product.id)];
    if (!stored || !own || !figure) return [];
    const { draft, revision } = stored;
    // Publishing fills what the defaults know.
    const published = draft.status === 'published' ? draft : fill(draft);
    return [{ ...product, ...figure, draft, revision, names, missing: missingForPublishing(published, own) }];
  });
}
