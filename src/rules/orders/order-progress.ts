// How far an order is, as steps that a customer sees.
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import type { OrderStatus } from './orders.ts';

export type ProgressStep = 'placed' | 'paid' | 'ready' | 'sent' | 'completed';

/** A step, and whether it lies behind, is where the order is now, or is still to come. */
interface OrderProgressStep {
  step: ProgressStep;
  state: 'done' | 'current' | 'next';
}

const reachedBy: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, ProgressStep>> = {
  'on-hold': 'placed',
  processing: 'paid',
  'ready-for-pickup': 'ready',
  sent: 'sent',
  completed: 'completed',
};

/**
 * The steps of an order in sequence; empty for a cancelled order. Money that is paid at the handover is no step of its own, and
 * an order is either sent or made ready for pick-up.
 */
export function orderProgress({
  status,
  paymentMethod,
  isPickup,
}: {
  status: OrderStatus;
  paymentMethod: PaymentMethodId;
  isPickup: boolean;
}): readonly OrderProgressStep[] {
  if (status === 'cancelled') return [];
  const steps: readonly ProgressStep[] = [
    'placed',
    ...(paymentMethods[paymentMethod].timing === 'in-advance' ? (['paid'] as const) : []),
    isPickup ? 'ready' : 'sent',
    'completed',
  ];
  const current = Math.max(steps.indexOf(reachedBy[status]), 0);
  return steps.map((step, at) => ({ step, state: at < current ? 'done' : at === current ? 'current' : 'next' }));
}
