// What `product_view` carries: raised on the page's body when a product's page is there. Nothing is stored or sent.
import type { Product } from '../rules/catalog/product.ts';
import { formatDecimal } from '../rules/money.ts';

/** A product as it is tracked (3.1). */
export interface ProductView {
  id: number;
  name: string;
  /** Name of its main category; '' without one. */
  category: string;
  /** Euros with two decimals and a point: '189.99'. */
  price: string;
  type: Product['type'];
}

export const productViewEvent = 'product_view';

/** The detail of the event of a product. */
export function productView({ id, name, categories, price, type }: Product): ProductView {
  return { id, name, category: categories[0]?.name ?? '', price: formatDecimal(price.price), type };
}
