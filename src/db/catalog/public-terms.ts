// Tags, attributes and their terms as everybody may see them, with the number of published products that have them.
import type { Tx } from '../database.ts';

export interface PublicTag {
  id: number;
  name: string;
  slug: string;
  description: string;
  count: number;
}

export interface PublicTerm {
  id: number;
  name: string;
  slug: string;
  count: number;
}

export interface PublicAttribute {
  id: number;
  name: string;
  taxonomy: string;
  /** In the order of staff. */
  terms: readonly PublicTerm[];
}

/** All tags; depends on the tag `catalog`. */
export async function readPublicTags(tx: Tx): Promise<readonly PublicTag[]> {
  tx.tracker.tag('catalog');
  const tags = await tx.q.selectFrom('tags').select(['id', 'name', 'slug', 'description']).orderBy('id').execute();
  const counts = await tx.q
    .selectFrom('product_tags')
    .innerJoin('products', 'products.id', 'product_tags.product_id')
    .where('products.status', '=', 'published')
    .select((eb) => ['product_tags.tag_id', eb.fn.countAll<number>().as('count')])
    .groupBy('product_tags.tag_id')
    .execute();
  const countOf = new Map(counts.map((row) => [row.tag_id, Number(row.count)]));
  return tags.map((tag) => ({ ...tag, count: countOf.get(tag.id) ?? 0 }));
}

/** All attributes in their order; depends on the tags `attributes` and `catalog`. */
export async function readPublicAttributes(tx: Tx): Promise<readonly PublicAttribute[]> {
  tx.tracker.tag('attributes');
  tx.tracker.tag('catalog');
  const attributes = await tx.q
    .selectFrom('attributes')
    .select(['id', 'name', 'taxonomy'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const terms = await tx.q
    .selectFrom('attribute_terms')
    .select(['id', 'attribute_id', 'name', 'slug'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const counts = await tx.q
    .selectFrom('product_attribute_terms')
    .innerJoin('products', 'products.id', 'product_attribute_terms.product_id')
    .where('products.status', '=', 'published')
    .select((eb) => ['product_attribute_terms.term_id', eb.fn.countAll<number>().as('count')])
    .groupBy('product_attribute_terms.term_id')
    .execute();
  const countOf = new Map(counts.map((row) => [row.term_id, Number(row.count)]));
  const termsOf = Map.groupBy(terms, (term) => term.attribute_id);
  return attributes.map((attribute) => ({
    ...attribute,
    terms: (termsOf.get(attribute.id) ?? []).map(({ id, name, slug }) => ({
      id,
      name,
      slug,
      count: countOf.get(id) ?? 0,
    })),
  }));
}

/** The number of approved reviews of the published products in each category; depends on `catalog` and `ratings`. */
export async function countReviewsByCategory(tx: Tx): Promise<ReadonlyMap<number, number>> {
  tx.tracker.tag('catalog');
  tx.tracker.tag('ratings');
  const rows = await tx.q
    .selectFrom('reviews')
    .innerJoin('product_categories', 'product_categories.product_id', 'reviews.product_id')
    .where('reviews.state', '=', 'approved')
    .where('product_categories.listed', '=', 1)
    .select((eb) => ['product_categories.category_id', eb.fn.countAll<number>().as('count')])
    .groupBy('product_categories.category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, Number(row.count)]));
}
