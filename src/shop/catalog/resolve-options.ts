// Finds the terms that staff or another program names; a new name makes a term (P3). It runs in the transaction of the caller,
// who has locked the catalogue and rolls back when the edit is refused.
import { insertTerm, readStaffAttributes, readStaffTerms } from '../../db/catalog/attribute-drafts.ts';
import { insertTag, readStaffTags } from '../../db/catalog/product-tags.ts';
import type { StaffTag } from '../../db/catalog/product-tags.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { slugify } from '../../rules/content/content.ts';
import { draftLimits, freeSlug } from '../../rules/products/product-draft.ts';
import type { DraftAttribute, ProductDraft } from '../../rules/products/product-draft.ts';

/** An attribute by its id, or by its name or slug, with the names or slugs of terms. */
interface AttributeOptions {
  attribute: number | string;
  forVariations: boolean;
  options: readonly string[];
}

/** The fields of a product that staff writes; absent ones stay as they are. The kind of a product never changes. */
export type ProductEdit = Partial<Omit<ProductDraft, 'type' | 'status'>> & {
  /** In place of `attributes`. */
  options?: readonly AttributeOptions[];
  /** In place of `tagIds`: ids, or names, of which a new one makes a tag. */
  tags?: readonly (number | string)[];
};

/** The edit with terms by id; null when it names an attribute that does not exist or a term that cannot be made. */
export async function resolveOptions(
  tx: Tx,
  { options, tags, ...own }: ProductEdit,
  now: number,
): Promise<Omit<ProductEdit, 'options' | 'tags'> | null> {
  const edit = tags ? { ...own, tagIds: await resolveTags(tx, tags) } : own;
  if (!options) return edit;
  const all = await readStaffAttributes(tx);
  const attributes: DraftAttribute[] = [];
  for (const { attribute, forVariations, options: names } of options) {
    const found = all.find(
      ({ id, name, taxonomy }) =>
        id === attribute || taxonomy === attribute || (typeof attribute === 'string' && isSameName(name, attribute)),
    );
    const termIds = found && (await resolveTerms(tx, found.id, names, now));
    if (!termIds) return null;
    attributes.push({ attributeId: found.id, forVariations, termIds });
  }
  return { ...edit, attributes };
}

async function resolveTags(tx: Tx, wanted: readonly (number | string)[]): Promise<readonly number[]> {
  const known = wanted.some((one) => typeof one === 'string') ? [...(await readStaffTags(tx))] : [];
  const ids = new Set<number>();
  for (const one of wanted) {
    if (typeof one === 'number') ids.add(one);
    else if (one.trim() !== '')
      ids.add(known.find(({ name }) => isSameName(name, one))?.id ?? (await makeTag(tx, one, known)));
  }
  return [...ids];
}

/** Makes a tag, and adds it to those that are known. */
async function makeTag(tx: Tx, name: string, known: StaffTag[]): Promise<number> {
  const slug = freeSlug(slugify(name) || 'tag', (one) => known.some((other) => other.slug === one));
  const draft = { name: name.trim(), slug, description: '' };
  const id = (await insertTag(tx, draft)) ?? 0;
  known.push({ ...draft, id, count: 0 });
  return id;
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

async function resolveTerms(
  tx: Tx,
  attributeId: number,
  names: readonly string[],
  now: number,
): Promise<readonly number[] | null> {
  const known = [...(await readStaffTerms(tx, attributeId))];
  const ids = new Set<number>();
  for (const name of names) {
    const term =
      known.find((one) => isSameName(one.name, name)) ?? known.find((one) => one.slug === name.trim().toLowerCase());
    if (term) {
      ids.add(term.id);
      continue;
    }
    if (name.trim() === '' || name.length > draftLimits.fact) return null;
    const slug = freeSlug(slugify(name) || 'term', (one) => known.some((other) => other.slug === one));
    const made = { name: name.trim(), slug };
    const id = await insertTerm(tx, attributeId, made);
    if (id === null) return null;
    known.push({ ...made, id, attributeId, position: known.length, count: 0 });
    ids.add(id);
    await announce(tx, ['attributes'], now);
  }
  return [...ids];
}
