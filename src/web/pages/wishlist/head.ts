import { oneLineTitle } from '../../../rules/catalog/product-title.ts';
import type { PageHead } from '../../head/page-head.ts';
import type { WishlistProps } from './props.ts';

/** A shared list is previewed with the first picture in it; `robots` says whether search engines may list it. */
export const wishlistHead: PageHead<WishlistProps> = {
  shareTitle: ({ wishlist, title }) => wishlist?.name ?? title,
  picture: ({ wishlist }) => {
    const row = wishlist?.rows.find(({ picture }) => picture !== null);
    return row?.picture ? { picture: row.picture, alt: oneLineTitle(row.name, row.choice) } : null;
  },
};
