// Ends log-ins of an account from elsewhere.
import { deleteLogIns, listLogInIds } from '../../db/accounts/credentials.ts';
import { deleteCartCustomer } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { logInSession } from '../shop.ts';

/**
 * Ends all log-ins of an account but one (`keep`, null for none), and erases what was typed at the checkout in them (R52).
 * Returns how many were ended.
 */
export async function endLogIns(tx: Tx, accountId: number, keep: number | null): Promise<number> {
  const ids = (await listLogInIds(tx, accountId)).filter((id) => id !== keep);
  await deleteLogIns(tx, accountId, ids);
  for (const loginId of ids) await deleteCartCustomer(tx, logInSession({ loginId }));
  return ids.length;
}
