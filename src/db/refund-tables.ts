// Row types of the tables of refunds.
import type { Generated } from 'kysely';
import type { RefundBatchState } from '../rules/refunds/refund-batches.ts';
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
  /** 1: another shop has paid it, and has its credit note. */
  moved_in: Generated<number>;
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

/** The account of a customer for the refunds of an order. */
interface RefundAccounts {
  order_id: number;
  /** Of the link in the last mail; null once it was used. */
  token_hash: string | null;
  asked_at: number;
  expires_at: number;
  /** Encrypted JSON, see shop/refunds/payee-account.ts; null until it is given. */
  sealed: string | null;
  last4: string | null;
  given_at: number | null;
}

interface RefundBatches {
  id: Generated<number>;
  message_id: string;
  state: RefundBatchState;
  /** The shop's account when the batch was made. */
  debtor_name: string;
  debtor_iban: string;
  debtor_bic: string;
  created_at: number;
  created_by: string;
  settled_at: number | null;
}

interface RefundBatchItems {
  batch_id: number;
  refund_id: number;
  position: number;
  end_to_end_id: string;
  cents: number;
  remittance: string;
  /** The account that the batch pays to, encrypted; null once it is erased. */
  sealed: string | null;
  /** 0: its batch was withdrawn, or the payment failed. */
  active: number;
}

export interface RefundTables {
  refunds: Refunds;
  refund_parts: RefundParts;
  refund_accounts: RefundAccounts;
  refund_batches: RefundBatches;
  refund_batch_items: RefundBatchItems;
}
