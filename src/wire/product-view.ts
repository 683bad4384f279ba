// The detail of the event `product_view`, which is dispatched on the body of a product page. Nothing is stored or sent.
import type { Product } from '../rules/catalog/product.ts';
import { amountText } from '../rules/pricing/amounts.ts';

/** A product in a `product_view` event (3.1). */
interface ProductView {
  id: number;
  name: string;
  /** Name of the main category; '' when there is none. */
  category: string;
  /** Euros with two decimals and a point: '189.99'. */
  price: string;
  type: Product['type'];
}

export const productViewEvent = 'product_view';

/** The event detail for a product. */
export function productView({ id, name, categories, price, type }: Product): ProductView {
  return { id, name, category: categories[0]?.name ?? '', price: amountText(price.price), type };
}
