// The tree of the menu in the editor, on the flat list of its items.
import type { StaffMenuItem } from '../../wire/home-and-menu.ts';
import type { DropPlace } from '../components/use-drag-order.ts';

type TreeItem = Pick<StaffMenuItem, 'id' | 'parent_id'>;

/** The items directly below `parent`, in display order; null is the top level. */
export function childrenOf<Item extends TreeItem>(items: readonly Item[], parent: number | null): readonly Item[] {
  return items.filter((item) => item.parent_id === parent);
}

/** Whether an item is `root` or somewhere below it. */
export function isWithin(items: readonly TreeItem[], id: number, root: number): boolean {
  const visited = new Set<number>();
  for (let at: number | null = id; at !== null && !visited.has(at);) {
    if (at === root) return true;
    visited.add(at);
    const here: number = at;
    at = items.find((item) => item.id === here)?.parent_id ?? null;
  }
  return false;
}

/**
 * The parent and the position among its children of an item that is dropped at `place` of `target`; null when it would
 * not move. Positions count without the item itself.
 */
export function dropPosition(
  items: readonly TreeItem[],
  dragged: number,
  target: number,
  place: DropPlace,
): { parent: number | null; index: number } | null {
  const onto = items.find((item) => item.id === target);
  const item = items.find((one) => one.id === dragged);
  if (!onto || !item || isWithin(items, target, dragged)) return null;
  const parent = place === 'inside' ? target : onto.parent_id;
  const others = childrenOf(items, parent).filter((one) => one.id !== dragged);
  const index = place === 'inside' ? others.length : others.indexOf(onto) + (place === 'after' ? 1 : 0);
  const before = childrenOf(items, parent).indexOf(item);
  return item.parent_id === parent && before === index ? null : { parent, index };
}
