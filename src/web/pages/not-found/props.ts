import type { ProductCard } from '../../../rules/catalog/product.ts';
import type { BaseProps } from '../../page-props.ts';

export interface NotFoundProps extends BaseProps {
  page: 'not-found';
  cards: readonly ProductCard[];
  newAfter: number;
}
