// Orders of `wp-json/wc/v3`, as far as this shop supports them: the shapes of WooCommerce, with extensions of ours. Amounts are strings
// with two decimals ('189.99'). `date_x` is the local time in Amsterdam without a zone; `date_x_gmt` is the same moment in UTC.
import type { StoreDiscountType } from './store-cart.ts';
import type { OrderMailKind, OrderStatus, WireStatus } from '../rules/orders/order-states.ts';
import type { OrderOrigin } from '../rules/orders/staff-orders.ts';
import type { PaymentMethodId } from '../rules/checkout/payment-methods.ts';
import type { MetaValue } from '../rules/orders/order-meta.ts';
import type { WcLinks } from './wc-product.ts';
import type { WcMailStatus } from './mails.ts';

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

interface WcBillingAddress extends WcAddress {
  email: string;
}

/** The tax of one rate within an amount. */
export interface WcTax {
  /** The rate. */
  id: number;
  total: string;
  /** Before discounts. */
  subtotal: string;
}

/** The tax of one rate of an order or a refund. */
export interface WcTaxLine {
  id: number;
  rate_id: number;
  rate_code: string;
  label: string;
  compound: boolean;
  /** Without that of the shipping. */
  tax_total: string;
  shipping_tax_total: string;
  rate_percent: number;
  meta_data: readonly never[];
}

/** Totals exclude tax, as in WooCommerce. Our own fields have the amounts that the shopper saw. */
export interface WcOrderLine {
  id: number;
  name: string;
  product_id: number;
  /** 0 when there is none. */
  variation_id: number;
  quantity: number;
  /** '': the standard class. */
  tax_class: '';
  sku: string;
  /** The GTIN that the product has now; '' for none. */
  global_unique_id: string;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
  taxes: readonly WcTax[];
  /** What one unit cost after discounts, without tax. */
  price: number;
  /** The picture that the product has now; empty texts for none. */
  image: { id: string; src: string };
  /** Of a variation the name of its product; null for other products. */
  parent_name: string | null;
  meta_data: readonly { id: number; key: string; value: string; display_key: string; display_value: string }[];
  /** Ours: the unit price, including tax. */
  unit_price: string;
  /** Ours: including tax, before promotions of the cart and coupons. */
  subtotal_with_tax: string;
  /** Ours: the total of the line, including tax. */
  total_with_tax: string;
}

interface WcShippingLine {
  id: number;
  method_title: string;
  method_id: string;
  instance_id: string;
  total: string;
  total_tax: string;
  taxes: readonly WcTax[];
  tax_status: 'taxable';
  meta_data: readonly never[];
  /** Ours: including tax. */
  total_with_tax: string;
}

/** A coupon of an order. */
interface WcCouponLine {
  id: number;
  /** In lower case. */
  code: string;
  discount: string;
  discount_tax: string;
  discount_type: StoreDiscountType;
  /** Per cent, or euros. */
  nominal_amount: number;
  free_shipping: boolean;
  meta_data: readonly never[];
  /** Ours: the id of the coupon, which may be gone. */
  coupon_id: number;
  /** Ours: including tax. */
  discount_with_tax: string;
}

/** The key under which the meta data of an order have the state of the shop (R60). */
export const stateMetaKey = '_vitrine_state';

