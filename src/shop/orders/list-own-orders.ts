// The orders of the customer who is logged in.
import { listAccountOrderIds } from '../../db/orders/account-orders.ts';
import { readOrders } from '../../db/orders/orders.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { Shop } from '../shop.ts';

/** One page of the orders of an account, newest first ([2.7-03]). */
export function listOwnOrders(
  shop: Shop,
  account: Pick<Account, 'id'>,
  page: { limit: number; offset: number },
): Promise<ResultPage<Order>> {
  return shop.db.read(async (tx) => {
    const { ids, total } = await listAccountOrderIds(tx, account.id, page);
    return { rows: await readOrders(tx, ids), total };
  });
}
