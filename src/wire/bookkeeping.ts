// `shop/v1/bookkeeping`: the books of a month.

/** `GET shop/v1/bookkeeping?month=2026-11`. Amounts in cents. */
export interface StaffBookkeeping {
  month: string;
  taxes: readonly { country: string; rate: number; isMargin: boolean; net: number; tax: number; gross: number }[];
  invoices: number;
  credit_notes: number;
  orders: number;
  /** What came in and what was paid back. */
  received: number;
  repaid: number;
  /** What was accepted too much (or too little, below zero) by transfer. */
  differences: number;
  /** What the payment provider kept and paid out. */
  provider_fees: number;
  provider_payouts: number;
  /** Of goods under the margin scheme, in gross amounts; `tax` is in the margin. null: none was sold. */
  margin: { sales: number; cost: number; margin: number; tax: number } | null;
}
