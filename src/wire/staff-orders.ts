// Orders for staff, as far as WooCommerce has no such resource: `shop/v1/orders` and `shop/v1/sales`.
import type { OrderTask } from '../rules/orders/order-tasks.ts';

/** `GET shop/v1/orders/counts`: the number of orders by what staff still has to do, and of all orders. */
export type StaffOrderCounts = Readonly<Record<OrderTask | 'all', number>>;

/** `GET shop/v1/orders/{id}/next`: the next order of a list, or none. The parameters are those of `GET wc/v3/orders`. */
export interface StaffNextOrder {
  id: number;
  number: string;
}

/** The orders of a period without the cancelled ones. `total`: '189.99', including tax and shipping. */
interface StaffPeriodSales {
  orders: number;
  total: string;
}

/** `GET shop/v1/sales` */
export interface StaffSales {
  /** The last fourteen days in Amsterdam, oldest first; the last one is today. */
  days: readonly ({ date: string } & StaffPeriodSales)[];
  /** Since Monday. */
  week: StaffPeriodSales;
}
