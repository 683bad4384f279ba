// Where the money of an order stands, as its customer sees it.
import { isOnline } from '../checkout/payment-methods.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import type { Cents } from '../money.ts';
import { orderStates } from '../orders/order-states.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { paymentStates } from './payment-states.ts';
import type { PaymentStatus, ReturnReason } from './payment-states.ts';

/**
 * `processing`: paid at the provider, not confirmed; `open`: can be paid at the provider; `unpaid`: no payment is open; `failed`:
 * the last one failed; `lapsed`: the order ended without payment; `returned`: a payment goes back; `paid`.
 */
export type PaymentStage = 'processing' | 'open' | 'unpaid' | 'failed' | 'lapsed' | 'returned' | 'paid';

/** The stages that end by themselves: the page asks again. */
export const movingStages: readonly PaymentStage[] = ['processing', 'open'];

export interface PaymentView {
  stage: PaymentStage;
  /** Where the open payment goes on; null: nowhere. */
  checkoutUrl: string | null;
  /** Whether the order can still be paid, with any method. */
  canPay: boolean;
  /** Whether the cart can have its rows back. */
  canReturn: boolean;
  /** Of a payment that goes back. */
  returned: { amount: Cents; reason: Exclude<ReturnReason, 'refund'> } | null;
}

interface StageFacts {
  order: { status: OrderStatus; paidAt: number | null; paymentMethod: PaymentMethodId };
  /** The newest payment; null: none was started. */
  newest: { status: PaymentStatus; checkoutUrl: string | null } | null;
  /** Whether it lapsed a short time ago, so that it can be paid while its units are left. */
  canReopen: boolean;
  hasCart: boolean;
  returned: PaymentView['returned'];
}

/** How the payment of an order stands; null for an order that is not paid online. */
export function paymentViewOf({ order, newest, canReopen, hasCart, returned }: StageFacts): PaymentView | null {
  if (!isOnline(order.paymentMethod) && newest === null) return null;
  const stage = stageOf({ order, newest, returned });
  const isAwaited = orderStates[order.status].awaits !== null && order.paidAt === null;
  return {
    stage,
    checkoutUrl: stage === 'open' ? (newest?.checkoutUrl ?? null) : null,
    canPay: isAwaited || canReopen,
    canReturn: hasCart && order.paidAt === null && (isAwaited || order.status === 'cancelled'),
    returned,
  };
}

function stageOf({ order, newest, returned }: Pick<StageFacts, 'order' | 'newest' | 'returned'>): PaymentStage {
  if (order.paidAt !== null) return 'paid';
  if (returned) return 'returned';
  if (order.status === 'failed') return 'failed';
  if (orderStates[order.status].awaits === null) return 'lapsed';
  if (newest === null || !paymentStates[newest.status].isAwaited) return 'unpaid';
  if (newest.status === 'open') return newest.checkoutUrl === null ? 'processing' : 'open';
  return newest.status === 'created' ? 'unpaid' : 'processing';
}
