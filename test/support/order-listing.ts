// The list of all orders, newest first.
import type { OrderListing } from '../../src/rules/orders/staff-orders.ts';

/** A listing without any filter. */
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
