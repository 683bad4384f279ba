// The order of a list, which its owner changes ([2.8-04]). It is shown at once; a new order aborts the request of the one before
// ([4.8-04]).
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import type { WishlistRowData } from '../../../wire/wishlist-calls.ts';
import type { makeLatest } from '../../state/send-latest.ts';
import { callWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { say } from './use-open-list.ts';
import type { OpenList } from './use-open-list.ts';
import { titleOf } from './wishlist-item.tsx';

function moved(rows: readonly WishlistRowData[], from: number, to: number): readonly WishlistRowData[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((one) => one !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

export function listOrder(list: OpenList, latest: ReturnType<typeof makeLatest>) {
  const store = () => {
    const { wishlist_token: token, page, per_page: perPage } = list.place();
    const fields = new URLSearchParams({ wishlist_token: token, page: String(page), per_page: String(perPage) });
    for (const [index, row] of list.newest().wishlist.rows.entries())
      fields.append(`positions[${index}]`, String(row.id));
    void latest((signal) => callWishlist(wishlistActions.sort, fields, signal)).then((sent) => {
      if (!sent) return undefined;
      return sent.value?.result === 'true' ? list.adopt(sent.value) : say(sent.value);
    });
  };
  /** The row takes the place of another. */
  const place = (rowId: number, otherId: number) => {
    const { wishlist, lists } = list.newest();
    const ids = wishlist.rows.map((row) => row.id);
    list.show({
      wishlist: { ...wishlist, rows: moved(wishlist.rows, ids.indexOf(rowId), ids.indexOf(otherId)) },
      lists,
    });
  };
  return {
    place,
    store,
    /** One place up (-1) or down (1), and stored. */
    shift(rowId: number, by: number): void {
      const { rows, page, perPage, count } = list.newest().wishlist;
      const from = rows.findIndex((row) => row.id === rowId);
      const row = rows[from];
      const other = rows[from + by];
      if (!row || !other) return;
      place(rowId, other.id);
      list.moveFocus(`#yith-wcwl-row-${rowId} [data-sort-handle]`);
      list.announce(texts.movedTo(titleOf(row), (page - 1) * perPage + from + by + 1, count));
      store();
    },
  };
}
