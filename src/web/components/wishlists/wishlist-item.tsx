// A row of a list ([2.8-02], W13).
import { memo } from 'react';
import { limits } from '../../../settings/constants.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { OwnWishlist, WishlistData, WishlistRowData } from '../../../wire/wishlist-calls.ts';
import { newWishlist } from '../../../wire/wishlist-calls.ts';
import { rowButton, wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { paths } from '../../../wire/paths.ts';
import { wishlistPopupTexts as liveTexts } from '../../../texts/wishlist-popups.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon, IconArrowUp, IconChevronDown, IconTrash } from '../../ui/icons.tsx';
import { PriceHtml } from '../price/price.tsx';
import { GiftAction } from './gift-action.tsx';
import { Availability } from '../product/availability.tsx';
import styles from './wishlist-item.module.css';

/** What a row needs of its list. */
export type ListOfRow = Pick<WishlistData, 'id' | 'token' | 'isOwner'> & {
  /** Whether a row can move to a list that is made for it; only with JavaScript. */
  canMakeLists: boolean;
};

interface WishlistItemProps {
  row: WishlistRowData;
  wishlist: ListOfRow;
  lists: readonly OwnWishlist[];
  isMobile: boolean;
  isFirst: boolean;
  isLast: boolean;
}

const pictureWidth = 96;

/** The name of a row, for screen readers. */
export function titleOf({ name, choice }: WishlistRowData): string {
  return choice === '' ? name : `${name}, ${choice}`;
}

/** Picture, name, choice and stock. */
export function ItemName({ row }: { row: WishlistRowData }) {
  const { picture, href, name, choice, stock, change } = row;
  return (
    <div className={styles.product}>
      <span className={classNames('product-thumbnail', styles.picture)}>
        {picture && (
          <img
            src={paths.picture(picture.file, 320, 'webp')}
            width={pictureWidth}
            height={Math.round((pictureWidth * picture.height) / picture.width)}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <div className={styles.words}>
        {href === null ? <span className={styles.name}>{name}</span> : <a href={href}>{name}</a>}
        {choice !== '' && <span className={styles.choice}>{choice}</span>}
        {row.state === 'gone' && <span className="wishlist-out-of-stock">{texts.gone}</span>}
        {stock && (
          <div className={row.state === 'sold-out' ? 'wishlist-out-of-stock' : 'wishlist-in-stock'}>
            <Availability stock={stock} />
          </div>
        )}
        {change && (
          <span className={classNames(styles.change, change.direction === 'lower' && styles.lower)}>
            {texts.change(change)}
          </span>
        )}
      </div>
    </div>
  );
}

/** Adds the item to the cart, or leads to where it is chosen ([7.4-15]). */
export function ItemAction({ row, wishlist }: { row: WishlistRowData; wishlist: ListOfRow }) {
  const title = titleOf(row);
  if (row.href === null) return null;
  if (row.state === 'choose')
    return (
      <ButtonLink className="button product_type_variable" href={row.href} aria-label={texts.chooseOf(title)}>
        {texts.choose}
      </ButtonLink>
    );
  if (row.state === 'sold-out') return <span>{texts.soldOut}</span>;
  return (
    <Button
      type="submit"
      variant="primary"
      name={wishlistButton}
      value={rowButton('add', row.id)}
      className="button add_to_cart_button ajax_add_to_cart add_to_cart alt"
      aria-label={texts.addToCartOf(title)}
      data-product_id={row.itemId}
      data-quantity={row.quantity}
      data-remove_from_wishlist_after_add_to_cart={row.id}
      data-wishlist_id={wishlist.id}
      data-wishlist_token={wishlist.token}
    >
      {texts.addToCart}
    </Button>
  );
}

/** What only the owner does: the order, another list, removal. */
export function OwnerActions({ row, wishlist, lists, isFirst, isLast }: Omit<WishlistItemProps, 'isMobile'>) {
  const title = titleOf(row);
  const others = lists.filter(({ id }) => id !== wishlist.id);
  return (
    <div className={styles.owner}>
      {!isFirst && (
        <Button
          type="submit"
          variant="plain"
          name={wishlistButton}
          value={rowButton('up', row.id)}
          aria-label={texts.up(title)}
          data-unscripted
        >
          <IconArrowUp />
        </Button>
      )}
      {!isLast && (
        <Button
          type="submit"
          variant="plain"
          name={wishlistButton}
          value={rowButton('down', row.id)}
          aria-label={texts.down(title)}
          data-unscripted
        >
          <IconChevronDown />
        </Button>
      )}
      {(others.length > 0 || wishlist.canMakeLists) && (
        <span className={styles.move}>
          <select
            name={wishlistFields.destination(row.id)}
            className="change-wishlist"
            aria-label={texts.moveToOf(title)}
            defaultValue=""
          >
            <option value="">{texts.moveTo}</option>
            {others.map((list) => (
              <option key={list.id} value={list.token}>
                {list.name}
              </option>
            ))}
            {wishlist.canMakeLists && <option value={newWishlist}>{liveTexts.newListOption}</option>}
          </select>
          <Button type="submit" name={wishlistButton} value={rowButton('move', row.id)} data-unscripted>
            {texts.move}
          </Button>
        </span>
      )}
      <Button
        type="submit"
        variant="plain"
        name={wishlistButton}
        value={rowButton('remove', row.id)}
        className="remove remove_from_wishlist"
        aria-label={texts.removeOf(title)}
      >
        <IconTrash />
      </Button>
    </div>
  );
}

/** By this the owner drags the row, or moves it with the arrow keys ([2.8-04]). */
function SortHandle({ title }: { title: string }) {
  return (
    <button
      type="button"
      data-scripted
      data-sort-handle
      className={styles.handle}
      aria-label={liveTexts.handle(title)}
      title={liveTexts.handleShort}
    >
      <Icon>
        <path d="M8 5v.01M8 12v.01M8 19v.01M16 5v.01M16 12v.01M16 19v.01" />
      </Icon>
    </button>
  );
}

/** What one piece costs now. */
export function ItemPrice({ row: { price, highestPrice } }: { row: WishlistRowData }) {
  if (!price) return null;
  return (
    <span className="price">
      <PriceHtml price={price} {...(highestPrice !== null && { highest: highestPrice })} />
    </span>
  );
}

/** How many the owner wants; only the owner can change it. */
export function ItemQuantity({ row, isOwner }: { row: WishlistRowData; isOwner: boolean }) {
  if (!isOwner) return row.quantity;
  return (
    <input
      type="number"
      min={1}
      max={limits.maximumQuantity}
      step={1}
      inputMode="numeric"
      name={wishlistFields.quantity(row.id)}
      defaultValue={row.quantity}
      aria-label={texts.quantityOf(titleOf(row))}
      className={styles.quantity}
    />
  );
}

/** A row of the table, or of the list for narrow screens. */
export const WishlistItem = memo(function WishlistItem({ isMobile, ...props }: WishlistItemProps) {
  const { row, wishlist } = props;
  const title = titleOf(row);
  const Row = isMobile ? 'li' : 'tr';
  const Cell = isMobile ? 'div' : 'td';
  const inStock = row.state === 'for-sale';
  return (
    <Row id={`yith-wcwl-row-${row.id}`} data-row-id={row.id} className={styles.row}>
      <Cell className="product-checkbox">
        {wishlist.isOwner && <SortHandle title={title} />}
        {inStock && (
          <input type="checkbox" name={wishlistFields.checked(row.id)} value="yes" aria-label={texts.select(title)} />
        )}
      </Cell>
      <Cell className="product-name">
        <ItemName row={row} />
      </Cell>
      <Cell className="product-price">
        <ItemPrice row={row} />
      </Cell>
      <Cell className="product-quantity">
        <ItemQuantity row={row} isOwner={wishlist.isOwner} />
      </Cell>
      <Cell className="product-add-to-cart">
        <ItemAction row={row} wishlist={wishlist} />
        {wishlist.isOwner ? <OwnerActions {...props} /> : <GiftAction row={row} />}
      </Cell>
    </Row>
  );
});
