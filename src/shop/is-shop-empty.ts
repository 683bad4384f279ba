// Whether the shop is new.
import { isCatalogEmpty } from '../db/catalog/catalog-import.ts';
import type { AccountsPort } from './ports.ts';
import type { Shop } from './shop.ts';

/** Whether the shop has no product, and no account except those of `emails`. */
export async function isShopEmpty(shop: Shop, accounts: AccountsPort, emails: readonly string[]): Promise<boolean> {
  if (!(await shop.db.read(isCatalogEmpty))) return false;
  return (await accounts.countExcept(emails)) === 0;
}
