// The items that targets and gifts of promotions are about.
import { withAllDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { GiftItem, PromotionTarget } from '../../rules/promotions/promotions.ts';
import { readCategories } from '../catalog/categories.ts';
import type { Tx } from '../database.ts';

/** The items (variations, and products without variations) of targets, read at once. */
export interface PromotionItems {
  /** 'everything', or the ids of the items. */
  itemsOf: (target: PromotionTarget) => 'everything' | ReadonlySet<number>;
  /** Ids of a target that do not exist. */
  unknownIds: (target: PromotionTarget) => readonly number[];
  /** Items that cannot be given: unknown, or not one article because an option is open. */
  ungiftable: (items: readonly GiftItem[]) => readonly GiftItem[];
}

/** Reads which items there are, and in which categories. Only for staff who save: it reads the whole catalogue's ids. */
export async function readPromotionItems(tx: Tx): Promise<PromotionItems> {
  const products = await tx.q.selectFrom('products').select(['id', 'type']).orderBy('id').execute();
  const variations = await tx.q.selectFrom('variations').select(['id', 'product_id']).orderBy('id').execute();
  const categories = await readCategories(tx);
  const inCategories = await tx.q
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .orderBy('product_id')
    .orderBy('category_id')
    .execute();
  const anyOption = await tx.q
    .selectFrom('variation_attributes')
    .select('variation_id')
    .where('term_id', 'is', null)
    .orderBy('variation_id')
    .execute();
  const open = new Set(anyOption.map((row) => row.variation_id));
  const typeOf = new Map(products.map(({ id, type }) => [id, type]));
  const productOf = new Map(variations.map((row) => [row.id, row.product_id]));
  const variationsOf = Map.groupBy(variations, (row) => row.product_id);
  const categoryIds = new Set(categories.map((row) => row.id));
  const productsIn = Map.groupBy(inCategories, (row) => row.category_id);

  const itemsOfProduct = (id: number): readonly number[] =>
    typeOf.get(id) === 'variable' ? (variationsOf.get(id) ?? []).map((row) => row.id) : [id];
  const productsOf = (target: PromotionTarget & { kind: 'items' }): readonly number[] =>
    withAllDescendantIds(categories, target.categoryIds).flatMap((id) =>
      (productsIn.get(id) ?? []).map((row) => row.product_id),
    );
  return {
    itemsOf(target) {
      if (target.kind === 'everything') return 'everything';
      const ofProducts = [...target.productIds, ...productsOf(target)];
      return new Set([...ofProducts.flatMap(itemsOfProduct), ...target.variationIds]);
    },
    unknownIds(target) {
      if (target.kind === 'everything') return [];
      return [
        ...target.productIds.filter((id) => !typeOf.has(id)),
        ...target.variationIds.filter((id) => !productOf.has(id)),
        ...target.categoryIds.filter((id) => !categoryIds.has(id)),
      ];
    },
    ungiftable: (items) =>
      items.filter(({ productId, variationId }) =>
        variationId === null
          ? typeOf.get(productId) !== 'simple'
          : productOf.get(variationId) !== productId || open.has(variationId),
      ),
  };
}
