// The menu as pages would show it, before staff saves a change.
import { menuProblem, menuTree } from '../../rules/menu/menu.ts';
import type { MenuItem, MenuNode, MenuProblem } from '../../rules/menu/menu.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Visitor } from '../shop.ts';

/** The tree of these items. Refused: not staff (R30), an item that `menuProblem` refuses. */
export function previewMenu(
  visitor: Visitor,
  items: readonly MenuItem[],
): { ok: true; menu: readonly MenuNode[] } | NotAllowed | { ok: false; reason: MenuProblem } {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  for (const item of items) {
    const problem = menuProblem(items, item);
    if (problem) return { ok: false, reason: problem };
  }
  return { ok: true, menu: menuTree(items) };
}
