// The users of the shop, for staff: customers and staff.
import { listUsers as listStored, readUser } from '../../db/users/users.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import type { User, UserListing } from '../../rules/users/users.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of users by name. Refused: not staff (R30). */
export async function listUsers(
  shop: Shop,
  visitor: Visitor,
  query: UserListing,
): Promise<({ ok: true } & ResultPage<User>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { users, total } = await shop.db.read((tx) => listStored(tx, query));
  return { ok: true, rows: users, total };
}

/** One user. Refused: not staff (R30), unknown user. */
export async function showUser(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; user: User } | NotAllowed | { ok: false; reason: 'unknown-user' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const user = await shop.db.read((tx) => readUser(tx, id));
  return user ? { ok: true, user } : { ok: false, reason: 'unknown-user' };
}
