// A row as a picture, with a panel of its details ([2.8-05]).
import { memo, useId } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { paths } from '../../../wire/paths.ts';
import type { OwnWishlist, WishlistRowData } from '../../../wire/wishlist-calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons.tsx';
import { ItemAction, ItemName, ItemPrice, ItemQuantity, OwnerActions, titleOf } from './wishlist-item.tsx';
import type { ListOfRow } from './wishlist-item.tsx';
import styles from './wishlist-tile.module.css';

interface WishlistTileProps {
  row: WishlistRowData;
  wishlist: ListOfRow;
  lists: readonly OwnWishlist[];
  isOpen: boolean;
}

export const WishlistTile = memo(function WishlistTile({ row, wishlist, lists, isOpen }: WishlistTileProps) {
  const panelId = useId();
  const title = titleOf(row);
  return (
    <li id={`yith-wcwl-row-${row.id}`} data-row-id={row.id} className={styles.tile}>
      <button
        type="button"
        data-thumbnail={row.id}
        className={classNames('product-thumbnail', styles.thumbnail)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={texts.details(title)}
      >
        {row.picture ? (
          <img
            src={paths.picture(row.picture.file, 480, 'webp')}
            width={row.picture.width}
            height={row.picture.height}
            alt=""
            loading="lazy"
          />
        ) : (
          <span>{row.name}</span>
        )}
      </button>
      {isOpen && (
        <section id={panelId} className={classNames('item-details', styles.details)} aria-label={title}>
          <button
            type="button"
            data-close-details
            className={classNames('close', styles.close)}
            aria-label={texts.closeDetails(title)}
          >
            <IconClose />
          </button>
          <ItemName row={row} />
          <div className={styles.numbers}>
            <ItemPrice row={row} />
            <ItemQuantity row={row} isOwner={wishlist.isOwner} />
          </div>
          <ItemAction row={row} wishlist={wishlist} />
          {wishlist.isOwner && (
            <OwnerActions row={row} wishlist={wishlist} lists={lists} isFirst={false} isLast={false} />
          )}
        </section>
      )}
    </li>
  );
});
