// The staff interface `wp-json/wc/v3`, as far as this shop has it: WooCommerce's own shapes, and beside them what that interface lacks.
// Amounts are texts with two decimals ('189.99'); `date_x` is the time in Amsterdam without a zone, `date_x_gmt` the same moment in UTC.
import type { OrderMailKind, OrderStatus } from '../rules/orders/orders.ts';

/** `GET wp/v2/users/me` */
export interface WpMe {
  id: number;
  name: string;
  email: string;
  slug: string;
  roles: readonly ['customer' | 'shop-manager' | 'administrator'];
}

export interface WcAddress {
  first_name: string;
  last_name: string;
  company: string;
  /** Street, house number and addition. */
  address_1: string;
  address_2: string;
  city: string;
  state: '';
  postcode: string;
  country: string;
  phone: string;
}

export interface WcBillingAddress extends WcAddress {
  email: string;
}

/** Totals are without tax, as in the original; what the shopper saw stands in our own fields. */
export interface WcOrderLine {
  id: number;
  name: string;
  product_id: number;
  /** 0: none. */
  variation_id: number;
  quantity: number;
  sku: string;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
  meta_data: readonly { id: number; key: string; value: string; display_key: string; display_value: string }[];
  /** Ours: what one unit cost, tax within. */
  unit_price: string;
  /** Ours: the line with its tax. */
  total_with_tax: string;
}

export interface WcShippingLine {
  id: number;
  method_title: string;
  method_id: string;
  total: string;
  total_tax: string;
  /** Ours. */
  total_with_tax: string;
}

/** An order of the list. */
export interface WcOrder {
  id: number;
  parent_id: 0;
  number: string;
  status: OrderStatus;
  /** Ours: the state in Dutch. */
  status_name: string;
  currency: 'EUR';
  currency_symbol: '€';
  prices_include_tax: true;
  date_created: string;
  date_created_gmt: string;
  date_paid: string | null;
  date_paid_gmt: string | null;
  date_completed: string | null;
  date_completed_gmt: string | null;
  discount_total: string;
  discount_tax: string;
  shipping_total: string;
  shipping_tax: string;
  cart_tax: string;
  total: string;
  total_tax: string;
  customer_id: number;
  customer_note: string;
  billing: WcBillingAddress;
  shipping: WcAddress;
  payment_method: string;
  payment_method_title: string;
  line_items: readonly WcOrderLine[];
  shipping_lines: readonly WcShippingLine[];
  tax_lines: readonly { id: number; rate_code: string; label: string; rate_percent: number; tax_total: string }[];
  fee_lines: readonly never[];
  coupon_lines: readonly never[];
  refunds: readonly never[];
  /** Ours: all lines with their tax, before shipping. */
  items_total_with_tax: string;
  /** Ours: whether it waits for money. */
  needs_payment: boolean;
  /** Ours: whether it is picked up. */
  is_pickup: boolean;
  /** Ours: by when a bank transfer must be in. */
  pay_by: string | null;
  pay_by_gmt: string | null;
  /** Ours: where it may go from here. */
  allowed_statuses: readonly OrderStatus[];
}

/** `GET orders/{id}` */
export interface WcOrderDetail extends WcOrder {
  /** Oldest first. */
  mails: readonly WcOrderMail[];
}

export interface WcOrderMail {
  id: number;
  kind: OrderMailKind;
  kind_name: string;
  recipient: string;
  status: WcMailStatus;
  /** null until it was written, and when its words were forgotten. */
  subject: string | null;
  date_created_gmt: string;
}

/** `PUT orders/{id}` */
export interface WcOrderChange {
  status: OrderStatus;
  /** For the history; the shopper does not see it. */
  note?: string;
}

/** An entry of `GET orders/{id}/notes`. */
export interface WcOrderNote {
  id: number;
  /** Who did it, in Dutch: 'Klant', 'De winkel zelf', 'Winkelbeheerder 12'. */
  author: string;
  date_created: string;
  date_created_gmt: string;
  /** A Dutch sentence; of a state that changed also what staff wrote with it. */
  note: string;
  /** `placed`, `lapsed`, `cancelled`, `status-changed`, `noted`, `mail-repeated` */
  kind: string;
  customer_note: false;
}

/** An entry of `GET orders/statuses`. */
export interface WcOrderStatus {
  slug: OrderStatus;
  name: string;
}

/** `kept`: no mail server is configured, it was laid aside. */
export type WcMailStatus = 'waiting' | 'sent' | 'kept' | 'failed';

/** An entry of `GET mails`. */
export interface WcMail {
  id: number;
  order_id: number | null;
  kind: OrderMailKind;
  kind_name: string;
  recipient: string;
  status: WcMailStatus;
  status_name: string;
  subject: string | null;
  date_created: string;
  date_created_gmt: string;
  date_sent: string | null;
  date_sent_gmt: string | null;
  error: string | null;
}

/** `GET mails/{id}`, and the answer of `POST mails/{id}/send`. */
export interface WcMailDetail extends WcMail {
  html: string | null;
  text: string | null;
}

export type WcProductStatus = 'publish' | 'draft';
export type WcStockStatus = 'instock' | 'outofstock';

