import { useEffect, useRef } from 'react';
import { storeNotice } from '../../../rules/notices.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { showNotices } from '../../state/notices.ts';
import type { useCart } from '../../state/use-cart.ts';

/**
 * What the cart has to say while its panel is closed goes to the notification popup; what an open panel says itself is not
 * said again there. A removal can be undone from the popup for as long as that is offered (U21).
 */
export function useCartNotices(
  { notice, undo, undoRemoval }: Pick<ReturnType<typeof useCart>, 'notice' | 'undo' | 'undoRemoval'>,
  panelIsOpen: boolean,
): void {
  const said = useRef(notice);
  useEffect(() => {
    if (said.current === notice) return;
    said.current = notice;
    if (notice && !panelIsOpen)
      showNotices([{ ...storeNotice(notice.text, { type: notice.type, dynamic: true }), lang: notice.lang }]);
  }, [notice, panelIsOpen]);
  useEffect(() => {
    if (!undo || panelIsOpen) return;
    const action = { label: cartTexts.undo, run: () => void undoRemoval() };
    return showNotices([{ ...storeNotice(cartTexts.removedAlone(undo.text), { dynamic: true }), action }]);
  }, [undo, undoRemoval, panelIsOpen]);
}
