// Whether something that can come from another shop is here under an id.
import type { OldKind } from '../../rules/moving/old-product.ts';
import type { Tx } from '../database.ts';

/** The kinds of which programs use ids, and their tables. */
const tables = {
  product: 'products',
  variation: 'variations',
  category: 'categories',
  tag: 'tags',
  attribute: 'attributes',
  term: 'attribute_terms',
  customer: 'auth_users',
  order: 'orders',
  refund: 'refunds',
  coupon: 'coupons',
  review: 'reviews',
} as const satisfies Partial<Record<OldKind, string>>;

export type OwnKind = keyof typeof tables;

/** Whether there is such a row. */
export async function hasOwnRow(tx: Tx, kind: OwnKind, id: number): Promise<boolean> {
  const row = await tx.q.selectFrom(tables[kind]).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
