import { useEffect, useRef } from 'react';
import { storeNotice } from '../../../rules/notices.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { showNotices } from '../../state/notices.ts';
import type { useCart } from '../../state/use-cart.ts';

/**
 * Sends messages of the cart to the notification popup while the mini cart is closed; an open mini cart shows them
 * itself. A removal can be undone from the popup for as long as undo is offered (U21).
 */
export function useCartNotices(
  { notice, undo, undoRemoval }: Pick<ReturnType<typeof useCart>, 'notice' | 'undo' | 'undoRemoval'>,
  panelIsOpen: boolean,
): void {
  const lastNotice = useRef(notice);
  useEffect(() => {
    if (lastNotice.current === notice) return;
    lastNotice.current = notice;
    if (notice && !panelIsOpen)
      showNotices([{ ...storeNotice(notice.text, { type: notice.type, dynamic: true }), lang: notice.lang }]);
  }, [notice, panelIsOpen]);
  useEffect(() => {
    if (!undo || panelIsOpen) return;
    const action = { label: cartTexts.undo, run: () => void undoRemoval() };
    return showNotices([{ ...storeNotice(cartTexts.removedAlone(undo.text), { dynamic: true }), action }]);
  }, [undo, undoRemoval, panelIsOpen]);
}
