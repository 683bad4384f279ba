import type { ProductCard } from '../../../rules/catalog/product.ts';
import type { BaseProps } from '../../page-props.ts';

export interface SearchProps extends BaseProps {
  page: 'search';
  /** '' on the empty search page. */
  term: string;
  cards: readonly ProductCard[];
  total: number;
  pageNumber: number;
  pages: number;
  perPage: number;
  /** Suggested when nothing is found. */
  categories: readonly { name: string; href: string }[];
  newAfter: number;
}
