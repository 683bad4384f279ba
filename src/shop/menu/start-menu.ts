// Staff begins a menu with what the shop shows by itself.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { insertMenuItem, lockMenuItems, setMenuItemOrder } from '../../db/menu/menu-items.ts';
import type { MenuNode } from '../../rules/menu/menu.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Stores these items as the menu, unless there is a menu already. Refused: not staff (R30). */
export async function startMenu(
  shop: Shop,
  visitor: Visitor,
  menu: readonly MenuNode[],
): Promise<{ ok: true } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  await shop.db.write(async (tx) => {
    if ((await lockMenuItems(tx)).length > 0) return;
    await setMenuItemOrder(tx, await insertNodes(tx, menu, null));
    await recordAuditEvent(tx, { kind: 'menu-changed', actor: actorOf(visitor), params: { change: 'start' }, at });
    await announce(tx, ['menu'], at);
  });
  return { ok: true };
}

/** Stores nodes and their children; returns their ids in display order. */
async function insertNodes(tx: Tx, nodes: readonly MenuNode[], parentId: number | null): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { label, address, mega, callToAction, children = [] } of nodes) {
    const item = { parentId, label, address, isMega: mega === true, isCallToAction: callToAction === true };
    const id = await insertMenuItem(tx, item);
    ids.push(id, ...(await insertNodes(tx, children, id)));
  }
  return ids;
}
