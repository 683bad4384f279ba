// The main menu ([2.2-03]): items in rows that staff edits, and the tree that pages render.
import { isLinkAddress } from '../content/link-address.ts';

/** The fields of an item that staff fills in. */
export interface MenuEntry {
  label: string;
  /** An address that `isLinkAddress` accepts. */
  address: string;
  /**
   * Whether its sub-menu is as wide as the container, in columns with headings (R43). Applies to top-level items only.
   */
  isMega: boolean;
  /** Whether it looks like a button. Applies to the last top-level item only. */
  isCallToAction: boolean;
}

export interface MenuItem extends MenuEntry {
  id: number;
  /** null: a top-level item. */
  parentId: number | null;
}

/** An item as pages render it, with its children. */
export interface MenuNode {
  label: string;
  address: string;
  mega?: true;
  callToAction?: true;
  children?: readonly MenuNode[];
}

export type MenuProblem = 'bad-label' | 'bad-address' | 'no-parent' | 'cycle' | 'too-deep' | 'too-many';

/** Number of levels, including the top level. */
const maxDepth = 3;
const maxLabelLength = 60;
const maxItems = 200;

/** Builds the tree from ordered items. Items without an existing parent are left out. */
export function menuTree(items: readonly MenuItem[]): readonly MenuNode[] {
  const childrenOf = Map.groupBy(items, (item) => item.parentId);
  const nodesOf = (parent: number | null, level: number): MenuNode[] => {
    const siblings = level > maxDepth ? [] : (childrenOf.get(parent) ?? []);
    return siblings.map(({ id, label, address, isMega, isCallToAction }, index): MenuNode => {
      const children = nodesOf(id, level + 1);
      return {
        label,
        address,
        ...(isMega && level === 1 && children.length > 0 && { mega: true }),
        ...(isCallToAction && level === 1 && index === siblings.length - 1 && { callToAction: true }),
        ...(children.length > 0 && { children }),
      };
    });
  };
  return nodesOf(null, 1);
}

/** Number of items, after the first, that fit in the header row. */
const maxItemsInRow = 5;

/** A row that starts with the item for everything. The items that do not fit become its children. */
export function fitMenuRow(all: MenuNode, others: readonly MenuNode[]): readonly MenuNode[] {
  const rest = others.slice(maxItemsInRow);
  return [rest.length > 0 ? { ...all, children: rest } : all, ...others.slice(0, maxItemsInRow)];
}

/**
 * Checks the items after staff changed one of them. `changed` is the new version, which `items` contain. Returns the
 * first problem, or null.
 */
export function menuProblem(items: readonly MenuItem[], changed: MenuItem): MenuProblem | null {
  const { label, address, parentId } = changed;
  if (label.trim() === '' || label.length > maxLabelLength) return 'bad-label';
  if (!isLinkAddress(address)) return 'bad-address';
  if (items.length > maxItems) return 'too-many';
  if (parentId !== null && !items.some((item) => item.id === parentId)) return 'no-parent';
  const ancestors = levelsAbove(items, changed);
  if (ancestors === null) return 'cycle';
  return ancestors + depthOf(items, changed) > maxDepth ? 'too-deep' : null;
}

/** Number of ancestors of an item; null when it is its own ancestor. */
function levelsAbove(items: readonly MenuItem[], { id, parentId }: MenuItem): number | null {
  const byId = new Map(items.map((item) => [item.id, item]));
  let count = 0;
  for (let ancestorId = parentId; ancestorId !== null; ancestorId = byId.get(ancestorId)?.parentId ?? null) {
    if (ancestorId === id || count > items.length) return null;
    count += 1;
  }
  return count;
}

/** Number of levels of an item with its descendants. Ends, because cycles are refused before. */
function depthOf(items: readonly MenuItem[], { id }: MenuItem): number {
  const children = items.filter((item) => item.parentId === id);
  return 1 + Math.max(0, ...children.map((item) => depthOf(items, item)));
}

/**
 * The items with one of them moved among its siblings: 0 is the first position, a number beyond the end is the last.
 */
export function moveMenuItem(items: readonly MenuItem[], item: MenuItem, index: number): readonly MenuItem[] {
  const others = items.filter((other) => other.id !== item.id);
  const next = others.filter((other) => other.parentId === item.parentId)[Math.max(0, index)];
  return next ? others.flatMap((other) => (other === next ? [item, other] : [other])) : [...others, item];
}
