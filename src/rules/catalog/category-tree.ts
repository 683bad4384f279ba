// The tree of categories, as pure walks over a flat list.
import type { Category } from './product.ts';

interface CategoryTree {
  byId: ReadonlyMap<number, Category>;
  below: ReadonlyMap<number | null, readonly Category[]>;
}

/** A list that is remembered is walked for every page of it. */
const trees = new WeakMap<readonly Category[], CategoryTree>();

function treeOf(categories: readonly Category[]): CategoryTree {
  const known = trees.get(categories);
  if (known) return known;
  const tree = {
    byId: new Map(categories.map((category) => [category.id, category])),
    below: Map.groupBy(categories, ({ parentId }) => parentId),
  };
  trees.set(categories, tree);
  return tree;
}

/** From the top down to the category itself. The list is not to change afterwards. */
export function categoryPath(categories: readonly Category[], id: number): readonly Category[] {
  const { byId } = treeOf(categories);
  const trail: Category[] = [];
  let at = byId.get(id);
  while (at && !trail.includes(at)) {
    trail.unshift(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return trail;
}

/** The ids of a category and all below it, each once. The list is not to change afterwards. */
export function withDescendantIds(categories: readonly Category[], id: number): readonly number[] {
  const { below } = treeOf(categories);
  const ids = new Set([id]);
  for (const found of ids) for (const { id: child } of below.get(found) ?? []) ids.add(child);
  return [...ids];
}
