// Row types of the order tables.
import type { Generated } from 'kysely';
import type { Adjustment } from '../rules/cart/cart.ts';
import type { PaymentMethodId } from '../rules/checkout/payment-methods.ts';
import type { ErasureStage } from '../rules/orders/erasure.ts';
import type { OrderOrigin } from '../rules/orders/staff-orders.ts';
import type { OrderStatus } from '../rules/orders/order-states.ts';
import type { OrderLineRole } from '../rules/orders/orders.ts';
import type { DocumentTables } from './document-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { RefundTables } from './refund-tables.ts';
import type { ShipmentTables } from './shipment-tables.ts';

export interface AddressColumns {
  first_name: string;
  last_name: string;
  company: string;
  street: string;
  house_number: string;
  addition: string;
  line2: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
}

interface Orders {
  id: Generated<number>;
  number: string;
  key: string;
  status: OrderStatus;
  cart_id: number;
  attempt_key: string | null;
  body_hash: string;
  email: string;
  shipping_method_id: string | null;
  shipping_title: string | null;
  shipping_cents: number;
  shipping_tax_cents: number;
  payment_method: PaymentMethodId;
  items_cents: number;
  discount_cents: number;
  total_cents: number;
  tax_cents: number;
  /** What is still asked for of the total of an order that was paid. */
  asked_cents: Generated<number>;
  note: string;
  placed_at: number;
  pay_by: number | null;
  /** The promised day of delivery (ISO date), and until when it held; null when none was promised. */
  promised_day: string | null;
  promised_until: number | null;
  /** 1: the customer chose separate parcels. */
  ships_apart: Generated<number>;
  paid_at: number | null;
  completed_at: number | null;
  /** The country that the order goes to; of an order that is picked up, that of the customer. */
  country: string;
  created_via: OrderOrigin;
  /** What it was taxed by: the country, and its rate in basis points. */
  tax_country: Generated<string>;
  tax_rate: Generated<number>;
  /** When anything of it changed last. */
  modified_at: number;
  /** null: the order of a guest. */
  account_id: Generated<number | null>;
  /** JSON: the cart it was placed from, until it is paid (db/payments/cart-snapshot.ts); null: none is kept. */
  cart_snapshot: Generated<string | null>;
  /** How far the data of the customer are erased (rules/orders/erasure.ts); null without a request for it. */
  erasure: Generated<'asked' | ErasureStage | null>;
}

interface OrderLines {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  variation_id: number | null;
  /** The item whose stock this line takes. */
  stock_item_id: number;
  name: string;
  /** '' for none, and for lines from before this column. */
  edition: Generated<string>;
  sku: string;
  attributes: string;
  quantity: number;
  /** Units that the customer has withdrawn (R41). */
  withdrawn_quantity: number;
  unit_cents: number;
  subtotal_cents: number;
  total_cents: number;
  tax_cents: number;
  tax_rate: number;
  position: number;
  /** Of a pre-order line: the release date at the time of the order (ISO date). */
  release_date: Generated<string | null>;
  /** The newest release date that the customer was notified of (ISO date); null: none. */
  moved_to: Generated<string | null>;
  role: Generated<OrderLineRole>;
  /** Of a part or a product bought together: the position of the line that it belongs to. */
  parent_position: Generated<number | null>;
  /** What the shop paid for one unit, under the margin scheme; null: the line is taxed as usual. */
  margin_cost_cents: Generated<number | null>;
  /** The rate of tax on the margin, in basis points. */
  margin_rate: Generated<number | null>;
  margin_statement: Generated<string>;
}

/** The terms that staff find an order by (rules/orders/order-terms.ts). */
interface OrderTerms {
  order_id: number;
  term: string;
}

/** A view of the list of orders that a member of staff keeps. */
interface OrderViews {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** JSON: the filters by name, as the address of the list has them. */
  filters: string;
  created_at: number;
}

/** The identity keys of the customer of an order (rules/orders/customer-limit.ts). */
interface OrderCustomers {
  order_id: number;
  mark: string;
}

interface OrderAdjustments {
  id: Generated<number>;
  order_id: number;
  order_line_id: number | null;
  kind: Adjustment['kind'];
  source: string;
  code: string;
  params: string;
  cents: number;
}

/** A promotion that an order uses. */
interface OrderPromotions {
  order_id: number;
  promotion_id: number;
  /** When the order was cancelled or lapsed, epoch ms; null: the use counts. */
  returned_at: number | null;
}

interface OrderAddresses extends AddressColumns {
  order_id: number;
  kind: 'billing' | 'shipping';
}

interface OrderAttribution {
  order_id: number;
  name: string;
  value: string;
}

/** Append-only history of an order. */
interface OrderEvents {
  id: Generated<number>;
  order_id: number;
  kind: string;
  params: string;
  actor: string;
  at: number;
}

interface OrderMeta {
  id: Generated<number>;
  order_id: number;
  key: string;
  /** JSON. */
  value: string;
}

export interface OrderTables extends DocumentTables, PaymentTables, RefundTables, ShipmentTables {
  orders: Orders;
  order_lines: OrderLines;
  order_terms: OrderTerms;
  order_views: OrderViews;
  order_customers: OrderCustomers;
  order_adjustments: OrderAdjustments;
  order_promotions: OrderPromotions;
  order_addresses: OrderAddresses;
  order_attribution: OrderAttribution;
  order_meta: OrderMeta;
  order_events: OrderEvents;
}
