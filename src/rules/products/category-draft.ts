// What staff writes about categories, attributes and their terms, and what is wrong with it.
import { withDescendantIds } from '../catalog/category-tree.ts';
import type { Category } from '../catalog/product.ts';
import { isSlug } from '../content/content.ts';
import { draftLimits } from './product-draft.ts';

export interface CategoryDraft {
  name: string;
  slug: string;
  parentId: number | null;
  description: string;
  pictureId: number | null;
}

export interface AttributeDraft {
  name: string;
  /** With the prefix of the protocol: `pa_editie`. */
  taxonomy: string;
}

export interface TermDraft {
  name: string;
  slug: string;
}

export interface TagDraft {
  name: string;
  slug: string;
  description: string;
}

export type CatalogueFieldProblem =
  | { field: 'name'; code: 'no-name' | 'too-long' }
  | { field: 'slug'; code: 'bad-slug' | 'reserved-slug' | 'too-long' | 'in-use' }
  | { field: 'description'; code: 'too-long' }
  | { field: 'parent'; code: 'unknown-parent' | 'own-descendant' }
  | { field: 'picture'; code: 'unknown-picture' };

/** The levels that a category tree has at most. */
export const maxCategoryDepth = 6;

/** `page` is the part of an address that numbers the pages of a list. */
export const reservedCategorySlugs: ReadonlySet<string> = new Set(['page', 'feed']);

function nameProblem(name: string): CatalogueFieldProblem | null {
  if (name.trim() === '') return { field: 'name', code: 'no-name' };
  return name.length > draftLimits.fact ? { field: 'name', code: 'too-long' } : null;
}

/** The first problem of a category among all categories; `id` is 0 for a new one. */
export function categoryProblem(
  draft: CategoryDraft,
  { id, all }: { id: number; all: readonly Category[] },
): CatalogueFieldProblem | null {
  const wrongName = nameProblem(draft.name);
  if (wrongName) return wrongName;
  if (!isSlug(draft.slug)) return { field: 'slug', code: 'bad-slug' };
  if (reservedCategorySlugs.has(draft.slug)) return { field: 'slug', code: 'reserved-slug' };
  if (draft.description.length > draftLimits.shortDescription * 2) return { field: 'description', code: 'too-long' };
  if (draft.parentId === null) return null;
  if (!all.some((one) => one.id === draft.parentId)) return { field: 'parent', code: 'unknown-parent' };
  if (id !== 0 && withDescendantIds(all, id).includes(draft.parentId))
    return { field: 'parent', code: 'own-descendant' };
  return depthOf(all, draft.parentId) + levelsOf(all, id) > maxCategoryDepth
    ? { field: 'parent', code: 'own-descendant' }
    : null;
}

/** The levels of a category with what is below it; 1 of a new one. */
function levelsOf(all: readonly Category[], id: number): number {
  const below = id === 0 ? [] : all.filter((one) => one.parentId === id);
  return 1 + Math.max(0, ...below.map((one) => levelsOf(all, one.id)));
}

function depthOf(all: readonly Category[], id: number): number {
  const parent = all.find((one) => one.id === id)?.parentId ?? null;
  return parent === null ? 1 : 1 + depthOf(all, parent);
}

const taxonomyPrefix = 'pa_';
/** Characters of an attribute's slug at most, without its prefix (P3). */
const maxTaxonomySlug = 28;
/** Names that mean something else in the query of a list. */
const reservedTaxonomySlugs: ReadonlySet<string> = new Set(
  (
    'attachment author category date day error exact feed hour m minute month name nav-menu nonce offset order orderby p page ' +
    'paged pagename post post-tag post-type posts preview product product-cat product-tag search second status subpost tag ' +
    'taxonomy term terms theme title type types w withcomments year'
  ).split(' '),
);

/** The taxonomy of an attribute for a slug with or without the prefix: 'editie' → 'pa_editie'. */
export function toTaxonomy(slug: string): string {
  return slug.startsWith(taxonomyPrefix) ? slug : `${taxonomyPrefix}${slug}`;
}

/** The first problem of an attribute; null when there is none. */
export function attributeProblem({ name, taxonomy }: AttributeDraft): CatalogueFieldProblem | null {
  const wrongName = nameProblem(name);
  if (wrongName) return wrongName;
  const slug = taxonomy.slice(taxonomyPrefix.length);
  if (slug.length > maxTaxonomySlug) return { field: 'slug', code: 'too-long' };
  if (reservedTaxonomySlugs.has(slug)) return { field: 'slug', code: 'reserved-slug' };
  return isSlug(slug) ? null : { field: 'slug', code: 'bad-slug' };
}

/** The first problem of a term; null when there is none. */
export function termProblem({ name, slug }: TermDraft): CatalogueFieldProblem | null {
  return nameProblem(name) ?? (isSlug(slug) ? null : { field: 'slug', code: 'bad-slug' });
}

/** The first problem of a tag; null when there is none. */
export function tagProblem({ description, ...term }: TagDraft): CatalogueFieldProblem | null {
  if (description.length > draftLimits.shortDescription * 2) return { field: 'description', code: 'too-long' };
  return termProblem(term);
}

/** Ids in a new order: `id` moves before `before`, or to the end when that is null or not among them. */
export function moveBefore(ids: readonly number[], id: number, before: number | null): readonly number[] {
  const others = ids.filter((one) => one !== id);
  const at = before === null ? -1 : others.indexOf(before);
  return at === -1 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)];
}
