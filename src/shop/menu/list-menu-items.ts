// The items of the main menu, for staff.
import { menuItems } from '../../db/menu.ts';
import type { MenuItem } from '../../rules/menu.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Those of one parent in their order, none in a shop that has made none; refused to whoever is not staff (R30). */
export async function listMenuItems(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; items: readonly MenuItem[] } | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, items: await shop.db.read(menuItems) };
}
