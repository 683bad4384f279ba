// How far an order is, as steps that a customer sees.
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import { orderStates } from './order-states.ts';
import type { OrderStatus, ProgressStep } from './order-states.ts';

/** A step, and whether it lies behind, is where the order is now, or is still to come. */
interface OrderProgressStep {
  step: ProgressStep;
  state: 'done' | 'current' | 'next';
}

/**
 * The steps of an order in sequence; empty for an order that ended without them. Money that is paid at the handover is no step of its own, and
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
  const { step: reached } = orderStates[status];
  if (reached === null) return [];
  const steps: readonly ProgressStep[] = [
    'placed',
    ...(paymentMethods[paymentMethod].timing === 'in-advance' ? (['paid'] as const) : []),
    isPickup ? 'ready' : 'sent',
    'completed',
  ];
  const current = Math.max(steps.indexOf(reached), 0);
  return steps.map((step, at) => ({ step, state: at < current ? 'done' : at === current ? 'current' : 'next' }));
}
