// Walks through the category tree, on a flat list of categories.
import type { Category } from './product.ts';

interface CategoryTree {
  byId: ReadonlyMap<number, Category>;
  below: ReadonlyMap<number | null, readonly Category[]>;
}

/** Cached per list: the same list is walked for every page of it. */
const trees = new WeakMap<readonly Category[], CategoryTree>();

function treeOf(categories: readonly Category[]): CategoryTree {
  const cached = trees.get(categories);
  if (cached) return cached;
  const tree = {
    byId: new Map(categories.map((category) => [category.id, category])),
    below: Map.groupBy(categories, ({ parentId }) => parentId),
  };
  trees.set(categories, tree);
  return tree;
}

/** The categories from the top level down to the category itself. The list must not change afterwards. */
export function categoryPath(categories: readonly Category[], id: number): readonly Category[] {
  const { byId } = treeOf(categories);
  const trail: Category[] = [];
  let current = byId.get(id);
  while (current && !trail.includes(current)) {
    trail.unshift(current);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return trail;
}

/** The ids of a category and all its descendants, without duplicates. The list must not change afterwards. */
export function withDescendantIds(categories: readonly Category[], id: number): readonly number[] {
  const { below: childrenOf } = treeOf(categories);
  const ids = new Set([id]);
  for (const parent of ids) for (const { id: child } of childrenOf.get(parent) ?? []) ids.add(child);
  return [...ids];
}

/** The ids of several categories with all their descendants, without duplicates. */
export function withAllDescendantIds(categories: readonly Category[], ids: readonly number[]): readonly number[] {
  return [...new Set(ids.flatMap((id) => withDescendantIds(categories, id)))];
}
