// What staff writes about variations besides price and stock.
import type { Dimensions, VariationFacts } from '../../rules/catalog/product.ts';
import type { VariationDraft } from '../../rules/products/variation-draft.ts';
import type { Tx } from '../database.ts';
import { insertRows } from '../insert-rows.ts';
import { encodeVariationFacts, parseVariationFacts } from '../json.ts';

/** A variation that staff wrote, with its id. */
export interface StoredVariationDraft extends VariationDraft {
  id: number;
}

/** The ids of all variations of a product. */
export async function findVariationIds(tx: Tx, productId: number): Promise<readonly number[]> {
  const rows = await tx.q.selectFrom('variations').select('id').where('product_id', '=', productId).execute();
  return rows.map(({ id }) => id);
}

/** What staff wrote about the variations of a product, in display order. */
export async function readVariationDrafts(tx: Tx, productId: number): Promise<readonly StoredVariationDraft[]> {
  const rows = await tx.q
    .selectFrom('variations')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const choices = await tx.q
    .selectFrom('variation_attributes')
    .innerJoin('variations', 'variations.id', 'variation_attributes.variation_id')
    .select(['variation_id', 'attribute_id', 'term_id'])
    .where('variations.product_id', '=', productId)
    .execute();
  const choicesOf = Map.groupBy(choices, (row) => row.variation_id);
  return rows.map((row) => {
    const { dimensions, ...facts } = parseVariationFacts(row.facts);
    return {
      id: row.id,
      sku: row.sku,
      description: row.description,
      pictureId: row.media_id,
      position: row.position,
      weightGrams: row.weight_grams,
      dimensions,
      facts,
      choices: (choicesOf.get(row.id) ?? []).map(({ attribute_id, term_id }) => ({
        attributeId: attribute_id,
        termId: term_id,
      })),
    };
  });
}

function columnsOf(draft: VariationDraft) {
  return {
    sku: draft.sku,
    description: draft.description,
    media_id: draft.pictureId,
    position: draft.position,
    weight_grams: draft.weightGrams,
    facts: encodeFactsOf(draft.facts, draft.dimensions),
  };
}

function encodeFactsOf(facts: VariationFacts, dimensions: Dimensions | null): string {
  return encodeVariationFacts({ ...facts, dimensions });
}

/** A new variation with an id of `allocateCatalogIds`. */
export interface NewVariationDraft {
  id: number;
  productId: number;
  active: boolean;
  draft: VariationDraft;
}

/** Stores new variations, many per statement, without prices and stock. */
export async function insertVariationDrafts(tx: Tx, added: readonly NewVariationDraft[]): Promise<void> {
  await insertRows(
    tx,
    'variations',
    added.map(({ id, productId, active, draft }) => ({
      id,
      product_id: productId,
      active: active ? 1 : 0,
      ...columnsOf(draft),
    })),
  );
  await insertRows(
    tx,
    'variation_attributes',
    added.flatMap(({ id, draft }) => choiceRows(id, draft)),
  );
}

/** Stores a new variation. */
export async function insertVariationDraft(
  tx: Tx,
  item: Omit<NewVariationDraft, 'draft'>,
  draft: VariationDraft,
): Promise<void> {
  await insertVariationDrafts(tx, [{ ...item, draft }]);
}

/** Stores a changed variation. */
export async function storeVariationDraft(tx: Tx, id: number, draft: VariationDraft): Promise<void> {
  await tx.q.updateTable('variations').set(columnsOf(draft)).where('id', '=', id).execute();
  await tx.q.deleteFrom('variation_attributes').where('variation_id', '=', id).execute();
  await insertRows(tx, 'variation_attributes', choiceRows(id, draft));
}

function choiceRows(id: number, { choices }: VariationDraft) {
  return choices.map(({ attributeId, termId }) => ({ variation_id: id, attribute_id: attributeId, term_id: termId }));
}

/** Whether an item has a price. */
export async function hasPrice(tx: Tx, itemId: number): Promise<boolean> {
  return (
    (await tx.q.selectFrom('prices').select('item_id').where('item_id', '=', itemId).executeTakeFirst()) !== undefined
  );
}
