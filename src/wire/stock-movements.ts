// `shop/v1/products/{id}/stock-movements`: what changed the stock of a product.
import type { StockCause } from '../rules/catalog/stock-movements.ts';

export interface StaffStockMovement {
  id: number;
  /** The product itself or one of its variations. */
  item_id: number;
  /** The choices of the variation; '' for the product itself. */
  item_name: string;
  date_gmt: string;
  cause: StockCause;
  /** The cause in words. */
  cause_name: string;
  /** The order that took the units or gave them back. */
  order_id: number | null;
  order_number: string | null;
  author: string;
  quantity_before: number;
  quantity_after: number;
}

export interface StaffStockMovements {
  movements: readonly StaffStockMovement[];
  /** On all pages. */
  total: number;
  /** How long movements are kept, in months. */
  kept_months: number;
}
