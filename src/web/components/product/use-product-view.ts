import { useEffect } from 'react';
import type { Product } from '../../../rules/catalog/product.ts';
import { productView, productViewEvent } from '../../../wire/product-view.ts';

/** Dispatches `product_view` on the body when a product page has loaded ([3.1-02]). */
export function useProductView(product: Product): void {
  useEffect(() => {
    const event = new CustomEvent(productViewEvent, { detail: productView(product), bubbles: true });
    document.body.dispatchEvent(event);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one view per product
  }, [product.id]);
}
