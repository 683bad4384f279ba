// Orders as staff lists them.
import type { OrderStatus } from './orders.ts';

export interface OrderQuery {
  /** Words, each of which must be somewhere in number, name or e-mail. */
  search: string;
  /** Any of these; none: all. */
  statuses: readonly OrderStatus[];
  /** Only these ids; null: all. */
  include: readonly number[] | null;
  order: 'date' | 'id' | 'total';
  descending: boolean;
  limit: number;
  offset: number;
}

/** A page of a list, and how many there are on all pages together. */
export interface ResultPage<T> {
  rows: readonly T[];
  total: number;
}
