// Estimates and quotations for staff: `shop/v1/estimates`.
import type { EstimateState, QuotationState } from '../rules/quotations/quotations.ts';

export const estimatesPath = '/wp-json/shop/v1/estimates';

/** An item that an estimate is asked for. Amounts in euros as text: '12.95'. */
export interface StaffEstimateRow {
  id: number;
  product_id: number;
  name: string;
  quantity: number;
  /** What one piece costs now before promotions; null when it is no longer sold. */
  price: string | null;
  /** How many there are; null when they are not counted. */
  available: number | null;
  /** Whether it can be quoted: no choice is left, and it is no bundle. */
  is_quotable: boolean;
}

export interface StaffQuotation {
  id: number;
  status: QuotationState;
  title: string;
  text: string;
  link: string;
  /** The last day, in Amsterdam. */
  valid_until: string;
  date_created_gmt: string;
  /** null while no order has used it. */
  order_id: number | null;
  lines: readonly { name: string; quantity: number; price: string }[];
}

export interface StaffEstimate {
  id: number;
  status: EstimateState;
  list_name: string;
  email: string;
  /** null for a guest. */
  customer_id: number | null;
  note: string;
  date_created: string;
  date_created_gmt: string;
  rows: readonly StaffEstimateRow[];
  quotations: readonly StaffQuotation[];
}

/** An estimate in the list: without what its items cost now, and without its quotations. */
export type StaffEstimateSummary = Omit<StaffEstimate, 'rows' | 'quotations'> & { count: number };
