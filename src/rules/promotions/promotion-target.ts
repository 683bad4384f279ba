// Which items a promotion is about.
import type { Category, Product } from '../catalog/product.ts';
import type { PromotionTarget } from './promotions.ts';

/** What a target looks at. */
export type TargetedProduct = Pick<Product, 'id'> & { categories: readonly Pick<Category, 'id' | 'parentId'>[] };

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
    (categories.size > 0 &&
      product.categories.some(
        ({ id, parentId }) => categories.has(id) || (parentId !== null && categories.has(parentId)),
      ));
}

/**
 * Whether an item belongs to a target: by its product, its variation, or a category of its product. A category includes
 * those directly below it. The target must not change afterwards.
 */
export function isInTarget(target: PromotionTarget, product: TargetedProduct, variationId: number | null): boolean {
  const known = tests.get(target);
  if (known) return known(product, variationId);
  const test = buildTest(target);
  tests.set(target, test);
  return test(product, variationId);
}
