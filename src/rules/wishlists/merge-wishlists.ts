// Merges the wishlists of a guest into those of the account that the guest logs in to (R28, R52).
import type { Wishlist, WishlistRow } from './wishlists.ts';

/** A list with its rows, in order. */
export interface FilledWishlist {
  list: Wishlist;
  rows: readonly WishlistRow[];
}

interface MergeLimits {
  /** Lists of one owner. */
  lists: number;
  /** Rows of one list. */
  rows: number;
}

/** What the account gets. */
interface WishlistMerge {
  /** Ids of lists of the guest that become lists of the account, with all their rows. */
  moved: readonly number[];
  /** Rows of the guest that move to the end of a list of the account. */
  rows: readonly { rowId: number; toListId: number }[];
  /** Rows of the account that both have: they get the larger quantity. */
  quantities: readonly { rowId: number; quantity: number }[];
  /** Whether everything that the guest had has a place. */
  isComplete: boolean;
}

/**
 * Merges: the guest's default list into that of the account, a list with the name of one of the account into that one,
 * and every other list becomes a list of the account; where there is no room for it, its rows go into the default list.
 * No item is twice in a list. `own` begins with the default list of the account.
 */
export function mergeWishlists(
  own: readonly FilledWishlist[],
  guests: readonly FilledWishlist[],
  max: MergeLimits,
): WishlistMerge {
  const [first] = own;
  const moved: number[] = [];
  const rows: WishlistMerge['rows'][number][] = [];
  const quantities = new Map<number, number>();
  const contents = new Map(own.map(({ list, rows: kept }) => [list.id, new Map(kept.map((row) => [row.itemId, row]))]));
  let isComplete = true;
  for (const { list, rows: added } of guests) {
    if (added.length === 0) continue;
    const target = list.isDefault ? first : own.find((one) => one.list.name === list.name && !one.list.isDefault);
    if (!target && own.length + moved.length < max.lists) {
      moved.push(list.id);
      continue;
    }
    const to = (target ?? first)?.list.id;
    const content = to === undefined ? undefined : contents.get(to);
    if (to === undefined || !content) continue;
    for (const row of added) {
      const present = content.get(row.itemId);
      if (present) {
        const quantity = Math.max(row.quantity, quantities.get(present.id) ?? present.quantity);
        if (quantity > (quantities.get(present.id) ?? present.quantity)) quantities.set(present.id, quantity);
      } else if (content.size < max.rows) {
        content.set(row.itemId, row);
        rows.push({ rowId: row.id, toListId: to });
      } else isComplete = false;
    }
  }
  return {
    moved,
    rows,
    quantities: [...quantities].map(([rowId, quantity]) => ({ rowId, quantity })),
    isComplete,
  };
}
