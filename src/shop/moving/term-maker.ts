// Finds the categories, tags, attributes and terms that an old shop names, and makes those that are missing. It runs in the
// transaction of the caller, who has locked the catalogue.
import { insertAttribute, insertTerm } from '../../db/catalog/attribute-drafts.ts';
import { insertCategory } from '../../db/catalog/category-drafts.ts';
import { insertTag } from '../../db/catalog/product-tags.ts';
import { releaseSlug } from '../../db/catalog/slug-redirects.ts';
import type { Tx } from '../../db/database.ts';
import type { CatalogueTerms } from '../../db/moving/catalogue-terms.ts';
import { isSlug, slugify } from '../../rules/content/content.ts';
import type { OldAttribute, OldKind, OldTerm } from '../../rules/moving/old-product.ts';
import {
  attributeProblem,
  maxCategoryDepth,
  reservedCategorySlugs,
  toTaxonomy,
} from '../../rules/products/category-draft.ts';
import { draftLimits, freeSlug } from '../../rules/products/product-draft.ts';
import { htmlToLine } from '../../rules/products/product-text.ts';

/** What an old id became. */
interface MadeTerm {
  kind: OldKind;
  oldId: string;
  newId: number;
}

const maxTaxonomy = 24;

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Makes what is missing, once for each name. */
export class TermMaker {
  /** What the old ids of this batch are here. */
  readonly found: MadeTerm[] = [];
  /** Which kinds got something new. */
  readonly made = new Set<'category' | 'tag' | 'attribute' | 'term'>();
  readonly #tx: Tx;
  readonly #known: CatalogueTerms;
  readonly #names = new Map<string, string>();

  /** `before`: one whose last terms were undone; what it found before stays when it is still here. */
  constructor(tx: Tx, known: CatalogueTerms, before?: TermMaker) {
    this.#tx = tx;
    this.#known = known;
    if (!before) return;
    for (const kind of before.made) this.made.add(kind);
    const here = new Set(
      Object.entries({
        category: known.categories,
        tag: known.tags,
        attribute: known.attributes,
        term: known.terms,
      }).flatMap(([kind, list]) => list.map(({ id }) => `${kind} ${id}`)),
    );
    this.found.push(...before.found.filter(({ kind, newId }) => here.has(`${kind} ${newId}`)));
  }

  /** A name as plain text; the old shop writes it as HTML. '' for one that is too long or empty. */
  nameOf(html: string): string {
    const known = this.#names.get(html);
    if (known !== undefined) return known;
    const plain = /[<&]/.test(html) ? htmlToLine(html) : html.trim();
    const name = plain.length > draftLimits.fact ? '' : plain;
    this.#names.set(html, name);
    return name;
  }

  /** How many categories there are, with those that were made. */
  categoryCount(): number {
    return this.#known.categories.length;
  }

  /** The category at the end of a path; null for an empty one. Levels beyond those that a shop has are left out. */
  async category(path: readonly OldTerm[]): Promise<number | null> {
    let parentId: number | null = null;
    for (const step of path.slice(0, maxCategoryDepth)) {
      const name = this.nameOf(step.name);
      if (name === '') continue;
      const siblings: CatalogueTerms['categories'] = this.#known.categories.filter((one) => one.parentId === parentId);
      const known =
        siblings.find((one) => one.slug === step.slug) ?? siblings.find((one) => isSameName(one.name, name));
      parentId = this.#note('category', step, known?.id ?? (await this.#makeCategory(step, name, parentId)));
    }
    return parentId;
  }

