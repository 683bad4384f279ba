// Attributes and their terms, by taxonomy.
import type { AttributeTerm } from '../../rules/catalog/product.ts';
import type { Tx } from '../database.ts';

/** The terms of the attributes with these taxonomies (`pa_editie`); an unknown taxonomy is absent. Depends on `attributes`. */
export async function findAttributeTerms(
  tx: Tx,
  taxonomies: readonly string[],
): Promise<ReadonlyMap<string, readonly AttributeTerm[]>> {
  tx.tracker.tag('attributes');
  if (taxonomies.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('attributes')
    .leftJoin('attribute_terms', 'attribute_terms.attribute_id', 'attributes.id')
    .select(['attributes.taxonomy', 'attribute_terms.id', 'attribute_terms.slug', 'attribute_terms.name'])
    .where('attributes.taxonomy', 'in', taxonomies)
    .orderBy('attributes.id')
    .orderBy('attribute_terms.position')
    .orderBy('attribute_terms.id')
    .execute();
  const found = new Map<string, AttributeTerm[]>();
  for (const { taxonomy, id, slug, name } of rows) {
    const terms = found.get(taxonomy) ?? [];
    // An attribute without terms has one row without a term.
    if (id !== null && slug !== null && name !== null) terms.push({ id, slug, name });
    found.set(taxonomy, terms);
  }
  return found;
}
