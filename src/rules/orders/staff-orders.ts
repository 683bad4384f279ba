// Queries on orders by staff.
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import type { OrderStatus, OrderTask } from './order-states.ts';

/** Where an order was made: in the shop's own checkout, by a program, or by staff for a customer. */
export type OrderOrigin = 'checkout' | 'store-api' | 'rest-api' | 'admin';

/** All origins. */
export const orderOrigins = ['checkout', 'store-api', 'rest-api', 'admin'] as const satisfies readonly OrderOrigin[];

/** Who an order is of, and where it was made; `modifiedAt` in epoch ms. */
export interface OrderOriginFacts {
  /** null: a guest. */
  accountId: number | null;
  createdVia: OrderOrigin;
  modifiedAt: number;
}

/** A part of the time, epoch ms, both included; null: without a bound. */
export interface OrderPeriod {
  from: number | null;
  until: number | null;
}

/** Filters of a list of orders. Of lists, any of the values; an empty one means all. */
export interface OrderFilters {
  /** Words that must all occur in number, names, email address, postcode, SKU or tracking code. */
  search: string;
  statuses: readonly OrderStatus[];
  /** Only orders with this task; null means all. */
  task: OrderTask | null;
  /** Only these ids; null means all. */
  include: readonly number[] | null;
  exclude: readonly number[];
  placed: OrderPeriod;
  modified: OrderPeriod;
  /** Only the orders of this account; 0: of guests; null: all. */
  customer: number | null;
  /** Only orders with this product or variation. */
  product: number | null;
  paymentMethods: readonly PaymentMethodId[];
  countries: readonly string[];
  origins: readonly OrderOrigin[];
}

/** Filters and order of a list of orders. `include`: in the order of the ids asked for. */
export interface OrderListing extends OrderFilters {
  order: 'date' | 'id' | 'total' | 'modified' | 'include';
  descending: boolean;
}

/** The list of all orders, newest first. */
export const allOrders: OrderListing = {
  search: '',
  statuses: [],
  task: null,
  include: null,
  exclude: [],
  placed: { from: null, until: null },
  modified: { from: null, until: null },
  customer: null,
  product: null,
  paymentMethods: [],
  countries: [],
  origins: [],
  order: 'date',
  descending: true,
};

/** One page of a list of orders. */
export interface OrderQuery extends OrderListing {
  limit: number;
  offset: number;
}

/** One page of a list, with the total number of rows on all pages. */
export interface ResultPage<T> {
  rows: readonly T[];
  total: number;
}
