// `shop/v1/orders/{id}/payments` and `shop/v1/payment-key`, for the back office.

/** An online payment. Amounts in cents. */
export interface StaffPayment {
  id: number;
  /** The name of the method. */
  method: string;
  status: string;
  /** The id at the provider; null until it has answered. */
  provider_id: string | null;
  total: number;
  captured: number;
  refunded: number;
  charged_back: number;
  date_created_gmt: string;
  date_secured_gmt: string | null;
}

/** A call of the provider. */
interface StaffPaymentExchange {
  payment_id: number;
  call: string;
  result: string;
  detail: string;
  date_gmt: string;
}

export interface StaffPayments {
  /** Oldest first. */
  payments: readonly StaffPayment[];
  /** Newest first. */
  exchanges: readonly StaffPaymentExchange[];
  /** Where the customer can pay online; null: nowhere. */
  pay_link: string | null;
  is_sandbox: boolean;
}

export interface StaffPaymentKey {
  state: 'none' | 'unreadable' | 'test' | 'live';
  is_on: boolean;
  is_sandbox: boolean;
}

export const paymentKeyPath = '/wp-json/shop/v1/payment-key';
