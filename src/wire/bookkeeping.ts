// `shop/v1/bookkeeping`: the books of a month.

/** `GET shop/v1/bookkeeping?month=2026-11`. Amounts in cents. */
export interface StaffBookkeeping {
  month: string;
  taxes: readonly { country: string; rate: number; net: number; tax: number; gross: number }[];
  invoices: number;
  credit_notes: number;
  orders: number;
  /** What came in and what was paid back. */
  received: number;
  repaid: number;
}
