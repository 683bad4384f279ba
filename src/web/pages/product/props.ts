import type { ProductView } from '../../components/product/product-view.ts';

export interface ProductProps extends ProductView {
  page: 'product';
}
