// All categories, tags, attributes and terms, without what is counted or shown of them.
import type { Tx } from '../database.ts';

interface Named {
  id: number;
  slug: string;
  name: string;
}

export interface CatalogueTerms {
  categories: (Named & { parentId: number | null; position: number })[];
  tags: Named[];
  /** The slug has the prefix of the protocol: `pa_editie`. */
  attributes: Named[];
  terms: (Named & { attributeId: number })[];
}

export async function readCatalogueTerms(tx: Tx): Promise<CatalogueTerms> {
  const categories = await tx.q
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent_id as parentId', 'position'])
    .orderBy('id')
    .execute();
  const tags = await tx.q.selectFrom('tags').select(['id', 'slug', 'name']).orderBy('id').execute();
  const attributes = await tx.q
    .selectFrom('attributes')
    .select(['id', 'taxonomy as slug', 'name'])
    .orderBy('id')
    .execute();
  const terms = await tx.q
    .selectFrom('attribute_terms')
    .select(['id', 'slug', 'name', 'attribute_id as attributeId'])
    .orderBy('id')
    .execute();
  return { categories, tags, attributes, terms };
}
