// Announces that many products changed at once.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';

/** With more products than this one tag says that all of them changed. */
export const maxNamedProducts = 500;

/** Announces that these products changed, and `tags`. With more than `maxNamedProducts`, that all products did. */
export async function announceProducts(
  tx: Tx,
  productIds: readonly number[],
  tags: readonly string[],
  at: number,
): Promise<void> {
  const named = productIds.length > maxNamedProducts ? [] : productIds.map((id) => `product:${id}`);
  await announce(tx, [...named, 'catalog', ...tags], at);
}
