// What of a draft of a product is checked against what is stored.
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import type { Tx } from '../database.ts';

/** Which of these slugs products have, other than this one. */
export async function findTakenSlugs(tx: Tx, prefix: string, except: number): Promise<ReadonlySet<string>> {
  const rows = await tx.q
    .selectFrom('products')
    .select('slug')
    // A range, so that the index of the slugs answers it: '.' is the character after '-'.
    .where((eb) =>
      eb.or([eb('slug', '=', prefix), eb.and([eb('slug', '>=', `${prefix}-`), eb('slug', '<', `${prefix}.`)])]),
    )
    .where('id', '<>', except)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The item that has an article number, other than those of `except`; null when it is free. */
export async function findItemBySku(tx: Tx, sku: string, except: readonly number[]): Promise<number | null> {
  if (sku === '') return null;
  const product = await tx.q.selectFrom('products').select('id').where('sku', '=', sku).execute();
  const variation = await tx.q.selectFrom('variations').select('id').where('sku', '=', sku).execute();
  return [...product, ...variation].find(({ id }) => !except.includes(id))?.id ?? null;
}

/** The place behind all products in the shop's own order. */
export async function nextProductPosition(tx: Tx): Promise<number> {
  const { last } = await tx.q
    .selectFrom('products')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

/** Which of the rows that a draft refers to do not exist. Terms must belong to their attribute. */
export async function findUnknownReferences(
  tx: Tx,
  { categoryIds, tagIds, pictureIds, relatedIds, attributes }: ProductDraft,
): Promise<readonly ('categoryIds' | 'tagIds' | 'pictureIds' | 'relatedIds' | 'attributes')[]> {
  const isComplete = async (table: 'categories' | 'tags' | 'media' | 'products', ids: readonly number[]) => {
    const wanted = [...new Set(ids)];
    if (wanted.length !== ids.length) return false;
    if (wanted.length === 0) return true;
    return (await tx.q.selectFrom(table).select('id').where('id', 'in', wanted).execute()).length === wanted.length;
  };
  const terms = attributes.flatMap(({ attributeId, termIds }) => termIds.map((id) => `${attributeId} ${id}`));
  const known = new Set<string>();
  const termIds = attributes.flatMap((one) => one.termIds);
  if (termIds.length > 0)
    for (const row of await tx.q
      .selectFrom('attribute_terms')
      .select(['id', 'attribute_id'])
      .where('id', 'in', termIds)
      .execute())
      known.add(`${row.attribute_id} ${row.id}`);
  const attributeIds = attributes.map(({ attributeId }) => attributeId);
  const knownAttributes =
    attributeIds.length === 0
      ? []
      : await tx.q.selectFrom('attributes').select('id').where('id', 'in', attributeIds).execute();
  const areAttributesKnown =
    new Set(attributeIds).size === attributeIds.length &&
    knownAttributes.length === attributeIds.length &&
    new Set(terms).size === terms.length &&
    terms.every((term) => known.has(term));
  return [
    ...((await isComplete('categories', categoryIds)) ? [] : (['categoryIds'] as const)),
    ...((await isComplete('tags', tagIds)) ? [] : (['tagIds'] as const)),
    ...((await isComplete('media', pictureIds)) ? [] : (['pictureIds'] as const)),
    ...((await isComplete('products', relatedIds)) ? [] : (['relatedIds'] as const)),
    ...(areAttributesKnown ? [] : (['attributes'] as const)),
  ];
}

/** Whether a variation of the product has a choice that the attributes of the draft do not offer. */
export async function isChoiceLost(tx: Tx, id: number, { attributes }: ProductDraft): Promise<boolean> {
  const offered = new Map(
    attributes.filter((one) => one.forVariations).map((one) => [one.attributeId, new Set(one.termIds)]),
  );
  const rows = await tx.q
    .selectFrom('variation_attributes')
    .innerJoin('variations', 'variations.id', 'variation_attributes.variation_id')
    .select(['attribute_id', 'term_id'])
    .where('variations.product_id', '=', id)
    .execute();
  return rows.some(({ attribute_id, term_id }) => {
    const terms = offered.get(attribute_id);
    return term_id === null ? false : !terms?.has(term_id);
  });
}
