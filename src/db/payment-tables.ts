// Row types of the tables of online payments.
import type { Generated } from 'kysely';
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

export interface PaymentTables {
  payments: Payments;
  payment_exchanges: PaymentExchanges;
  payment_refunds: PaymentRefunds;
}
