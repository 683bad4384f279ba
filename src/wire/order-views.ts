// `shop/v1/order-views`: the views of the list of orders that a member of staff keeps.

/** An entry of `GET shop/v1/order-views`, and the answer of `POST`. */
export interface StaffOrderView {
  id: number;
  name: string;
  /** The filters of the list by name, as its address has them. */
  filters: Readonly<Record<string, string>>;
}

/** The filters of the list of orders in the back office: parameters of `GET wc/v3/orders`. */
export const orderFilterNames = [
  'search',
  'state',
  'task',
  'placed_from',
  'placed_until',
  'customer',
  'product',
  'payment_method',
  'country',
] as const;
