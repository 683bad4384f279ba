// `shop/v1/offers`: price and stock of many items at once, for the grid of staff.

/** An item: a product without variations, or a variation. */
export interface StaffOffer {
  id: number;
  product_id: number;
  name: string;
  edition: string;
  /** The choices of a variation, joined with commas; '' for a product. */
  choices: string;
  sku: string;
  for_sale: boolean;
  /** '189.99'; '' without a price. */
  regular_price: string;
  /** '' without a sale. */
  sale_price: string;
  manage_stock: boolean;
  /** null when the stock is not counted. */
  stock_quantity: number | null;
}

/** A changed row, with the values that staff saw (`seen`): the change is refused when they are others by now. */
export interface StaffOfferChange {
  id: number;
  product_id: number;
  regular_price?: string;
  sale_price?: string;
  /** A whole number; null: no longer counted. */
  stock_quantity?: string | null;
  seen: Pick<StaffOffer, 'regular_price' | 'sale_price' | 'stock_quantity'>;
}
