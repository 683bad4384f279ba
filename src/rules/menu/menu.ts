// The main menu ([2.2-03]): rows that staff changes, and the tree that pages draw of them.
import { isLinkAddress } from '../content/link-address.ts';

/** What staff says of an item. */
export interface MenuEntry {
  label: string;
  /** As `isLinkAddress` allows. */
  address: string;
  /** Its sub-menu is as wide as the container, in columns with headings (R43); counts at the top alone. */
  isMega: boolean;
  /** Looks like a button; counts for the last item of the top alone. */
  isCallToAction: boolean;
}

export interface MenuItem extends MenuEntry {
  id: number;
  /** null: at the top. */
  parentId: number | null;
}

/** An item as pages draw it, with what is below it. */
export interface MenuNode {
  label: string;
  address: string;
  mega?: true;
  callToAction?: true;
  children?: readonly MenuNode[];
}

export type MenuProblem = 'bad-label' | 'bad-address' | 'no-parent' | 'cycle' | 'too-deep' | 'too-many';

/** Items below items below items of the top. */
const maxDepth = 3;
const maxLabelLength = 60;
const maxItems = 200;

/** The tree of items that stand in their order; what hangs on nothing is left out. */
export function menuTree(items: readonly MenuItem[]): readonly MenuNode[] {
  const below = Map.groupBy(items, (item) => item.parentId);
  const nodesOf = (parent: number | null, level: number): MenuNode[] => {
    const own = level > maxDepth ? [] : (below.get(parent) ?? []);
    return own.map(({ id, label, address, isMega, isCallToAction }, index): MenuNode => {
      const children = nodesOf(id, level + 1);
      return {
        label,
        address,
        ...(isMega && level === 1 && children.length > 0 && { mega: true }),
        ...(isCallToAction && level === 1 && index === own.length - 1 && { callToAction: true }),
        ...(children.length > 0 && { children }),
      };
    });
  };
  return nodesOf(null, 1);
}

/** Items beside the first one that a row of the header has room for. */
const maxItemsInRow = 5;

/** A row of an item that leads to everything and some others; those that the row has no room for stand below the first. */
export function fitMenuRow(all: MenuNode, others: readonly MenuNode[]): readonly MenuNode[] {
  const rest = others.slice(maxItemsInRow);
  return [rest.length > 0 ? { ...all, children: rest } : all, ...others.slice(0, maxItemsInRow)];
}

/** What stands in the way of these items as a menu of which `changed` is the one that staff has just put so; null: nothing. */
export function menuProblem(items: readonly MenuItem[], changed: MenuItem): MenuProblem | null {
  const { label, address, parentId } = changed;
  if (label.trim() === '' || label.length > maxLabelLength) return 'bad-label';
  if (!isLinkAddress(address)) return 'bad-address';
  if (items.length > maxItems) return 'too-many';
  if (parentId !== null && !items.some((item) => item.id === parentId)) return 'no-parent';
  const above = levelsAbove(items, changed);
  if (above === null) return 'cycle';
  return above + depthOf(items, changed) > maxDepth ? 'too-deep' : null;
}

/** How many items stand above one; null where it stands above itself. */
function levelsAbove(items: readonly MenuItem[], { id, parentId }: MenuItem): number | null {
  const byId = new Map(items.map((item) => [item.id, item]));
  let above = 0;
  for (let at = parentId; at !== null; at = byId.get(at)?.parentId ?? null) {
    if (at === id || above > items.length) return null;
    above += 1;
  }
  return above;
}

/** How many levels an item and what is below it take; ends because there is no cycle. */
function depthOf(items: readonly MenuItem[], { id }: MenuItem): number {
  const below = items.filter((item) => item.parentId === id);
  return 1 + Math.max(0, ...below.map((item) => depthOf(items, item)));
}

/** The items with one of them put among those of its parent: `index` 0 is the first place, beyond the last is the last. */
export function moveMenuItem(items: readonly MenuItem[], item: MenuItem, index: number): readonly MenuItem[] {
  const others = items.filter((one) => one.id !== item.id);
  const next = others.filter((one) => one.parentId === item.parentId)[Math.max(0, index)];
  return next ? others.flatMap((one) => (one === next ? [item, one] : [one])) : [...others, item];
}
