import { useState } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import { formatMoney } from '../../../texts/money.ts';
import type { StoreCartItem } from '../../../wire/store-cart.ts';
import type { LineRefusal } from '../../state/line-refusal.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconTrash, IconWarning } from '../../ui/icons.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { BundleParts } from '../bundles/bundle-parts.tsx';
import { Amount } from '../price/price.tsx';
import { lineAmount, unitAmount } from './cart-amounts.ts';
import { itemTitle } from './item-title.ts';
import styles from './cart-line.module.css';
import { LineOptions, LinePicture } from './line-picture.tsx';
import { LinePromotions } from '../promotions/line-promotions.tsx';
import { removeLinkHandlers } from './mini-cart-content.tsx';

/**
 * The quantity field of a line. It shows what the shopper is typing, else the refused quantity, else the server's
 * quantity.
 */
function LineQuantity({
  item,
  refusal,
  onQuantity,
}: {
  item: StoreCartItem;
  refusal: LineRefusal | null;
  onQuantity: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = `cart[${item.key}][qty]`;
  const title = itemTitle(item);
  if (item.sold_individually && item.quantity === 1) {
    return (
      <p className={styles.one}>
        <input type="hidden" name={name} value="1" />
        {cartTexts.onlyOne}
      </p>
    );
  }
  const { minimum, maximum, multiple_of, editable } = item.quantity_limits;
  if (!editable && !item.sold_individually) {
    return (
      <p className={styles.one}>
        <input type="hidden" name={name} value={item.quantity} />
        {cartTexts.followsMain(item.quantity)}
      </p>
    );
  }
  return (
    <Quantity
      small
      name={name}
      value={typed ?? refusal?.typed ?? String(item.quantity)}
      bounds={{ min: minimum, max: item.sold_individually ? 1 : Math.max(maximum, minimum), step: multiple_of }}
      labels={{
        field: cartTexts.quantityOf(title),
        less: cartTexts.lessOf(title),
        more: cartTexts.moreOf(title),
      }}
      onChange={setTyped}
      onSettle={(quantity) => {
        setTyped(null);
        if (quantity !== (refusal ? Number(refusal.typed) : item.quantity)) onQuantity(quantity);
      }}
    />
  );
}

/** A line of the cart page: product, quantity, amount, and the problem or refusal that concerns the line. */
export function CartLine({
  item,
  parts,
  problem,
  refusal,
  removeLink,
  busy,
  settling,
  onRemove,
  onQuantity,
}: {
  item: StoreCartItem;
  /** Of a bundle. */
  parts: readonly StoreCartItem[];
  /** Why the line cannot be ordered; null when it can. */
  problem: string | null;
  /** The last requested quantity, when it was refused. */
  refusal: LineRefusal | null;
  removeLink: string;
  busy: boolean;
  settling: boolean;
  onRemove: (key: string, button: HTMLElement) => void;
  onQuantity: (key: string, quantity: number) => void;
}) {
  const message = refusal?.reason ?? problem;
  return (
    <li className={classNames('woocommerce-cart-form__cart-item cart_item', styles.line)} aria-busy={busy || undefined}>
      <a className={styles.picture} href={item.permalink} tabIndex={-1} aria-hidden="true">
        <LinePicture item={item} />
      </a>
      <div className={classNames('product-name', styles.words)}>
        <h3 className={styles.name}>
          <a href={item.permalink}>{item.name}</a>
        </h3>
        <LineOptions item={item} />
        <BundleParts parts={parts} />
        <LinePromotions item={item} />
        <p className={styles.unit}>{cartTexts.each(formatMoney(unitAmount(item)))}</p>
        {item.low_stock_remaining !== null && message === null && (
          <p className={styles.low}>{cartTexts.lowStock(item.low_stock_remaining)}</p>
        )}
        {message !== null && (
          <p className={styles.problem} role={refusal?.reason ? 'alert' : undefined}>
            <IconWarning /> {message}
          </p>
        )}
      </div>
      <div className={classNames('product-quantity', styles.quantity)}>
        <LineQuantity item={item} refusal={refusal} onQuantity={(quantity) => onQuantity(item.key, quantity)} />
      </div>
      <p className={classNames('product-subtotal', styles.amount, settling && styles.settling)}>
        <span className="screen-reader-text">{cartTexts.lineTotal}: </span>
        <Amount cents={lineAmount(item)} />
      </p>
      <a
        className={classNames('remove', styles.remove)}
        href={removeLink}
        aria-label={cartTexts.removeOf(itemTitle(item))}
        data-product_id={item.id}
        data-product_sku={item.sku}
        {...removeLinkHandlers(item.key, onRemove)}
      >
        <IconTrash /> {cartTexts.remove}
      </a>
    </li>
  );
}
