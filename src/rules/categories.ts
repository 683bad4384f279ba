// The tree of categories, as pure walks over a flat list.
import type { Category } from './catalog.ts';

/** From the top down to the category itself. */
export function trailTo(categories: readonly Category[], id: number): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trail: Category[] = [];
  let at = byId.get(id);
  while (at && !trail.includes(at)) {
    trail.unshift(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return trail;
}

/** The ids of a category and all below it. */
export function withDescendants(categories: readonly Category[], id: number): readonly number[] {
  const ids = [id];
  for (const found of ids) {
    for (const category of categories)
      if (category.parentId === found && !ids.includes(category.id)) ids.push(category.id);
  }
  return ids;
}
