// Deletes an account, and what the shop has stored about its owner outside the orders.
import { sql } from 'kysely';
import { foldText } from '../../rules/search/fold-text.ts';
import type { Tx } from '../database.ts';
import { eraseReporter } from '../reviews/review-reports.ts';
import { deleteWithdrawalsOfNoOrder } from '../withdrawals/withdrawals.ts';

/** The author of a review whose account is erased. */
const erasedAuthor = 'Anoniem';

interface ErasedAccount {
  id: number;
  /** In lower case. */
  email: string;
  /** Only then what is stored for the address is that of the owner. */
  isConfirmed: boolean;
}

/** The account of an id; null when there is none. */
export async function findErasedAccount(tx: Tx, id: number): Promise<ErasedAccount | null> {
  const row = await tx.q
    .selectFrom('auth_users')
    .select(['email', 'emailVerified'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id, email: row.email.toLowerCase(), isConfirmed: Boolean(row.emailVerified) } : null;
}

/**
 * Deletes the account with its log-ins, addresses, cart, emails and requests. Its reviews and its reports of reviews stay without
 * name and address:
 * returns the products that they are about.
 */
export async function deleteAccount(tx: Tx, { id, email, isConfirmed }: ErasedAccount): Promise<readonly number[]> {
  const logIns = await tx.q.selectFrom('auth_sessions').select('id').where('userId', '=', id).execute();
  const sessions = [`account:${id}`, ...logIns.map((row) => `log-in:${row.id}`)];
  await tx.q.deleteFrom('carts').where('session', 'in', sessions).execute();
  if (isConfirmed) {
    await tx.q
      .deleteFrom('restock_requests')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
      .execute();
    await eraseReporter(tx, email);
    await deleteWithdrawalsOfNoOrder(tx, email);
  }
  const products = await anonymiseReviews(tx, id);
  // Foreign keys delete the log-ins, the password, addresses, emails and requests.
  await tx.q.deleteFrom('auth_users').where('id', '=', id).execute();
  return products;
}

async function anonymiseReviews(tx: Tx, accountId: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('reviews')
    .select(['id', 'product_id', 'body'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { id, body } of rows)
    await tx.q
      .updateTable('reviews')
      .set({ author: erasedAuthor, email: '', account_id: null, search_text: foldText(`${erasedAuthor} ${body}`) })
      // Its hash is made of the author's address.
      .set({ fingerprint: sql<string>`'erased:' || id` })
      .where('id', '=', id)
      .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}
