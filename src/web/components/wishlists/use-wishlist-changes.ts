// What the owner, and whoever buys from a list, changes on its page.
import { useState } from 'react';
import type { ShellSettings } from '../../../settings/shell-settings.ts';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { makeLatest } from '../../state/send-latest.ts';
import { callWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { listOrder } from './list-order.ts';
import { makeQuantityQueue } from './quantity-queue.ts';
import { addRowToCart, moveRow, removeRow } from './row-changes.ts';
import { useListName } from './use-list-name.ts';
import { say, useOpenList } from './use-open-list.ts';
import type { PageOfWishlist } from './use-open-list.ts';

type InitialPage = PageOfWishlist & { refusedName?: { typed: string; reason: string } | null };

/** The list as it is shown, and its changes. */
export function useWishlistChanges(initial: InitialPage, settings: ShellSettings['wishlist']) {
  const list = useOpenList(initial);
  const naming = useListName(list, initial.refusedName ?? null);
  const [latestOrder] = useState(makeLatest);
  const order = listOrder(list, latestOrder);
  const [quantities] = useState(() =>
    makeQuantityQueue(async (rowId, quantity, signal) => {
      const fields = { product_id: rowId, quantity, ...list.place() };
      const answer = await callWishlist(wishlistActions.quantity, fields, signal);
      if (signal.aborted) return false;
      const isSaved = answer?.result === 'true';
      if (isSaved) list.announce(texts.quantitySaved);
      else await say(answer);
      return isSaved;
    }),
  );

  return {
    ...list.shown,
    announcement: list.announcement,
    focus: list.focus,
    naming,
    order,
    quantities,
    /** Runs what a button of the form names; false: the browser sends the form. */
    run(action: string, rowId: number, button: HTMLButtonElement): boolean {
      if (action === 'remove') void removeRow(list, rowId);
      else if (action === 'add') void quantities.flush().then(() => addRowToCart(list, { rowId, button }, settings));
      else if (action === 'title') void naming.save();
      else if (action === 'bulk' && quantities.isWaiting())
        void quantities.flush().then(() => button.form?.requestSubmit(button));
      else return false;
      return true;
    },
    setPrivacy(privacy: number): void {
      const { id } = list.newest().wishlist;
      const fields = { wishlist_id: id, privacy, ...list.place() };
      void callWishlist(wishlistActions.savePrivacy, fields).then((answer) => {
        list.adopt(answer);
        return say(answer);
      });
    },
    move: (rowId: number, select: HTMLSelectElement) => moveRow(list, rowId, select),
  };
}
