// Details of a product besides its draft, price and stock.
import type { Rating } from '../../rules/reviews/reviews.ts';
import type { Tx } from '../database.ts';
import { readRatings } from '../reviews/reviews.ts';

export interface ProductFigures {
  /** Epoch ms of the last change by staff. */
  modifiedAt: number;
  unitsSold: number;
  rating: Rating | null;
}

/** Figures of products by id. */
export async function readProductFigures(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ProductFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('products')
    .select(['id', 'modified_at', 'units_sold'])
    .where('id', 'in', ids)
    .execute();
  const ratings = await readRatings(tx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { modifiedAt: row.modified_at, unitsSold: row.units_sold, rating: ratings.get(row.id) ?? null },
    ]),
  );
}

/** When staff last changed products (epoch ms), by id. */
export async function readModifiedTimes(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').select(['id', 'modified_at']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.modified_at]));
}

/** Names of attributes, terms and tags by id. */
export interface TermNames {
  attributes: ReadonlyMap<number, { name: string; taxonomy: string }>;
  terms: ReadonlyMap<number, { name: string; slug: string }>;
  tags: ReadonlyMap<number, { name: string; slug: string }>;
}

/** The names of these attributes, terms and tags. */
export async function readTermNames(
  tx: Tx,
  attributeIds: readonly number[],
  termIds: readonly number[],
  tagIds: readonly number[] = [],
): Promise<TermNames> {
  const tags =
    tagIds.length === 0
      ? []
      : await tx.q.selectFrom('tags').select(['id', 'name', 'slug']).where('id', 'in', tagIds).execute();
  const attributes =
    attributeIds.length === 0
      ? []
      : await tx.q
          .selectFrom('attributes')
          .select(['id', 'name', 'taxonomy'])
          .where('id', 'in', attributeIds)
          .execute();
  const terms =
    termIds.length === 0
      ? []
      : await tx.q.selectFrom('attribute_terms').select(['id', 'name', 'slug']).where('id', 'in', termIds).execute();
  return {
    attributes: new Map(attributes.map(({ id, ...row }) => [id, row])),
    terms: new Map(terms.map(({ id, ...row }) => [id, row])),
    tags: new Map(tags.map(({ id, ...row }) => [id, row])),
  };
}
