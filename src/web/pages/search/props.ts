import type { ListingView } from '../../../wire/listing.ts';
import type { BaseProps } from '../../page-props.ts';

export interface SearchProps extends BaseProps, ListingView {
  page: 'search';
  /** '' on the empty search page. */
  term: string;
  /** The address of the results without filters, order and page. */
  path: string;
  /** The number of products without filters. */
  found: number;
  /** No product has all words; these have the most of them. */
  isNearest: boolean;
  /** What was probably meant; null when the words were found as typed. */
  meant: string | null;
  categories: readonly { name: string; href: string }[];
}
