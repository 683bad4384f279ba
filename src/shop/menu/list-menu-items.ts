// The items of the main menu, for staff.
import { readMenuItems } from '../../db/menu/menu-items.ts';
import type { MenuItem } from '../../rules/menu/menu.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * The menu items; items of one parent are in display order. Empty until staff creates a menu. Refused: not staff (R30).
 */
export async function listMenuItems(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; items: readonly MenuItem[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, items: await shop.db.read(readMenuItems) };
}
