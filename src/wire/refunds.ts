// Refunds: `shop/v1/orders/{id}/refunds` for our back office, and `wc/v3/orders/{id}/refunds` for other programs (P3).
import type { WcLinks } from './wc-product.ts';
import type { WcMeta } from './wc-offer.ts';
import type { WcTax, WcTaxLine } from './wc-order.ts';

/** What is left of a line, of the shipping or of a rate; amounts in gross cents, the rate in basis points. */
interface StaffRefundShare {
  total: number;
  tax: number;
  rate: number;
}

/** A refund for the back office. */
export interface StaffRefund {
  id: number;
  /** Cents. */
  total: number;
  tax: number;
  reason: string;
  restocked: boolean;
  date_created_gmt: string;
  /** null: the shop owes it. */
  date_paid_gmt: string | null;
  date_failed_gmt: string | null;
  /** Whether the payment provider is asked to pay it. */
  at_provider: boolean;
  /** The withdrawal that it settles. */
  withdrawal_id: number | null;
  credit_note: { number: string; address: string } | null;
}

/** `GET shop/v1/orders/{id}/refunds`; every change answers the same. */
export interface StaffRefunds {
  /** What can still be refunded, in cents. */
  left: number;
  lines: readonly (StaffRefundShare & { line_id: number; name: string; quantity: number })[];
  shipping: StaffRefundShare | null;
  rates: readonly StaffRefundShare[];
  /** Whether the payment provider can pay back. */
  by_provider: boolean;
  /** Oldest first. */
  refunds: readonly StaffRefund[];
}

/** `POST shop/v1/orders/{id}/refunds`; amounts in gross cents. */
export interface StaffRefundRequest {
  /** `amount` null: what the units cost. */
  lines: readonly { line_id: number; quantity: number; amount: number | null }[];
  shipping: number;
  amount: number;
  reason: string;
  restock: boolean;
}

interface WcRefundLine {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  tax_class: '';
  sku: string;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
  taxes: readonly WcTax[];
  /** Of one unit, without tax; above zero. 0 when only money of the line is paid back. */
  price: number;
  meta_data: readonly WcMeta[];
}

interface WcRefundCost {
  id: number;
  total: string;
  total_tax: string;
  taxes: readonly WcTax[];
  tax_status: 'taxable';
  meta_data: readonly never[];
}

/** A refund of `wc/v3`. The amounts of its lines are below zero and without tax. */
export interface WcRefund {
  id: number;
  /** The order. */
  parent_id: number;
  date_created: string;
  date_created_gmt: string;
  /** Including tax. */
  amount: string;
  reason: string;
  refunded_by: number;
  /** Whether a payment provider paid it. */
  refunded_payment: boolean;
  meta_data: readonly WcMeta[];
  line_items: readonly WcRefundLine[];
  shipping_lines: readonly (WcRefundCost & { method_title: string; method_id: string; instance_id: string })[];
  tax_lines: readonly WcTaxLine[];
  fee_lines: readonly (WcRefundCost & { name: string; tax_class: ''; amount: string })[];
  /** Ours: null: the shop owes it. */
  date_paid: string | null;
  date_paid_gmt: string | null;
  /** Ours. */
  credit_note_number: string | null;
  _links: WcLinks;
}
