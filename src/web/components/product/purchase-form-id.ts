/** The id of a product's form; fields outside the form name it. */
export function purchaseFormId(productId: number): string {
  return `add-to-cart-${productId}`;
}