export interface WcImage {
  id: number;
  src: string;
  /** Ours: the same, small. */
  thumbnail: string;
  alt: string;
}

/** What a product and a variation share: price and stock. Prices of a product with variations are '' but for `price`. */
export interface WcOffer {
  sku: string;
  permalink: string;
  /** What is asked now; of a product with variations the lowest. */
  price: string;
  regular_price: string;
  /** '' without a sale, also when one is over. */
  sale_price: string;
  date_on_sale_from: string | null;
  date_on_sale_from_gmt: string | null;
  date_on_sale_to: string | null;
  date_on_sale_to_gmt: string | null;
  on_sale: boolean;
  manage_stock: boolean;
  /** null while stock is not counted. */
  stock_quantity: number | null;
  stock_status: WcStockStatus;
  low_stock_amount: number | null;
  meta_data: readonly WcMeta[];
}

/** Names of `meta_data` that the shop knows. */
export const metaKeys = {
  /** ISO date; '': no pre-order. */
  preOrderDate: '_pre_order_date',
  /** How many may be bought before that day, apart from the stock. */
  preOrderQuota: '_pre_order_quota',
  /** How many were; read-only. */
  preOrdered: '_pre_order_sold',
  /** Of a product: how many one customer may buy; '': no maximum. */
  customerLimit: '_customer_limit',
  /** How many people wait for it to be back; read-only. */
  waiting: '_restock_waiting',
} as const;

export interface WcMeta {
  id: number;
  key: string;
  value: string;
}

/** An entry of `GET products`. */
export interface WcProduct extends WcOffer {
  id: number;
  name: string;
  slug: string;
  type: 'simple' | 'variable';
  status: WcProductStatus;
  date_created: string;
  date_created_gmt: string;
  images: readonly WcImage[];
  categories: readonly { id: number; name: string; slug: string }[];
  variations: readonly number[];
}

/** A row of the price history that ever held, or is planned; `to_gmt` null is open-ended. */
export interface WcPriceInterval {
  from_gmt: string;
  to_gmt: string | null;
  price: string;
}

/** `GET products/{id}`; the history in the order it was written: of the rows that cover a moment the last one holds. */
export interface WcProductDetail extends WcProduct {
  price_history: readonly WcPriceInterval[];
}

/** An entry of `GET products/{id}/variations`. */
export interface WcVariation extends WcOffer {
  id: number;
  parent_id: number;
  /** `private`: not for sale. */
  status: 'publish' | 'private';
  image: WcImage | null;
  /** `option` '' is any. */
  attributes: readonly { name: string; option: string }[];
}

/** `GET products/{id}/variations/{id}` */
export interface WcVariationDetail extends WcVariation {
  price_history: readonly WcPriceInterval[];
}

/** What may be sent to change price and stock. Times in UTC without a zone ('2026-11-27T23:00:00'). */
export interface WcOfferChange {
  stock_quantity?: number;
  manage_stock?: boolean;
  stock_status?: WcStockStatus;
  /** '189.99', none to two decimals. */
  regular_price?: string;
  /** '' ends the sale. */
  sale_price?: string;
  /** null: from now. */
  date_on_sale_from_gmt?: string | null;
  /** null: open-ended. */
  date_on_sale_to_gmt?: string | null;
  /** The quantity staff saw. */
  expected_stock?: number;
  /** Under `metaKeys`; what is not sent stays. */
  meta_data?: readonly WcMeta[];
}

/** `PUT products/{id}`; a product with variations takes `status` alone. */
export interface WcProductChange extends WcOfferChange {
  status?: WcProductStatus;
}

/** `PUT products/{id}/variations/{id}` */
export interface WcVariationChange extends WcOfferChange {
  status?: 'publish' | 'private';
}

/** An entry of `GET settings`. */
export interface WcSettingGroup {
  id: string;
  label: string;
}

export type WcSettingType = 'checkbox' | 'number' | 'text' | 'email' | 'select' | 'list' | 'amount';

/** checkbox: boolean; number: number; text, email, select: text; list: texts; amount: '6.95'; null where `nullable`. */
export type WcSettingValue = boolean | number | string | readonly string[] | null;

/** An entry of `GET settings/{group}`, and `GET settings/{group}/{id}`. `id` is the part of the key after the dot. */
export interface WcSetting {
  id: string;
  group_id: string;
  label: string;
  description: string;
  type: WcSettingType;
  /** Of a select: value → name. */
  options?: Readonly<Record<string, string>>;
  nullable: boolean;
  default: WcSettingValue;
  value: WcSettingValue;
  /** The least role that may change it. */
  role: 'shop-manager' | 'administrator';
  may_change: boolean;
}

/** `PUT settings/{group}/{id}` */
export interface WcSettingChange {
  value: WcSettingValue;
}

/** `GET shop/v1/page-cache` */
export interface PageCacheStatistics {
  entries: number;
  bytes: number;
  most_bytes: number;
  hits: number;
  misses: number;
  renders: number;
  evictions: number;
  /** 0 to 1. */
  hit_rate: number;
}

/** Every error: `data.allowed_statuses` of 409 `woocommerce_rest_order_transition_refused`, `data.stock_quantity` of 409 `woocommerce_rest_stock_changed`. */
export type { RestError as WcError } from './rest-error.ts';
