// Staff changes the main menu: adds, changes, removes and moves its items.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  deleteMenuItem,
  insertMenuItem,
  lockMenuItems,
  setMenuItemOrder,
  updateMenuItem,
} from '../../db/menu/menu-items.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { menuProblem, moveMenuItem } from '../../rules/menu/menu.ts';
import type { MenuEntry, MenuItem, MenuProblem } from '../../rules/menu/menu.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** `index`: position among the items of its parent, from 0; a new item without it comes last. */
export type MenuChange =
  | ({ kind: 'add'; parentId: number | null; index?: number } & Pick<MenuEntry, 'label' | 'address'> &
      Partial<MenuEntry>)
  | ({ kind: 'change'; id: number } & Partial<MenuEntry>)
  /** Also removes all items below it. */
  | { kind: 'remove'; id: number }
  | { kind: 'move'; id: number; parentId: number | null; index: number };

export type ChangeMenuOutcome =
  /** `id`: the changed item. */
  { ok: true; id: number } | { ok: false; reason: 'not-allowed' | 'unknown-item' | MenuProblem };

/** The id of an item that is not stored yet. */
const unsavedId = 0;

/**
 * Applies one change to the menu and announces it to the caches. Refused: not staff (R30), unknown item, an invalid
 * label or address, an unknown parent, an item below itself, a fourth level, more items than a menu may have.
 */
export async function changeMenu(shop: Shop, visitor: Visitor, change: MenuChange): Promise<ChangeMenuOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeMenuOutcome> => {
    const before = await lockMenuItems(tx);
    const known = change.kind === 'add' ? null : before.find((item) => item.id === change.id);
    if (known === undefined) return { ok: false, reason: 'unknown-item' };
    const item = applyToItem(known, change);
    const after = applyToItems(before, item, change);
    const problem = change.kind === 'remove' ? null : menuProblem(after, item);
    if (problem) return { ok: false, reason: problem };
    const id = await storeMenuChange(tx, change.kind, item, after);
    await recordAuditEvent(tx, {
      kind: 'menu-changed',
      actor: actorOf(visitor),
      params: {
        change: change.kind,
        item: id,
        label: item.label,
        ...(change.kind !== 'remove' && changedFields(auditedItem(known), auditedItem(item))),
      },
      at,
    });
    await announce(tx, ['menu'], at);
    return { ok: true, id };
  });
}

/** What the audit log compares of an item; nothing of one that is new. */
function auditedItem(item: MenuItem | null): object {
  if (!item) return {};
  const { parentId, label, address, isMega, isCallToAction } = item;
  return { parentId, label, address, isMega, isCallToAction };
}

function applyToItem(known: MenuItem | null, change: MenuChange): MenuItem {
  const before = known ?? {
    id: unsavedId,
    parentId: null,
    label: '',
    address: '',
    isMega: false,
    isCallToAction: false,
  };
  if (change.kind === 'remove') return before;
  if (change.kind === 'move') return { ...before, parentId: change.parentId };
  const { label = before.label, address = before.address } = change;
  return {
    ...before,
    ...(change.kind === 'add' && { parentId: change.parentId }),
    label: label.trim(),
    address: address.trim(),
    isMega: change.isMega ?? before.isMega,
    isCallToAction: change.isCallToAction ?? before.isCallToAction,
  };
}

function applyToItems(before: readonly MenuItem[], item: MenuItem, change: MenuChange): readonly MenuItem[] {
  switch (change.kind) {
    case 'add':
      return moveMenuItem(before, item, change.index ?? before.length);
    case 'change':
      return before.map((one) => (one.id === item.id ? item : one));
    case 'remove':
      return before.filter((one) => one.id !== item.id);
    case 'move':
      return moveMenuItem(before, item, change.index);
  }
}

async function storeMenuChange(
  tx: Tx,
  kind: MenuChange['kind'],
  item: MenuItem,
  after: readonly MenuItem[],
): Promise<number> {
  if (kind === 'remove') {
    await deleteMenuItem(tx, item.id);
    return item.id;
  }
  const id = kind === 'add' ? await insertMenuItem(tx, item) : item.id;
  if (kind !== 'add') await updateMenuItem(tx, item);
  if (kind !== 'change')
    await setMenuItemOrder(
      tx,
      after.map((one) => (one === item ? id : one.id)),
    );
  return id;
}
