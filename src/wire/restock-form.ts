// Field names of the back-in-stock form, and of the form behind the link in its email.

export const restockFields = {
  /**
   * Id of the product or variation. When the form of a product page contains this field, it requests an email and adds
   * nothing to the cart.
   */
  item: 'restock_item',
  email: 'restock_email',
  answer: 'answer',
} as const;
