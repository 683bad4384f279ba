// The revisions of a product: who changed what (append-only), and who has its editor open.
import { z } from 'zod';
import type { Tx } from '../database.ts';

/** One revision of a product. */
export interface ProductEditRow {
  revision: number;
  /** Epoch ms. */
  at: number;
  /** `shop-manager:12` */
  actor: string;
  /** Names of the fields that it changed. */
  fields: readonly string[];
}

const fieldNames = z.array(z.string());

/** Records a new revision of a product by staff at a moment (epoch ms), with the names of the fields that changed. */
export async function markProductModified(
  tx: Tx,
  id: number,
  { at, actor, fields }: Omit<ProductEditRow, 'revision'>,
): Promise<void> {
  const row = await tx.q
    .updateTable('products')
    .set((eb) => ({ modified_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirst();
  if (row)
    await tx.q
      .insertInto('product_edits')
      .values({ product_id: id, revision: row.revision, at, actor, fields: JSON.stringify(fields) })
      .execute();
}

/** Edits that are listed at most when somebody saves an old revision. */
const maxListed = 50;

/** What changed after a revision of a product, newest first. */
export async function readEditsSince(tx: Tx, productId: number, revision: number): Promise<readonly ProductEditRow[]> {
  const rows = await tx.q
    .selectFrom('product_edits')
    .select(['revision', 'at', 'actor', 'fields'])
    .where('product_id', '=', productId)
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...row, fields: fieldNames.parse(JSON.parse(row.fields)) }));
}

/**
 * Notes that an account has the editor of a product open at `now` (epoch ms), and returns the names of the others who have, seen
 * at or after `since`. Rows before `since` are deleted.
 */
export async function meetProductEditors(
  tx: Tx,
  { productId, accountId, now, since }: { productId: number; accountId: number; now: number; since: number },
): Promise<readonly { id: number; name: string }[]> {
  await tx.q.deleteFrom('product_editors').where('seen_at', '<', since).execute();
  await tx.q
    .insertInto('product_editors')
    .values({ product_id: productId, account_id: accountId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['product_id', 'account_id']).doUpdateSet({ seen_at: now }))
    .execute();
  return tx.q
    .selectFrom('product_editors')
    .innerJoin('auth_users', 'auth_users.id', 'product_editors.account_id')
    .select(['auth_users.id', 'auth_users.name'])
    .where('product_id', '=', productId)
    .where('account_id', '<>', accountId)
    .orderBy('auth_users.name')
    .orderBy('auth_users.id')
    .execute();
}

/** Notes that an account closed the editor of a product. */
export async function leaveProductEditor(tx: Tx, productId: number, accountId: number): Promise<void> {
  await tx.q
    .deleteFrom('product_editors')
    .where('product_id', '=', productId)
    .where('account_id', '=', accountId)
    .execute();
}
