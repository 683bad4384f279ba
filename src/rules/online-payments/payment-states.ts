// What the provider says of a payment, and what follows from it for the payment and its order (R24, R59).
import type { Cents } from '../money.ts';
import { orderStates } from '../orders/order-states.ts';
import type { OrderStatus } from '../orders/order-states.ts';

/** `created`: the provider has not answered yet; `unknown`: it answered with a state that this program does not know. */
export type PaymentStatus =
  'created' | 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed' | 'unknown';

/** The states of a refund at the provider; `created`: it has not answered yet. */
export type ProviderRefundStatus = 'created' | 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

/** Why money goes back: a refund of the order, or a payment that the order could not take. */
export type ReturnReason = 'refund' | 'paid-twice' | 'order-ended' | 'sold-out';

interface PaymentState {
  /** Whether the money is there, or promised by the provider. */
  isSecured: boolean;
  /** Whether the shopper can still pay, so that the order keeps its units. */
  isAwaited: boolean;
  /** Whether the payment ended without money. */
  hasFailed: boolean;
  /** Whether staff must look at it. */
  alerts: boolean;
}

const awaited = { isSecured: false, isAwaited: true, hasFailed: false, alerts: false } as const;
const secured = { isSecured: true, isAwaited: false, hasFailed: false, alerts: false } as const;
const ended = { isSecured: false, isAwaited: false, hasFailed: true, alerts: false } as const;

export const paymentStates: Readonly<Record<PaymentStatus, PaymentState>> = {
  created: awaited,
  open: awaited,
  pending: awaited,
  authorized: secured,
  paid: secured,
  canceled: ended,
  expired: ended,
  failed: ended,
  unknown: { ...awaited, alerts: true },
};

/** The states in which the provider is asked again. */
export const awaitedStatuses = (Object.keys(paymentStates) as PaymentStatus[]).filter(
  (status) => paymentStates[status].isAwaited,
);

/** A refund of a payment at the provider. */
export interface ProviderRefund {
  id: string;
  status: ProviderRefundStatus | 'unknown';
  cents: number;
  /** What the shop sent with it: the key of its row. */
  reference: string | null;
}

/** A payment as the provider has it. Moments in epoch ms. */
export interface ProviderPayment {
  id: string;
  status: PaymentStatus;
  /** The provider's word for the state. */
  word: string;
  currency: string;
  /** null for an amount that is no number of cents. */
  cents: number | null;
  captured: number;
  refunded: number;
  chargedBack: number;
  checkoutUrl: string | null;
  expiresAt: number | null;
  /** What the shop sent with it: the key of its row. */
  reference: string | null;
  refunds: readonly ProviderRefund[];
}

/** A payment as it is stored, as far as decisions need it. */
interface PaymentFacts {
  status: PaymentStatus;
  cents: Cents;
  currency: string;
  chargedBack: Cents;
  /** Whether it was paid or authorised before. */
  wasSecured: boolean;
  /** Whether it is the newest of its order. */
  isNewest: boolean;
}

/** An order, as far as decisions about its payments need it. */
interface PaidOrderFacts {
  status: OrderStatus;
  isPaid: boolean;
  /** How it ended without payment: by its deadline, or by the shopper or staff. null: it did not. */
  endedBy: 'lapse' | 'cancellation' | null;
}

export type PaymentAlert = 'unknown-state' | 'other-amount' | 'authorization-lost' | 'chargeback';

export interface PaymentDecision {
  /** The state to store. */
  status: PaymentStatus;
  /**
   * `renew-hold`: the order keeps its units; `pay`: it is paid; `reopen`: it is paid if its units are left, otherwise the money
   * goes back; `fail`: the shopper can pay again; `return`: the money goes back for a reason.
   */
  effect: 'none' | 'renew-hold' | 'pay' | 'reopen' | 'fail' | 'return';
  reason: Exclude<ReturnReason, 'refund'> | null;
  alert: PaymentAlert | null;
}

/** What follows from the provider's answer. Called with the same answer again, it says `none` (or `renew-hold`). */
export function decidePayment(
  payment: PaymentFacts,
  order: PaidOrderFacts,
  answer: Pick<ProviderPayment, 'status' | 'currency' | 'cents' | 'chargedBack'>,
): PaymentDecision {
  const next = paymentStates[answer.status];
  const { status, wasSecured } = payment;
  const none = { status: answer.status, effect: 'none', reason: null, alert: null } as const;
  // A late answer from before the payment ended. An authorised payment becomes paid, so both are read again.
  if (isFinal(status) && !isFinal(answer.status)) return { ...none, status };
  if (wasSecured) {
    if (answer.chargedBack > payment.chargedBack) return { ...none, alert: 'chargeback' };
    return next.hasFailed && status !== answer.status ? { ...none, alert: 'authorization-lost' } : none;
  }
  const isOpen = orderStates[order.status].awaits !== null;
  if (next.isSecured) return { ...none, ...securedEffect(payment, order, { answer, isOpen }) };
  if (next.hasFailed) {
    const fails = payment.isNewest && isOpen && order.status === 'pending' && status !== answer.status;
    return { ...none, effect: fails ? 'fail' : 'none' };
  }
  const alert = next.alerts && status !== answer.status ? 'unknown-state' : null;
  return { ...none, effect: isOpen ? 'renew-hold' : 'none', alert };
}

/** Whether nothing but refunds and captures changes the payment. */
function isFinal(status: PaymentStatus): boolean {
  return paymentStates[status].hasFailed || paymentStates[status].isSecured;
}

function securedEffect(
  { cents, currency }: PaymentFacts,
  { isPaid, endedBy }: PaidOrderFacts,
  { answer, isOpen }: { answer: Pick<ProviderPayment, 'currency' | 'cents'>; isOpen: boolean },
): Pick<PaymentDecision, 'effect' | 'reason' | 'alert'> {
  if (answer.cents !== cents || answer.currency !== currency)
    return { effect: 'none', reason: null, alert: 'other-amount' };
  if (isPaid) return { effect: 'return', reason: 'paid-twice', alert: null };
  if (isOpen) return { effect: 'pay', reason: null, alert: null };
  if (endedBy === 'lapse') return { effect: 'reopen', reason: null, alert: null };
  return { effect: 'return', reason: 'order-ended', alert: null };
}
