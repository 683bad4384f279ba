// Orders for staff, as far as WooCommerce has no such resource: `shop/v1/orders` and `shop/v1/sales`.
import type { SourceSales } from '../rules/orders/source-sales.ts';
import type { OrderTask } from '../rules/orders/order-states.ts';

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

/** A row of `GET shop/v1/sales/sources`: a source of visits, highest turnover first. */
export interface StaffSourceSales extends StaffPeriodSales {
  /** Type and source. */
  id: string;
  type: SourceSales['type'];
  /** The search engine, the other site or the campaign; '' where there is none. */
  source: string;
}

/** `GET shop/v1/orders/{id}/invoice`: what has to be asked before staff make the invoice (4.6). */
export interface StaffInvoice {
  /** See `invoiceCodes` of rules/documents/invoice-action.ts. */
  code: number;
  /** null: not issued yet. */
  number: string | null;
  /** The address that issues and shows it; null for an order that gets none any more. */
  action: string | null;
}

/** A row of `GET shop/v1/documents/gaps`: a series of a year, and what is wrong with its numbers. */
export interface StaffNumberSeries {
  kind: 'invoice' | 'creditnote';
  year: number;
  count: number;
  first: number | null;
  last: number;
  missing: readonly number[];
  doubled: readonly number[];
}
