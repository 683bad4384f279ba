// The items of the main menu.
import { sql } from 'kysely';
import type { MenuItem } from '../../rules/menu/menu.ts';
import type { Tx } from '../database.ts';

function selectMenuItems(tx: Tx) {
  return tx.q
    .selectFrom('menu_items')
    .select(['id', 'parent_id', 'label', 'address', 'mega', 'call_to_action'])
    .orderBy('position')
    .orderBy('id');
}

function toMenuItem(row: {
  id: number;
  parent_id: number | null;
  label: string;
  address: string;
  mega: number;
  call_to_action: number;
}): MenuItem {
  return {
    id: row.id,
    parentId: row.parent_id,
    label: row.label,
    address: row.address,
    isMega: row.mega === 1,
    isCallToAction: row.call_to_action === 1,
  };
}

/** Returns all items; the items of a parent are in their order. Depends on the tag `menu`. */
export async function readMenuItems(tx: Tx): Promise<readonly MenuItem[]> {
  tx.tracker.tag('menu');
  return (await selectMenuItems(tx).execute()).map(toMenuItem);
}

/** Returns all items and locks them until the transaction ends, also while there are none. */
export async function lockMenuItems(tx: Tx): Promise<readonly MenuItem[]> {
  // A lock on rows would let two changes of an empty menu run at once.
  if (tx.hasRowLocks) await sql`lock table menu_items in share row exclusive mode`.execute(tx.q);
  return (await selectMenuItems(tx).execute()).map(toMenuItem);
}

function toColumns({ parentId, label, address, isMega, isCallToAction }: Omit<MenuItem, 'id'>) {
  return {
    parent_id: parentId,
    label,
    address,
    mega: isMega ? 1 : 0,
    call_to_action: isCallToAction ? 1 : 0,
  };
}

/** Stores a new item and returns its id. `setMenuItemOrder` sets its position. */
export async function insertMenuItem(tx: Tx, item: Omit<MenuItem, 'id'>): Promise<number> {
  const { id } = await tx.q
    .insertInto('menu_items')
    .values({ ...toColumns(item), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the new state of an item. */
export async function updateMenuItem(tx: Tx, item: MenuItem): Promise<void> {
  await tx.q.updateTable('menu_items').set(toColumns(item)).where('id', '=', item.id).execute();
}

/** Deletes an item and all items below it. */
export async function deleteMenuItem(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('menu_items').where('id', '=', id).execute();
}

/** Sorts the items in the order of the ids. */
export async function setMenuItemOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.q.updateTable('menu_items').set({ position }).where('id', '=', id).execute();
}
