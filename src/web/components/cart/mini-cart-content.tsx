import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import type { CartLineLinks } from '../../../wire/cart-calls.ts';
import { paths } from '../../../wire/paths.ts';
import type { StoreCart, StoreCartItem } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons.tsx';
import { Amount } from '../price/price.tsx';
import { BundleParts } from '../bundles/bundle-parts.tsx';
import { DiscountGroups } from '../coupons/coupon-totals.tsx';
import { cartAmounts, goodsAmount, unitAmount } from './cart-amounts.ts';
import { cartGroups, shownCount } from './cart-groups.ts';
import { itemTitle } from './item-title.ts';
import { LineOptions, LinePicture } from './line-picture.tsx';
import { GiftAmount, LinePromotions } from '../promotions/line-promotions.tsx';
import styles from './mini-cart-content.module.css';

type RemoveLine = (key: string, button: HTMLElement) => void;

/** Event handlers that make a remove link remove the line without leaving the page. */
export function removeLinkHandlers(key: string, onRemove: RemoveLine | undefined) {
  if (!onRemove) return {};
  return {
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onRemove(key, event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
      // The link has the role of a button, so the space bar activates it too.
      if (event.key !== ' ') return;
      event.preventDefault();
      onRemove(key, event.currentTarget);
    },
  };
}

function MiniCartLine({
  item,
  parts,
  link,
  busy,
  onRemove,
}: {
  item: StoreCartItem;
  parts: readonly StoreCartItem[];
  link: string;
  busy: boolean;
  onRemove: RemoveLine | undefined;
}) {
  return (
    <li
      className={classNames('woocommerce-mini-cart-item mini_cart_item', styles.line, busy && 'blockUI')}
      aria-busy={busy || undefined}
    >
      {/* Server-rendered HTML is a fragment for other clients; a page renders this part in the browser only. */}
      <LinePicture item={item} anywhere={typeof document === 'undefined'} />
      <div className={styles.words}>
        <a className={styles.name} href={item.permalink}>
          {item.name}
        </a>
        <LineOptions item={item} />
        <BundleParts parts={parts} />
        <LinePromotions item={item} />
        <span className="quantity">
          {`${item.quantity} × `}
          <GiftAmount item={item} cents={unitAmount(item)} />
        </span>
      </div>
      {item.extensions.gift === undefined && <RemoveLink item={item} link={link} onRemove={onRemove} />}
    </li>
  );
}

function RemoveLink({ item, link, onRemove }: { item: StoreCartItem; link: string; onRemove: RemoveLine | undefined }) {
  return (
    <a
      className={classNames('remove remove_from_cart_button', styles.remove)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the protocol requires a link with the role of a button (W3)
      role="button"
      href={link}
      aria-label={cartTexts.removeOf(itemTitle(item))}
      data-product_id={item.id}
      data-cart_item_key={item.key}
      data-product_sku={item.sku}
      data-success_message={cartTexts.removedMessage(item.name)}
      {...removeLinkHandlers(item.key, onRemove)}
    >
      <IconClose size={18} />
    </a>
  );
}

/** What coupons and promotions of the cart take off, and what the products cost then; nothing without any. */
function MiniCartDiscounts({ cart, settling }: { cart: StoreCart; settling: boolean }) {
  if (cart.coupons.length === 0 && cartAmounts(cart).discount === 0) return null;
  return (
    <dl className={classNames(styles.discounts, settling && styles.settling)}>
      <DiscountGroups cart={cart} />
      <div className={styles.after}>
        <dt>{cartTexts.afterDiscount}</dt>
        <dd>
          <Amount cents={goodsAmount(cart)} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * The content of the mini cart in the protocol's markup (W3), for our own panel and for the fragment in every cart
 * response. With `onRemove`, the remove links call it; without it they are ordinary links.
 */
export function MiniCartContent({
  cart,
  links,
  busyKeys,
  settling = false,
  onRemove,
  beforeTotal,
}: {
  cart: StoreCart | null;
  links: Readonly<Record<string, CartLineLinks>>;
  busyKeys?: ReadonlySet<string>;
  /** New amounts are being fetched. */
  settling?: boolean;
  onRemove?: RemoveLine;
  /** Shown between the lines and the subtotal. */
  beforeTotal?: ReactNode;
}) {
  if (!cart || cart.items.length === 0) {
    return (
      <div className="widget_shopping_cart_content">
        <p className={classNames('woocommerce-mini-cart__empty-message', styles.empty)}>{cartTexts.emptyMini}</p>
      </div>
    );
  }
  return (
    <div className="widget_shopping_cart_content">
      <ul className={classNames('woocommerce-mini-cart cart_list product_list_widget', styles.lines)}>
        {cartGroups(cart).map(({ item, parts }) => (
          <MiniCartLine
            key={item.key}
            item={item}
            parts={parts}
            link={links[item.key]?.remove ?? paths.cart}
            busy={busyKeys?.has(item.key) ?? false}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {beforeTotal}
      <p
        className={classNames('woocommerce-mini-cart__total total', styles.total, settling && styles.settling)}
        aria-busy={settling || undefined}
      >
        <strong>{cartTexts.subtotal}:</strong> <Amount cents={cartAmounts(cart).items} />
      </p>
      <MiniCartDiscounts cart={cart} settling={settling} />
      <p className={classNames('woocommerce-mini-cart__buttons buttons', styles.buttons)}>
        <a className={classNames('button wc-forward', styles.button)} href={paths.cart}>
          {cartTexts.viewCart}
        </a>
        <a className={classNames('button checkout wc-forward', styles.button, styles.primary)} href={paths.checkout}>
          {cartTexts.checkout}
        </a>
      </p>
    </div>
  );
}

/** A link to the cart with its item count and subtotal: the fragment `a.cart-contents`. */
export function CartContentsLink({ cart }: { cart: StoreCart | null }) {
  const count = shownCount(cart);
  return (
    <a className="cart-contents" href={paths.cart} title={cartTexts.viewCart}>
      <Amount cents={cart && count > 0 ? cartAmounts(cart).items : 0} />{' '}
      <span className="count">{cartTexts.count(count)}</span>
    </a>
  );
}
