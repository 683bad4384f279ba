import { Suspense, useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { shownCount } from './cart-groups.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { dismissNotices } from '../../state/notices.ts';
import { startCart, useCart } from '../../state/use-cart.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { IconBag } from '../../ui/icons.tsx';
import { useHoverOpen } from './mini-cart-hover.ts';
import type { MiniCartTrigger } from './mini-cart-panel.tsx';
import { opensAsPopover } from './mini-cart-layout.ts';
import styles from './mini-cart.module.css';
import { useCartNotices } from './use-cart-notices.ts';

const panelId = 'mini-cart';

/** The panel's chunk is loaded when the cart has items. When loading fails, the cart button stays an ordinary link. */
let isPanelAvailable = true;
const loadPanel = () => import('./mini-cart-panel.tsx');
const MiniCartPanel = lazyComponent(
  async () => (await loadPanel()).MiniCartPanel,
  () => {
    isPanelAvailable = false;
  },
);

/** Whether the click asks for a new tab or window. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}

/** The cart button of the header; absent in catalogue mode (R48). */
export function MiniCart({ shell }: { shell: Shell }) {
  return shell.catalogueMode ? null : <MiniCartButton shell={shell} />;
}

/**
 * A link to the cart page. With JavaScript it opens a panel, which also opens after an addition (2.2-18, 4.10). It
 * stays a link while the cart is empty (2.2-17) and when the settings disable the panel.
 */
function MiniCartButton({ shell }: { shell: Shell }) {
  const cart = useCart();
  const { siteHash, redirectAfterAdd, miniCart } = shell;
  const bag = useRef<HTMLAnchorElement>(null);
  const [openedBy, setOpenedBy] = useState<MiniCartTrigger | null>(null);
  const [seenAdditions, setSeenAdditions] = useState(0);
  useEffect(() => startCart({ siteHash, redirectAfterAdd }), [siteHash, redirectAfterAdd]);
  const count = shownCount(cart.cart);
  const canOpen = miniCart.enabled && count > 0;
  if (cart.additions !== seenAdditions) {
    setSeenAdditions(cart.additions);
    if (canOpen && miniCart.openOnAdd) setOpenedBy('add');
  }
  if (openedBy && !canOpen) setOpenedBy(null);

  const { enabled } = miniCart;
  useEffect(() => {
    if (!enabled) return;
    const preload = () => void loadPanel().catch(() => undefined);
    if (canOpen) return preload();
    // For an empty cart: load the panel while the first addition is being sent.
    document.body.addEventListener('adding_to_cart', preload, { once: true });
    return () => document.body.removeEventListener('adding_to_cart', preload);
  }, [enabled, canOpen]);

  const isOpen = openedBy !== null;
  const { opened } = cart;
  useEffect(() => {
    if (!isOpen) return;
    dismissNotices();
    opened();
  }, [isOpen, opened]);
  useCartNotices(cart, isOpen);

  const close = () => setOpenedBy(null);
  const open = (by: MiniCartTrigger) => {
    if (!canOpen || isOpen) return;
    // The previous message is outdated.
    cart.say(null);
    setOpenedBy(by);
  };
  const hover = useHoverOpen(miniCart.open === 'hover', { open: () => open('pointer'), close, panelId });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!canOpen || !isPanelAvailable || isModifiedClick(event) || hover.followsLink(event)) return;
    event.preventDefault();
    if (isOpen) close();
    else open('bag');
  };
  return (
    <>
      <a
        ref={bag}
        className={styles.bag}
        href={paths.cart}
        aria-label={cart.status === 'unknown' ? cartTexts.bag : cartTexts.bagWith(count)}
        aria-haspopup={canOpen ? 'dialog' : undefined}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-controls={isOpen && opensAsPopover() ? panelId : undefined}
        onClick={handleClick}
        {...hover.bag}
      >
        <IconBag />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      {openedBy && (
        <Suspense>
          <MiniCartPanel
            id={panelId}
            cart={cart}
            costs={shell.delivery.costs}
            openedBy={openedBy}
            bag={bag}
            onClose={close}
            hover={hover.panel}
          />
        </Suspense>
      )}
    </>
  );
}
