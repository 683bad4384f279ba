import type { CardPicture, Category } from '../../../rules/catalog/product.ts';
import type { ListingView } from '../../../wire/listing.ts';
import type { BaseProps } from '../../page-props.ts';

export interface ListingProps extends BaseProps, ListingView {
  page: 'listing';
  heading: string;
  intro: string;
  /** The picture of the category; null where staff chose none. */
  picture: CardPicture | null;
  /** From the top-level category down to this one; empty on /winkel/. */
  trail: readonly Category[];
  children: readonly { name: string; href: string }[];
  /** Address of this listing without query. */
  path: string;
}
