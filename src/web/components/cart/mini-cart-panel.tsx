import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { shownCount } from './cart-groups.ts';
import { cartTexts } from '../../../texts/cart.ts';
import type { useCart } from '../../state/use-cart.ts';
import type { Shell } from '../../page-props.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck, IconClose, IconWarning } from '../../ui/icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { freeFromIn } from './cart-amounts.ts';
import { MiniCartContent } from './mini-cart-content.tsx';
import { FreeShippingMeter } from './mini-cart-free-shipping.tsx';
import type { HoverHandlers } from './mini-cart-hover.ts';
import { opensAsPopover, onWidthChange } from './mini-cart-layout.ts';
import styles from './mini-cart-panel.module.css';

type CartApi = ReturnType<typeof useCart>;

/** What opened the panel. With 'pointer' (hover) the panel does not take the focus. */
export type MiniCartTrigger = 'add' | 'bag' | 'pointer';

const titleId = 'mini-cart-title';
const noticeId = 'mini-cart-notice';

/** The message after an addition or a removal, with the button that undoes a removal. */
function PanelNotice({ cart: { notice, undo, undoRemoval } }: { cart: CartApi }) {
  return (
    <output id={noticeId} className={styles.said}>
      {notice && (
        <span className={classNames(styles.notice, notice.type === 'error' && styles.error)} lang={notice.lang}>
          {notice.type === 'error' ? <IconWarning /> : <IconCheck size={18} />}
          <span>{notice.text}</span>
        </span>
      )}
      {undo && (
        <span className={classNames(styles.notice, styles.undo)}>
          <span>{cartTexts.removedAlone(undo.text)}</span>
          <Button variant="plain" onClick={() => void undoRemoval()}>
            {cartTexts.undo}
          </Button>
        </span>
      )}
    </output>
  );
}

/**
 * When the panel closes while it has the focus, returns the focus to the element that had it before, or else to the
 * cart button. After opening by hover the focus is only returned if it is inside the panel.
 */
function useRestoreFocus(
  panel: RefObject<HTMLElement | null>,
  bag: RefObject<HTMLElement | null>,
  openedBy: MiniCartTrigger,
) {
  const [initialOpenedBy] = useState(openedBy);
  useLayoutEffect(() => {
    const element = panel.current;
    const focusedBefore = document.activeElement;
    const anchor = bag.current;
    return () => {
      const focused = document.activeElement;
      const isFocusLost = focused === document.body && initialOpenedBy !== 'pointer';
      if (!isFocusLost && !element?.contains(focused)) return;
      // While a modal dialog is open, no element outside it can take the focus.
      if (element instanceof HTMLDialogElement) element.close();
      const returnTarget =
        focusedBefore instanceof HTMLElement && focusedBefore !== document.body && focusedBefore.isConnected
          ? focusedBefore
          : anchor;
      returnTarget?.focus({ preventScroll: true });
    };
  }, [panel, bag, initialOpenedBy]);
}

interface PanelContainerProps {
  id: string;
  bag: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
  hover: HoverHandlers;
  openedBy: MiniCartTrigger;
}

/**
 * A popover under the cart button, next to the page. A click outside, Escape, or focus moving outside closes it
 * ([4.10-01]).
 */
function PopoverPanel({ id, bag, onClose, hover, openedBy, children }: PanelContainerProps & { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useRestoreFocus(panel, bag, openedBy);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = bag.current;
    if (!element || !anchor) return;
    const place = () => {
      const { bottom, right } = anchor.getBoundingClientRect();
      element.style.setProperty('--bag-bottom', `${Math.max(0, bottom)}px`);
      element.style.setProperty('--bag-right', `${document.documentElement.clientWidth - right}px`);
    };
    const isOutside = (event: Event) => !event.composedPath().some((target) => target === element || target === anchor);
    const closeOutside = (event: Event) => {
      if (isOutside(event)) close.current();
    };
    place();
    element.showPopover();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', place, { signal, passive: true });
    addEventListener('resize', place, { signal });
    document.addEventListener('click', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close.current();
      },
      { signal },
    );
    return () => listening.abort();
  }, [bag]);
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element would take the focus when it is shown
      role="dialog"
      className={classNames(styles.panel, styles.hanging)}
      aria-labelledby={titleId}
      {...hover}
    >
      {children}
    </div>
  );
}

/** A modal panel at the side of the window. */
function OffCanvasPanel({ id, bag, onClose, openedBy, children }: PanelContainerProps & { children: ReactNode }) {
  const { modal } = useModal();
  useRestoreFocus(modal.ref, bag, openedBy);
  return (
    <dialog
      {...modal}
      id={id}
      className={classNames(styles.panel, styles.side)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}

/**
 * The open mini cart: a popover on wide screens, a side panel on narrow ones. It closes when the window changes between
 * the two.
 */
export function MiniCartPanel({
  cart,
  costs,
  ...container
}: PanelContainerProps & { cart: CartApi; costs: Shell['delivery']['costs'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { openedBy, onClose } = container;
  const hanging = opensAsPopover();
  const takesFocus = openedBy === 'add' || !hanging;
  // Runs after the panel has opened, and again after each addition. Focusing earlier would lose the element to which
  // the focus has to return.
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, cart.additions]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const listening = new AbortController();
    onWidthChange(() => close.current(), listening.signal);
    return () => listening.abort();
  }, []);
  const remove = (key: string, button: HTMLElement) => {
    heading.current?.focus();
    void cart.removeItem(key, button);
  };
  const count = shownCount(cart.cart);
  const Panel = hanging ? PopoverPanel : OffCanvasPanel;
  return (
    <Panel {...container}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1} aria-describedby={noticeId}>
            {cartTexts.title}
            <span className={styles.number}> ({count})</span>
          </h2>
          <button type="button" className={styles.close} aria-label={cartTexts.close} onClick={onClose}>
            <IconClose size={22} />
          </button>
        </div>
        <PanelNotice cart={cart} />
        <MiniCartContent
          cart={cart.cart}
          links={cart.links}
          busyKeys={cart.busyKeys}
          settling={cart.settling}
          onRemove={remove}
          beforeTotal={cart.cart && <FreeShippingMeter cart={cart.cart} freeFrom={freeFromIn(costs, cart.cart)} />}
        />
      </div>
    </Panel>
  );
}
