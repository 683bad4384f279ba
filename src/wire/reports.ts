// `wc/v3/reports` (P3). Amounts are texts with two decimals.

/** Of a day or a month. */
export interface WcSalesPart {
  sales: string;
  orders: number;
  items: number;
  tax: string;
  shipping: string;
  discount: string;
  customers: number;
}

/** The only entry of `GET wc/v3/reports/sales`. */
export interface WcSalesReport {
  total_sales: string;
  net_sales: string;
  average_sales: string;
  total_orders: number;
  total_items: number;
  total_tax: string;
  total_shipping: string;
  total_refunds: number;
  total_discount: string;
  totals_grouped_by: 'day' | 'month';
  /** By '2026-11-23' or '2026-11'. */
  totals: Readonly<Record<string, WcSalesPart>>;
  total_customers: number;
}

/** An entry of `GET wc/v3/reports/top_sellers`. */
export interface WcTopSeller {
  name: string;
  product_id: number;
  quantity: number;
}

/** An entry of `GET wc/v3/reports/{orders,products,customers,coupons,reviews}/totals`. */
export interface WcReportTotal {
  slug: string;
  name: string;
  total: number;
}
