// Queries on orders by staff.
import type { OrderStatus, OrderTask } from './order-states.ts';

/** Filters and order of a list of orders. */
export interface OrderListing {
  /** Words that must all occur in number, name or email address. */
  search: string;
  /** Any of these statuses; empty means all. */
  statuses: readonly OrderStatus[];
  /** Only orders with this task; null means all. */
  task: OrderTask | null;
  /** Only these ids; null means all. */
  include: readonly number[] | null;
  order: 'date' | 'id' | 'total';
  descending: boolean;
}

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
