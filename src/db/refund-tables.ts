// Row types of the tables of refunds.
import type { Generated } from 'kysely';
import type { RefundPart } from '../rules/refunds/refunds.ts';

interface Refunds {
  id: Generated<number>;
  order_id: number;
  withdrawal_id: number | null;
  reason: string;
  total_cents: number;
  tax_cents: number;
  restocked: number;
  created_at: number;
  created_by: string;
  /** null: the shop owes it. */
  paid_at: number | null;
  failed_at: number | null;
  /** The credit note. */
  document_id: number | null;
}

interface RefundParts {
  refund_id: number;
  position: number;
  kind: RefundPart['kind'];
  order_line_id: number | null;
  quantity: number;
  total_cents: number;
  tax_cents: number;
  tax_rate: number;
}

export interface RefundTables {
  refunds: Refunds;
  refund_parts: RefundParts;
}
