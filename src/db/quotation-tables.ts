// Row types of the tables of estimates and quotations.
import type { Generated } from 'kysely';
import type { EstimateState } from '../rules/quotations/quotations.ts';

interface Estimates {
  id: Generated<number>;
  /** null when the list is gone. */
  wishlist_id: number | null;
  /** null for a guest. */
  account_id: number | null;
  list_name: string;
  /** In lower case. */
  email: string;
  note: string;
  state: EstimateState;
  created_at: number;
}

interface EstimateRows {
  id: Generated<number>;
  estimate_id: number;
  product_id: number;
  /** The id of the variation, or that of the product. */
  item_id: number;
  name: string;
  quantity: number;
}

interface Quotations {
  id: Generated<number>;
  estimate_id: number;
  token: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  title: string;
  body: string;
  actor: string;
  valid_until: number;
  created_at: number;
  withdrawn_at: number | null;
  /** The order that used it. */
  order_id: number | null;
}

interface QuotationLines {
  id: Generated<number>;
  quotation_id: number;
  product_id: number;
  item_id: number;
  name: string;
  quantity: number;
  unit_cents: number;
}

export interface QuotationTables {
  estimates: Estimates;
  estimate_rows: EstimateRows;
  quotations: Quotations;
  quotation_lines: QuotationLines;
}
