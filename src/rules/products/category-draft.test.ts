import { expect, test } from 'vitest';
import type { Category } from '../catalog/product.ts';
import { attributeProblem, categoryProblem, moveBefore, termProblem, toTaxonomy } from './category-draft.ts';
import type { CategoryDraft } from './category-draft.ts';

const category = (id: number, parentId: number | null): Category => ({
  id,
  parentId,
  slug: `c-${id}`,
  name: `C ${id}`,
  description: '',
});
/** One below the other: 1 is at the top. */
const chain = (length: number) => Array.from({ length }, (_, at) => category(at + 1, at === 0 ? null : at));
const draft: CategoryDraft = { name: 'Dozen', slug: 'dozen', parentId: null, description: '', pictureId: null };

test('a category needs a name and an address that the shop does not use itself', () => {
  const problem = (more: Partial<CategoryDraft>) => categoryProblem({ ...draft, ...more }, { id: 0, all: [] });
  expect(problem({})).toBeNull();
  expect(problem({ name: ' ' })).toEqual({ field: 'name', code: 'no-name' });
  expect(problem({ name: 'n'.repeat(201) })).toEqual({ field: 'name', code: 'too-long' });
  expect(problem({ slug: 'Dozen & zo' })).toEqual({ field: 'slug', code: 'bad-slug' });
  expect(problem({ slug: 'page' })).toEqual({ field: 'slug', code: 'reserved-slug' });
  expect(problem({ description: 'd'.repeat(2_001) })).toEqual({ field: 'description', code: 'too-long' });
  expect(problem({ parentId: 9 })).toEqual({ field: 'parent', code: 'unknown-parent' });
});

test('a category is not below itself, and there are six levels at most', () => {
  const all = chain(6);
  const under = (id: number, parentId: number) => categoryProblem({ ...draft, parentId }, { id, all });
  expect(under(2, 2)).toEqual({ field: 'parent', code: 'own-descendant' });
  expect(under(2, 4)).toEqual({ field: 'parent', code: 'own-descendant' });
  expect(under(4, 1)).toBeNull();
  expect(under(0, 5)).toBeNull();
  expect(under(0, 6)).toEqual({ field: 'parent', code: 'own-descendant' });
});

test('a category takes what is below it along, also in the count of levels', () => {
  const all = [...chain(5), category(10, null), category(11, 10)];
  const under = (parentId: number) => categoryProblem({ ...draft, parentId }, { id: 10, all });
  expect(under(4)).toBeNull();
  expect(under(5)).toEqual({ field: 'parent', code: 'own-descendant' });
});

test('the address of an attribute has a prefix, at most 28 characters, and no name with another meaning', () => {
  expect([toTaxonomy('editie'), toTaxonomy('pa_editie')]).toEqual(['pa_editie', 'pa_editie']);
  const problem = (slug: string) => attributeProblem({ name: 'Editie', taxonomy: toTaxonomy(slug) });
  expect(problem('e'.repeat(28))).toBeNull();
  expect(problem('e'.repeat(29))).toEqual({ field: 'slug', code: 'too-long' });
  expect(problem('orderby')).toEqual({ field: 'slug', code: 'reserved-slug' });
  expect(problem('Met spatie')).toEqual({ field: 'slug', code: 'bad-slug' });
  expect(attributeProblem({ name: '', taxonomy: 'pa_editie' })).toEqual({ field: 'name', code: 'no-name' });
});

test('a term needs a name and an address', () => {
  expect(termProblem({ name: 'Japans', slug: 'japans' })).toBeNull();
  expect(termProblem({ name: '', slug: 'japans' })).toEqual({ field: 'name', code: 'no-name' });
  expect(termProblem({ name: 'Japans', slug: '' })).toEqual({ field: 'slug', code: 'bad-slug' });
});

test('an id moves before another, or to the end', () => {
  expect(moveBefore([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  expect(moveBefore([1, 2, 3], 1, null)).toEqual([2, 3, 1]);
  expect(moveBefore([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
  expect(moveBefore([1, 2], 5, 2)).toEqual([1, 5, 2]);
});
