import { Suspense, useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
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

/** Fetched once there is something to show in it; where it cannot be had, the bag stays the link that it is. */
let isPanelAvailable = true;
const loadPanel = () => import('./mini-cart-panel.tsx');
const MiniCartPanel = lazyComponent(
  async () => (await loadPanel()).MiniCartPanel,
  () => {
    isPanelAvailable = false;
  },
);

/** Whether a link's click is about another tab or window. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}

/** The bag, where there is something to buy: not in catalogue mode (R48). */
export function MiniCart({ shell }: { shell: Shell }) {
  return shell.catalogueMode ? null : <MiniCartButton shell={shell} />;
}

/**
 * The bag in the header: a link to the cart, which a script makes into the button of a panel that also opens on an add
 * (2.2-18, 4.10). An empty cart has no panel (2.2-17), nor has a shop that wants none: the link then leads to the cart page.
 */
function MiniCartButton({ shell }: { shell: Shell }) {
  const cart = useCart();
  const { siteHash, redirectAfterAdd, miniCart } = shell;
  const bag = useRef<HTMLAnchorElement>(null);
  const [openedBy, setOpenedBy] = useState<MiniCartTrigger | null>(null);
  const [seen, setSeen] = useState(0);
  useEffect(() => startCart({ siteHash, redirectAfterAdd }), [siteHash, redirectAfterAdd]);
  const count = cart.cart?.items_count ?? 0;
  const canOpen = miniCart.enabled && count > 0;
  if (cart.additions !== seen) {
    setSeen(cart.additions);
    if (canOpen && miniCart.openOnAdd) setOpenedBy('add');
  }
  if (openedBy && !canOpen) setOpenedBy(null);

  const { enabled } = miniCart;
  useEffect(() => {
    if (!enabled) return;
    const fetchAhead = () => void loadPanel().catch(() => undefined);
    if (canOpen) return fetchAhead();
    // With the first add, while that is asked.
    document.body.addEventListener('adding_to_cart', fetchAhead, { once: true });
    return () => document.body.removeEventListener('adding_to_cart', fetchAhead);
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
    // What it had to say before was said.
    cart.say(null);
    setOpenedBy(by);
  };
  const hover = useHoverOpen(miniCart.open === 'hover', { open: () => open('pointer'), close, panelId });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
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
        onClick={press}
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
            freeFrom={shell.delivery.freeFrom}
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
