// Which items a promotion is about.
import { withAllDescendantIds } from '../catalog/category-tree.ts';
import type { Category, Product } from '../catalog/product.ts';
import type { PromotionTarget } from './promotions.ts';

/** What a target looks at. */
export type TargetedProduct = Pick<Product, 'id'> & { categories: readonly Pick<Category, 'id'>[] };

type TargetTest = (product: TargetedProduct, variationId: number | null) => boolean;

/** The sets of a target, which are built once: a cart is priced with the same promotions many times. */
const tests = new WeakMap<PromotionTarget, TargetTest>();

function buildTest(target: PromotionTarget): TargetTest {
  if (target.kind === 'everything') return () => true;
  const products = new Set(target.productIds);
  const variations = new Set(target.variationIds);
  const categories = new Set(target.categoryIds);
  return (product, variationId) =>
    products.has(product.id) ||
    (variationId !== null && variations.has(variationId)) ||
    (categories.size > 0 && product.categories.some(({ id }) => categories.has(id)));
}

/** A target whose categories come with all those below them. `categories`: the whole tree. */
export function withCategoriesBelow(target: PromotionTarget, categories: readonly Category[]): PromotionTarget {
  if (target.kind === 'everything' || target.categoryIds.length === 0) return target;
  return { ...target, categoryIds: withAllDescendantIds(categories, target.categoryIds) };
}

/**
 * Whether an item belongs to a target: by its product, its variation, or a category of its product. A category
 * stands for itself: those below it are in the target already (`withCategoriesBelow`). The target must not change afterwards.
 */
export function isInTarget(target: PromotionTarget, product: TargetedProduct, variationId: number | null): boolean {
  const known = tests.get(target);
  if (known) return known(product, variationId);
  const test = buildTest(target);
  tests.set(target, test);
  return test(product, variationId);
}
