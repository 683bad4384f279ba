import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { startCart, useCart } from '../../state/use-cart.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconBag, IconClose } from '../../ui/icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { NoticeBox } from '../notices/page-notices.tsx';
import { CartToast } from './cart-toast.tsx';
import { MiniCartContent } from './mini-cart-content.tsx';
import styles from './mini-cart.module.css';

type Cart = ReturnType<typeof useCart>;

/** What is said after an add or a removal, with the way back. */
function PanelNotice({ cart: { notice, undo, undoRemoval } }: { cart: Cart }) {
  return (
    <>
      {notice && <NoticeBox type={notice.type} messages={[notice.text]} {...(notice.lang && { lang: notice.lang })} />}
      <output>
        {undo && (
          <span className={styles.undo}>
            <span>{undo.text}</span>
            <Button look="plain" onClick={() => void undoRemoval()}>
              {cartTexts.undo}
            </Button>
          </span>
        )}
      </output>
    </>
  );
}

function Panel({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { modal, close } = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog is open: until then the focus would not be given back to where it was.
  useEffect(() => heading.current?.focus(), []);
  const remove = (key: string, button: HTMLElement) => {
    heading.current?.focus();
    void cart.removeItem(key, button);
  };
  const count = cart.cart?.items_count ?? 0;
  return (
    <dialog {...modal} className={styles.panel} aria-labelledby="mini-cart-title" onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="mini-cart-title" ref={heading} tabIndex={-1}>
            {cartTexts.title}
            {count > 0 && <span className={styles.number}> ({count})</span>}
          </h2>
          <button type="button" className={styles.close} aria-label={cartTexts.close} onClick={close}>
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
        />
        {count === 0 && <ButtonLink href={paths.shop}>{cartTexts.emptyLink}</ButtonLink>}
      </div>
    </dialog>
  );
}

/**
 * The bag in the header: a link to the cart, which a script makes into a panel that also opens on an add (2.2-18).
 * An empty cart has no panel (2.2-17): the link then leads to the cart page.
 */
export function MiniCart({ shell }: { shell: Shell }) {
  const cart = useCart();
  const { siteHash, redirectAfterAdd } = shell;
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  useEffect(() => startCart({ siteHash, redirectAfterAdd }), [siteHash, redirectAfterAdd]);
  if (cart.additions !== seen) {
    setSeen(cart.additions);
    setOpen(true);
  }
  const known = cart.status !== 'unknown';
  const count = cart.cart?.items_count ?? 0;
  const close = () => {
    setOpen(false);
    if (cart.notice?.type === 'message') cart.say(null);
  };
  const press = (event: MouseEvent) => {
    if (count === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    cart.say(null);
    cart.opened();
    setOpen(true);
  };
  return (
    <>
      <a
        className={styles.bag}
        href={paths.cart}
        aria-label={known ? cartTexts.bagWith(count) : cartTexts.bag}
        aria-haspopup={count > 0 ? 'dialog' : undefined}
        onClick={press}
      >
        <IconBag />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      {open ? <Panel cart={cart} onClose={close} /> : <CartToast cart={cart} />}
    </>
  );
}
