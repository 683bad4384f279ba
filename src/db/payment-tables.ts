// Row types of the tables of online payments.
import type { Generated } from 'kysely';
import type { SettlementKind } from '../rules/payments/settlements.ts';
import type { BankEntryState } from '../rules/payments/bank-entries.ts';
import type { PaymentMethodId } from '../rules/checkout/payment-methods.ts';
import type { PaymentStatus, ProviderRefundStatus, ReturnReason } from '../rules/online-payments/payment-states.ts';

interface Payments {
  id: Generated<number>;
  order_id: number;
  method: PaymentMethodId;
  status: PaymentStatus;
  /** null until the provider has answered. */
  provider_id: string | null;
  idempotency_key: string;
  cents: number;
  currency: string;
  /** Where the shopper pays; null when nothing can be paid there any more. */
  checkout_url: string | null;
  captured_cents: number;
  refunded_cents: number;
  charged_back_cents: number;
  created_at: number;
  expires_at: number | null;
  /** When it was paid or authorised; null: never. */
  secured_at: number | null;
  /** When the provider was asked for the answer that is stored. */
  checked_at: number;
}

interface PaymentExchanges {
  id: Generated<number>;
  payment_id: number;
  call: string;
  result: string;
  detail: string;
  at: number;
}

interface PaymentRefunds {
  id: Generated<number>;
  payment_id: number;
  refund_id: number | null;
  reason: ReturnReason;
  status: ProviderRefundStatus;
  provider_id: string | null;
  idempotency_key: string;
  cents: number;
  created_at: number;
  tried_at: number | null;
}

interface BankEntries {
  id: Generated<number>;
  identity_hash: string;
  /** Account and id of the statement that it was first read from. */
  statement: string;
  /** '2026-11-25'. */
  day: string;
  cents: number;
  payer: string;
  payer_last4: string;
  reference: string;
  text: string;
  state: BankEntryState;
  order_id: number | null;
  read_at: number;
  settled_at: number | null;
  settled_by: string | null;
  /** What staff accepted too much, or too little when negative. */
  difference_cents: Generated<number>;
}

interface SettlementLines {
  id: Generated<number>;
  identity_hash: string;
  settlement: string;
  /** '2026-11-25'. */
  day: string;
  kind: SettlementKind;
  cents: number;
  provider_id: string;
  description: string;
  read_at: number;
}

export interface PaymentTables {
  bank_entries: BankEntries;
  payments: Payments;
  payment_exchanges: PaymentExchanges;
  payment_refunds: PaymentRefunds;
  settlement_lines: SettlementLines;
}
