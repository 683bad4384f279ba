// Movements of stock: why the counted units of an item changed.

/** Why staff changed a quantity: a delivery, a count of the shelves, or units that cannot be sold. */
export const staffStockCauses = ['received', 'counted', 'damaged'] as const;
export type StaffStockCause = (typeof staffStockCauses)[number];

/**
 * `opening`: was there when movements began to be kept. `staff`: staff changed it without a reason. `bundle`: follows from the
 * parts of the bundle. `deleted`: the item was deleted for good.
 */
export type StockCause =
  | 'opening'
  | 'import'
  | 'order'
  | 'order-changed'
  | 'cancelled'
  | 'lapsed'
  | 'refund'
  | 'staff'
  | StaffStockCause
  | 'bundle'
  | 'deleted';

/** What moves units, written with every movement. */
export interface StockMove {
  cause: StockCause;
  /** The order that takes the units or gives them back. */
  orderId: number | null;
  /** `guest`, `program`, `shop-manager:12` */
  actor: string;
  /** Epoch ms. */
  at: number;
}

/** One movement of the stock of an item. */
export interface StockMovement extends StockMove {
  id: number;
  itemId: number;
  orderNumber: string | null;
  before: number;
  after: number;
}