/** An order in a list. */
export interface WcOrder {
  id: number;
  parent_id: 0;
  number: string;
  order_key: string;
  /** The shop stores no software version, address of a visitor, browser, or id of a transaction with an order: ''. */
  version: '';
  customer_ip_address: '';
  customer_user_agent: '';
  transaction_id: '';
  cart_hash: '';
  status: WireStatus;
  /** Ours: the state of the shop, of which several can have one status. It is in `meta_data` too. */
  state: OrderStatus;
  /** Ours: the Dutch name of the state. */
  status_name: string;
  currency: 'EUR';
  currency_symbol: '€';
  prices_include_tax: true;
  created_via: OrderOrigin;
  date_created: string;
  date_created_gmt: string;
  date_modified: string;
  date_modified_gmt: string;
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
  /** 0: a guest. */
  customer_id: number;
  customer_note: string;
  billing: WcBillingAddress;
  shipping: WcAddress;
  payment_method: PaymentMethodId;
  payment_method_title: string;
  /** Ours: the reference of a bank transfer (ISO 11649), without spaces; null for other methods. */
  payment_reference: string | null;
  line_items: readonly WcOrderLine[];
  shipping_lines: readonly WcShippingLine[];
  tax_lines: readonly WcTaxLine[];
  fee_lines: readonly never[];
  coupon_lines: readonly WcCouponLine[];
  /** Oldest first; amounts below zero. */
  refunds: readonly { id: number; reason: string; total: string; total_tax: string }[];
  /** The state of the shop (`stateMetaKey`), where the visit came from (W10; `attributionMetaKey`), and what programs keep. */
  meta_data: readonly { id: number; key: string; value: MetaValue }[];
  /** Ours: the total of all lines including tax, before shipping. */
  items_total_with_tax: string;
  /** Whether staff can still change lines and addresses by its state. */
  is_editable: boolean;
  /** Ours: what is still asked for of an order that was paid. */
  asked: string;
  /** Whether a payment is awaited. */
  needs_payment: boolean;
  /** Whether something has to be handed over: every product of this shop is a thing. */
  needs_processing: boolean;
  /** The page of the order with how to pay it, for who has this address. */
  payment_url: string;
  /** Ours: whether the order is picked up. */
  is_pickup: boolean;
  /** Ours: the deadline of a bank transfer. */
  pay_by: string | null;
  pay_by_gmt: string | null;
  /** Ours: the day of delivery that was promised (ISO date), and until when the order had to be paid for it; null without a promise. */
  promised_day: string | null;
  promised_until: string | null;
  promised_until_gmt: string | null;
  /** Ours: the states that staff can set next. */
  allowed_states: readonly OrderStatus[];
  _links: WcLinks;
}

/** `GET orders/{id}` */
export interface WcOrderDetail extends WcOrder {
  /** Ours: null until the invoice is issued. */
  invoice_number: string | null;
  /** Oldest first. */
  mails: readonly WcOrderMail[];
}

export interface WcOrderMail {
  id: number;
  kind: OrderMailKind;
  kind_name: string;
  recipient: string;
  status: WcMailStatus;
  /** null until the email is rendered, and after its content is deleted. */
  subject: string | null;
  date_created_gmt: string;
}

/** `PUT orders/{id}` */
export interface WcOrderChange {
  status: WireStatus;
  /** Ours: the state that is meant. Without it: the present one when it has the status, otherwise the first that may follow. */
  state?: OrderStatus;
  /** For the history. The shopper does not see it. */
  note?: string;
}

/** An entry of `GET orders/{id}/notes`. */
export interface WcOrderNote {
  id: number;
  /** The author in Dutch: 'Klant', 'De winkel zelf', 'Winkelbeheerder 12'. */
  author: string;
  date_created: string;
  date_created_gmt: string;
  /** A Dutch sentence. For a change of status it includes the note of staff. */
  note: string;
  /** `placed`, `lapsed`, `cancelled`, `status-changed`, `status-undone`, `noted`, `mail-repeated`, `pre-order-moved`, `note-added`, `note-mailed` and others */
  kind: string;
  /** Whether it was mailed to the customer. */
  customer_note: boolean;
  /** Ours: whether it is a note of staff, not an event; only then it can be deleted. */
  is_note: boolean;
}

/** `POST orders/{id}/notes` */
export interface WcNewOrderNote {
  note: string;
  /** Whether it is mailed to the customer. */
  customer_note: boolean;
}

/** An entry of `GET orders/statuses`. */
export interface WcOrderStatus {
  slug: WireStatus;
  name: string;
}

/** The key of a value of an order's attribution (W10). */
export function attributionMetaKey(field: string): string {
  return `_wc_order_attribution_${field}`;
}
