// Row types of the tables of carts, and who waits for something to be back.
import type { Generated } from 'kysely';
import type { AddressColumns } from './order-tables.ts';

interface Carts {
  id: Generated<number>;
  /** A key of `CartKeys` (db/cart/carts.ts): of a guest's session, an account or a log-in. */
  session: string;
  email: Generated<string>;
  shipping_rate_id: string | null;
  payment_method: string | null;
  /** What the shopper wrote for the order; '' when nothing. */
  customer_note: Generated<string>;
  created_at: number;
  expires_at: number;
  /** Set when the session has ended: the row then has no data, and only prevents that its key is used again. */
  ended_at: Generated<number | null>;
  ended_by: Generated<'order' | 'log-in' | null>;
  /** JSON, see db/cart/row-json.ts; null for none. */
  coupon_codes: Generated<string | null>;
  gift_choices: Generated<string | null>;
  /** The quotation whose prices the cart has. */
  quotation_id: Generated<number | null>;
}

interface CartAddresses extends AddressColumns {
  cart_id: number;
  kind: 'billing' | 'shipping';
}

interface CartRows {
  id: Generated<number>;
  cart_id: number;
  key: string;
  product_id: number;
  variation_id: number | null;
  attributes: string;
  quantity: number;
  seen_cents: number | null;
  /** Set while a removed row can be restored. */
  removed_at: number | null;
  /** Of a bundle: its parts, see `encodeParts`. */
  parts: Generated<string | null>;
  /** Of a product bought together with another: the key of that product's row, and the item of its list. */
  parent_key: Generated<string | null>;
  item_key: Generated<string | null>;
}

/** Back-in-stock requests; deleted when notified, cancelled, or not confirmed in time. */
interface RestockRequests {
  id: Generated<number>;
  item_id: number;
  email: string;
  asked_at: number;
  confirmed_at: number | null;
  /** When the back-in-stock email was added. */
  told_at: number | null;
}

export interface CartTables {
  carts: Carts;
  cart_addresses: CartAddresses;
  cart_rows: CartRows;
  restock_requests: RestockRequests;
}
