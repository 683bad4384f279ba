import { useEffect } from 'react';
import type { Product } from '../../../rules/catalog/product.ts';
import { productView, productViewEvent } from '../../../wire/product-view.ts';

/** Raises `product_view` once the page of a product is there ([3.1-02]); who wants to know of it listens to the body. */
export function useProductView(product: Product): void {
  useEffect(() => {
    const event = new CustomEvent(productViewEvent, { detail: productView(product), bubbles: true });
    document.body.dispatchEvent(event);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one view of each product
  }, [product.id]);
}
