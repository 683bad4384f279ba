// Deletes an account, and what the shop has stored about its owner outside the orders.
import { sql } from 'kysely';
import { foldText } from '../../rules/search/fold-text.ts';
import type { Tx } from '../database.ts';
import { eraseReporter } from '../reviews/review-reports.ts';
import { eraseDeliveryAnswers } from '../webhooks/deliveries.ts';
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
 * Deletes the account with its log-ins, addresses, cart, emails and requests. `heir`: the account that gets its reviews and the
 * pictures that it uploaded; with null they stay without name and address. Reports of reviews always stay without. Returns the
 * products that the reviews are about.
 */
export async function deleteAccount(
  tx: Tx,
  { id, email, isConfirmed }: ErasedAccount,
  heir: number | null,
): Promise<readonly number[]> {
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
  const products = await reassignReviews(tx, id, await readAuthor(tx, heir));
  await tx.q.updateTable('media').set({ uploaded_by: heir }).where('uploaded_by', '=', id).execute();
  await eraseDeliveryAnswers(tx, 'customer', id);
  // Foreign keys delete the log-ins, the password, addresses, emails and requests.
  await tx.q.deleteFrom('auth_users').where('id', '=', id).execute();
  return products;
}

interface Author {
  id: number | null;
  name: string;
  email: string;
}

/** Who gets the reviews; without an account nobody. */
async function readAuthor(tx: Tx, id: number | null): Promise<Author> {
  const row =
    id === null
      ? undefined
      : await tx.q.selectFrom('auth_users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  return row ? { id, name: row.name || erasedAuthor, email: row.email } : { id: null, name: erasedAuthor, email: '' };
}

async function reassignReviews(tx: Tx, accountId: number, author: Author): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('reviews')
    .select(['id', 'product_id', 'body'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { id, body } of rows)
    await tx.q
      .updateTable('reviews')
      .set({
        author: author.name,
        email: author.email,
        account_id: author.id,
        search_text: foldText(`${author.name} ${body}`),
      })
      // Its hash is made of the author's address.
      .set({ fingerprint: sql<string>`'erased:' || id` })
      .where('id', '=', id)
      .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}
