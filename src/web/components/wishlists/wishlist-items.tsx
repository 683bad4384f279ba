// The rows of a list: a table, or a list for narrow screens ([2.8-02], [2.8-03], [2.8-10]).
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { OwnWishlist, WishlistData } from '../../../wire/wishlist-calls.ts';
import { useMemo } from 'react';
import { WishlistTile } from './wishlist-tile.tsx';
import gridStyles from './wishlist-tile.module.css';
import { WishlistItem } from './wishlist-item.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './wishlist-form.module.css';

interface WishlistItemsProps {
  wishlist: WishlistData;
  lists: readonly OwnWishlist[];
  isMobile: boolean;
  isGrid: boolean;
  /** The row whose details are open in the grid; null: none. */
  openedRow: number | null;
  canMakeLists: boolean;
}

/** The data attributes by which a client knows the list ([3.7-01], W13). */
function listData({ count, perPage, page, pages, id, token }: WishlistData) {
  return {
    'data-pagination': pages > 1 ? 'yes' : 'no',
    'data-per-page': perPage,
    'data-page': page,
    'data-id': id,
    'data-token': token,
    'data-count': count,
  };
}

export function WishlistItems({ wishlist, lists, isMobile, isGrid, openedRow, canMakeLists }: WishlistItemsProps) {
  const { id, token, isOwner } = wishlist;
  // One object for as long as the list is the same: a row is then rendered again only when it changed itself.
  const list = useMemo(() => ({ id, token, isOwner, canMakeLists }), [id, token, isOwner, canMakeLists]);
  const classes = classNames(
    'shop_table cart wishlist_table wishlist_view responsive',
    isMobile ? 'mobile' : 'traditional',
    styles.items,
  );
  if (isGrid)
    return (
      <ul className={classNames('shop_table cart wishlist_table images_grid', gridStyles.grid)} {...listData(wishlist)}>
        {wishlist.rows.map((row) => (
          <WishlistTile key={row.id} row={row} wishlist={list} lists={lists} isOpen={openedRow === row.id} />
        ))}
      </ul>
    );
  const rows = wishlist.rows.map((row, index) => (
    <WishlistItem
      key={row.id}
      row={row}
      wishlist={list}
      lists={lists}
      isMobile={isMobile}
      isFirst={index === 0 && wishlist.page === 1}
      isLast={index === wishlist.rows.length - 1 && wishlist.page === wishlist.pages}
    />
  ));
  if (isMobile)
    return (
      <ul className={classes} {...listData(wishlist)}>
        {rows}
      </ul>
    );
  return (
    <table className={classes} {...listData(wishlist)}>
      <thead>
        <tr>
          <th className="product-checkbox" scope="col">
            <span className="screen-reader-text">{texts.selectColumn}</span>
          </th>
          <th className="product-name" scope="col">
            {texts.product}
          </th>
          <th className="product-price" scope="col">
            {texts.price}
          </th>
          <th className="product-quantity" scope="col">
            {texts.quantity}
          </th>
          <th className="product-add-to-cart" scope="col">
            {texts.actions}
          </th>
        </tr>
      </thead>
      <tbody className="wishlist-items-wrapper">{rows}</tbody>
    </table>
  );
}