  async #makeCategory(step: OldTerm, name: string, parentId: number | null): Promise<number> {
    const { categories } = this.#known;
    const wanted = step.slug !== undefined && isSlug(step.slug) ? step.slug : slugify(name) || 'categorie';
    const slug = freeSlug(
      wanted,
      (one) => categories.some((other) => other.slug === one) || reservedCategorySlugs.has(one),
    );
    const position = categories.reduce((highest, one) => Math.max(highest, one.position), -1) + 1;
    await releaseSlug(this.#tx, 'category', slug);
    const description = htmlToLine(step.description ?? '').slice(0, draftLimits.shortDescription);
    const id = await insertCategory(this.#tx, { name, slug, parentId, description, pictureId: null }, position);
    categories.push({ id, slug, name, parentId, position });
    this.made.add('category');
    return id;
  }

  /** null for a name that cannot be one. */
  async tag(old: OldTerm): Promise<number | null> {
    const name = this.nameOf(old.name);
    if (name === '') return null;
    const { tags } = this.#known;
    const known = tags.find((one) => one.slug === old.slug) ?? tags.find((one) => isSameName(one.name, name));
    if (known) return this.#note('tag', old, known.id);
    const slug = freeSlug(slugOf(old, name) || 'tag', (one) => tags.some((other) => other.slug === one));
    const id = await insertTag(this.#tx, { name, slug, description: '' });
    if (id === null) return null;
    tags.push({ id, slug, name });
    this.made.add('tag');
    return this.#note('tag', old, id);
  }

  /** null for a name that cannot be one. */
  async attribute(old: Pick<OldAttribute, 'name' | 'slug' | 'id'>): Promise<number | null> {
    const known = this.findAttribute(old);
    if (known !== null) return this.#note('attribute', old, known);
    const name = this.nameOf(old.name);
    if (name === '') return null;
    const { attributes } = this.#known;
    const wanted =
      (old.slug?.replace(/^pa_/, '') ?? slugify(name)).slice(0, maxTaxonomy).replace(/-+$/, '') || 'kenmerk';
    const own = attributeProblem({ name, taxonomy: toTaxonomy(wanted) })
      ? `${slugify(wanted).slice(0, 16)}-waarde`
      : wanted;
    const slug = toTaxonomy(freeSlug(own, (one) => attributes.some((other) => other.slug === toTaxonomy(one))));
    const id = await insertAttribute(this.#tx, { name, taxonomy: slug });
    if (id === null) return null;
    attributes.push({ id, slug, name });
    this.made.add('attribute');
    return this.#note('attribute', old, id);
  }

  /** The attribute that is here already; null for none. */
  findAttribute({ name, slug }: Pick<OldAttribute, 'name' | 'slug'>): number | null {
    const plain = this.nameOf(name);
    const { attributes } = this.#known;
    const known =
      (slug === undefined ? undefined : attributes.find((one) => one.slug === toTaxonomy(slug))) ??
      attributes.find((one) => isSameName(one.name, plain) || one.slug === plain.toLowerCase());
    return known?.id ?? null;
  }

  /** null for a name that cannot be one. */
  async term(attributeId: number, old: OldTerm): Promise<number | null> {
    const known = this.findTerm(attributeId, old);
    if (known !== null) return this.#note('term', old, known);
    const name = this.nameOf(old.name);
    if (name === '') return null;
    const terms = this.#termsOf(attributeId);
    const slug = freeSlug(slugOf(old, name) || 'waarde', (one) => terms.some((other) => other.slug === one));
    const id = await insertTerm(this.#tx, attributeId, { name, slug });
    if (id === null) return null;
    const made = { id, slug, name, attributeId };
    this.#known.terms.push(made);
    terms.push(made);
    this.made.add('term');
    return this.#note('term', old, id);
  }

  /** The term that is here already, by its slug or name; null for none. */
  findTerm(attributeId: number, { name, slug }: OldTerm): number | null {
    const plain = this.nameOf(name);
    const terms = this.#termsOf(attributeId);
    const known =
      (slug === undefined ? undefined : terms.find((one) => one.slug === slug)) ??
      terms.find((one) => isSameName(one.name, plain)) ??
      terms.find((one) => one.slug === plain.toLowerCase());
    return known?.id ?? null;
  }

  readonly #byAttribute = new Map<number, CatalogueTerms['terms']>();

  #termsOf(attributeId: number): CatalogueTerms['terms'] {
    const known = this.#byAttribute.get(attributeId);
    if (known) return known;
    const terms = this.#known.terms.filter((one) => one.attributeId === attributeId);
    this.#byAttribute.set(attributeId, terms);
    return terms;
  }

  #note(kind: OldKind, { id }: Pick<OldTerm, 'id'>, newId: number): number {
    if (id !== undefined && id !== '' && id !== '0') this.found.push({ kind, oldId: id, newId });
    return newId;
  }
}

function slugOf({ slug }: OldTerm, name: string): string {
  return slug !== undefined && isSlug(slug) ? slug : slugify(name);
}
