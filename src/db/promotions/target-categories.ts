// The categories of targets. Staff name a category; a target includes those below it, as the tree is now.
import { withCategoriesBelow } from '../../rules/promotions/promotion-target.ts';
import type { Promotion, PromotionTarget } from '../../rules/promotions/promotions.ts';
import { readCategories } from '../catalog/categories.ts';
import type { Tx } from '../database.ts';

const namesCategory = (target: PromotionTarget) => target.kind === 'items' && target.categoryIds.length > 0;

/** The targets with the categories below their own. Reads the tree only when one names a category. */
export async function readTargets(tx: Tx, targets: readonly PromotionTarget[]): Promise<readonly PromotionTarget[]> {
  if (!targets.some(namesCategory)) return targets;
  const categories = await readCategories(tx);
  return targets.map((target) => withCategoriesBelow(target, categories));
}

/** The promotions, each with the categories below those of its target. */
export async function withTargets<P extends Promotion>(tx: Tx, promotions: readonly P[]): Promise<readonly P[]> {
  if (!promotions.some((one) => one.kind !== 'cart' && namesCategory(one.target))) return promotions;
  const categories = await readCategories(tx);
  return promotions.map((one) =>
    one.kind === 'cart' ? one : { ...one, target: withCategoriesBelow(one.target, categories) },
  );
}
