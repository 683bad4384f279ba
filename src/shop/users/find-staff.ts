// A staff account by its email address, for commands.
import { findAccountByEmail } from '../../db/accounts/accounts.ts';
import { readUser } from '../../db/users/users.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { normaliseEmail } from '../../rules/email.ts';
import type { Shop } from '../shop.ts';

/** The id of the staff account with this address; null when there is none. */
export function findStaffByEmail(shop: Shop, email: string): Promise<number | null> {
  return shop.db.read(async (tx) => {
    const found = await findAccountByEmail(tx, normaliseEmail(email).toLowerCase());
    const user = found && (await readUser(tx, found.id));
    return user && isStaff(user.role) ? user.id : null;
  });
}
