// Whether staff must still set up the second factor that the shop requires (T30).
import { readSecondFactors } from '../../db/accounts/second-factors.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { isSecondFactor } from '../../rules/accounts/second-factor.ts';
import type { Shop } from '../shop.ts';

/** Queries the database for staff only. */
export async function lacksSecondFactor(shop: Shop, { id, role }: Pick<Account, 'id' | 'role'>): Promise<boolean> {
  if (!isStaff(role)) return false;
  return shop.db.read(async (tx) => {
    if (!(await readSettings(tx))['security.secondFactor']) return false;
    return !isSecondFactor(await readSecondFactors(tx, id));
  });
}
