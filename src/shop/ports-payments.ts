// Interface to the payment provider.
import type { ProviderMethod } from '../rules/checkout/payment-methods.ts';
import type { ProviderPayment, ProviderRefund } from '../rules/online-payments/payment-states.ts';

/** A line of what is paid. Amounts in cents, with tax; `rate` in basis points. */
export interface PaymentLine {
  kind: 'physical' | 'shipping_fee' | 'discount';
  description: string;
  quantity: number;
  unit: number;
  total: number;
  tax: number;
  rate: number;
}

/** Who pays, as methods of paying later need it. */
interface PaymentAddress {
  givenName: string;
  familyName: string;
  streetAndNumber: string;
  postalCode: string;
  city: string;
  country: string;
  email: string;
}

export interface NewProviderPayment {
  /** The name of the method at the provider. */
  method: string;
  cents: number;
  currency: string;
  description: string;
  /** Where the shopper comes back to, paid or not. */
  redirectUrl: string;
  /** Where the provider says that something changed. */
  notificationUrl: string;
  locale: string;
  /** Comes back in every answer: the key of the payment's row. */
  reference: string;
  /** The same for every attempt to create this payment. */
  idempotencyKey: string;
  /** Whether it is only authorised, and captured later. */
  isCapturedLater: boolean;
  lines: readonly PaymentLine[];
  address: PaymentAddress;
}

/** Why a call has no answer. `detail` is for staff: no data of the payer, no secret. */
export type PaymentFailure =
  /** No answer in time, or one that cannot be read, or a fault of the provider. It may have done what was asked. */
  | { ok: false; reason: 'unavailable'; detail: string }
  /** The provider refuses what was asked. */
  | { ok: false; reason: 'refused'; detail: string }
  | { ok: false; reason: 'unknown'; detail: string }
  /** There is no key, or a wrong one. */
  | { ok: false; reason: 'unauthorised'; detail: string };

export type PaymentAnswer<T> = ({ ok: true } & T) | PaymentFailure;

/** Takes payments for the shop. Every call ends within ten seconds, and none throws. Amounts in cents. */
export interface PaymentPort {
  /** The origins that a form on the shop's pages may lead to (R70). */
  origins: readonly string[];
  /** Whether no money moves. */
  isSandbox: boolean;
  /** The methods that the provider offers; with `key` by that key instead of the stored one. */
  listMethods(key?: string): Promise<PaymentAnswer<{ methods: readonly ProviderMethod[] }>>;
  create(payment: NewProviderPayment): Promise<PaymentAnswer<{ payment: ProviderPayment }>>;
  fetch(providerId: string): Promise<PaymentAnswer<{ payment: ProviderPayment }>>;
  /** Ends a payment that can still be paid; gives up the money of one that was only authorised (`isAuthorised`). */
  cancel(
    providerId: string,
    options: { isAuthorised: boolean; idempotencyKey: string },
  ): Promise<PaymentAnswer<object>>;
  /** Captures an amount of an authorised payment. */
  capture(providerId: string, capture: { cents: number; idempotencyKey: string }): Promise<PaymentAnswer<object>>;
  refund(
    providerId: string,
    refund: { cents: number; description: string; reference: string; idempotencyKey: string },
  ): Promise<PaymentAnswer<{ refund: ProviderRefund }>>;
  /** The id of the payment that a notification is about; null for one that cannot be read. It says nothing else. */
  parseNotification(body: string): string | null;
}
