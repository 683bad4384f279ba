// Every state of an order, once: what may follow, what happens to its stock, its email, its status on the wire, and what else
// depends on it (R60). The names are in texts/order-states.ts.
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId, PaymentTiming } from '../checkout/payment-methods.ts';

export type OrderStatus =
  | 'pending'
  | 'on-hold'
  | 'processing'
  | 'ready-for-pickup'
  | 'sent'
  | 'completed'
  | 'cancelled'
  | 'failed'
  | 'refunded';

/** The statuses of the protocol (`wc/v3`). Several states can share one. */
export const wireStatuses = [
  'pending',
  'on-hold',
  'processing',
  'completed',
  'cancelled',
  'failed',
  'refunded',
] as const;

export type WireStatus = (typeof wireStatuses)[number];

/** Emails about an order, to the shopper and to the owner. */
export type OrderMailKind =
  | 'order-received'
  | 'new-order'
  | 'payment-reminder'
  | 'order-lapsed'
  | 'order-paid'
  | 'order-ready'
  | 'order-sent'
  | 'order-picked-up'
  | 'order-cancelled'
  | 'order-failed'
  | 'payment-returned'
  | 'payment-alert'
  | 'order-refunded'
  | 'refund-account'
  | 'pre-order-moved'
  | 'order-link'
  | 'order-note'
  | 'order-changed';

/** What staff still has to do for an order. */
export type OrderTask = 'to-pay' | 'to-send' | 'to-pick-up';

/** A step that a customer sees. */
export type ProgressStep = 'placed' | 'paid' | 'ready' | 'sent' | 'completed';

/** How the customer gets the goods. */
export type Handover = 'delivery' | 'pickup';

interface OrderState {
  wire: WireStatus;
  /** The states that may follow. */
  next: readonly OrderStatus[];
  /** Whether staff can set it. The others follow from a payment or a refund. */
  isSetByStaff: boolean;
  /** Only orders with this handover have the state; null: all. */
  onlyFor: Handover | null;
  /**
   * `held`: the order has its units; `returned`: entering the state gives them back, once; `unchanged`: the state leaves
   * them as they are, what comes back is said by the refund.
   */
  stock: 'held' | 'returned' | 'unchanged';
  /** The email that the shopper receives when the order enters the state. */
  mail: Readonly<Record<Handover, OrderMailKind | null>>;
  /** Whether staff can undo the state for a short time. Its email waits that long. */
  isUndoable: Readonly<Record<Handover, boolean>>;
  /** Whether the order counts as paid, by when the payment method takes the money. */
  paid: Readonly<Record<PaymentTiming, boolean>>;
  /** Which payment is awaited. */
  awaits: 'transfer' | 'online-payment' | null;
  /** Whether the order lapses when the payment does not arrive in time (R24). */
  lapses: boolean;
  /** What staff has to do. */
  task: Readonly<Record<Handover, OrderTask | null>>;
  /** The step that the order has reached; null: it has no steps. */
  step: ProgressStep | null;
  /** Whether the order is neither ready for pick-up nor sent: pre-orders in it are still to come. */
  awaitsRelease: boolean;
  /** Whether the goods have reached the customer or left for there: the invoice is due (R61). */
  isHandedOver: boolean;
  /** Whether entering the state is the moment of completion. */
  completes: boolean;
  /** Whether nothing follows any more but a refund. */
  isOver: boolean;
  /** Whether the order counts in the sales, and proves that its products were bought. */
  isSale: boolean;
  /** Whether staff can still change its lines and addresses. */
  isChangeable: boolean;
  /** Whether documents are made of the order. An invoice that was issued stays. */
  hasDocuments: boolean;
}

const unpaid = { 'in-advance': false, 'at-handover': false } as const;
const paidInAdvance = { 'in-advance': true, 'at-handover': false } as const;
const paidInFull = { 'in-advance': true, 'at-handover': true } as const;
const never = { delivery: false, pickup: false } as const;
const noMail = { delivery: null, pickup: null } as const;
const noTask = { delivery: null, pickup: null } as const;

/** The rules of every state, in the usual sequence of an order. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  /** Waits for an online payment. */
  pending: {
    wire: 'pending',
    next: ['processing', 'failed', 'cancelled'],
    isSetByStaff: false,
    onlyFor: null,
    stock: 'held',
    mail: noMail,
    isUndoable: never,
    paid: unpaid,
    awaits: 'online-payment',
    lapses: true,
    task: { delivery: 'to-pay', pickup: 'to-pay' },
    step: 'placed',
    awaitsRelease: true,
    isHandedOver: false,
    completes: false,
    isOver: false,
    isSale: false,
    isChangeable: false,
    hasDocuments: true,
  },
  /** Waits for a bank transfer. */
  'on-hold': {
    wire: 'on-hold',
    next: ['processing', 'cancelled'],
    isSetByStaff: false,
    onlyFor: null,
    stock: 'held',
    mail: noMail,
    isUndoable: never,
    paid: unpaid,
    awaits: 'transfer',
    lapses: true,
    task: { delivery: 'to-pay', pickup: 'to-pay' },
    step: 'placed',
    awaitsRelease: true,
    isHandedOver: false,
    completes: false,
    isOver: false,
    isSale: true,
    isChangeable: true,
    hasDocuments: true,
  },
  processing: {
    wire: 'processing',
    next: ['ready-for-pickup', 'sent', 'completed', 'cancelled', 'refunded'],
    isSetByStaff: true,
    onlyFor: null,
    stock: 'held',
    mail: { delivery: 'order-paid', pickup: 'order-paid' },
    isUndoable: never,
    paid: paidInAdvance,
    awaits: null,
    lapses: false,
    task: { delivery: 'to-send', pickup: 'to-pick-up' },
    step: 'paid',
    awaitsRelease: true,
    isHandedOver: false,
    completes: false,
    isOver: false,
    isSale: true,
    isChangeable: true,
    hasDocuments: true,
  },
  'ready-for-pickup': {
    wire: 'processing',
    next: ['completed', 'cancelled', 'refunded'],
    isSetByStaff: true,
    onlyFor: 'pickup',
    stock: 'held',
    mail: { delivery: 'order-ready', pickup: 'order-ready' },
    isUndoable: never,
    paid: paidInAdvance,
    awaits: null,
    lapses: false,
    task: { delivery: null, pickup: 'to-pick-up' },
    step: 'ready',
    awaitsRelease: false,
    isHandedOver: false,
    completes: false,
    isOver: false,
    isSale: true,
    isChangeable: false,
    hasDocuments: true,
  },
  sent: {
    wire: 'completed',
    next: ['completed', 'refunded'],
    isSetByStaff: true,
    onlyFor: 'delivery',
    stock: 'held',
    mail: { delivery: 'order-sent', pickup: 'order-sent' },
    isUndoable: { delivery: true, pickup: true },
    paid: paidInFull,
    awaits: null,
    lapses: false,
    task: noTask,
    step: 'sent',
    awaitsRelease: false,
    isHandedOver: true,
    completes: false,
    isOver: false,
    isSale: true,
    isChangeable: false,
    hasDocuments: true,
  },
  /** Finished; of an order that is picked up also: picked up. */
  completed: {
    wire: 'completed',
    next: ['refunded'],
    isSetByStaff: true,
    onlyFor: null,
    stock: 'held',
    mail: { delivery: null, pickup: 'order-picked-up' },
    isUndoable: { delivery: false, pickup: true },
    paid: paidInFull,
    awaits: null,
    lapses: false,
    task: noTask,
    step: 'completed',
    awaitsRelease: false,
    isHandedOver: true,
    completes: true,
    isOver: true,
    isSale: true,
    isChangeable: false,
    hasDocuments: true,
  },
  cancelled: {
    wire: 'cancelled',
    next: [],
    isSetByStaff: true,
    onlyFor: null,
    stock: 'returned',
    mail: { delivery: 'order-cancelled', pickup: 'order-cancelled' },
    isUndoable: never,
    paid: unpaid,
    awaits: null,
    lapses: false,
    task: noTask,
    step: null,
    awaitsRelease: false,
    isHandedOver: false,
    completes: false,
    isOver: true,
    isSale: false,
    isChangeable: false,
    hasDocuments: false,
  },
  /** The online payment was refused. The customer can try again until the order lapses. */
  failed: {
    wire: 'failed',
    next: ['pending', 'processing', 'cancelled'],
    isSetByStaff: false,
    onlyFor: null,
    stock: 'held',
    mail: { delivery: 'order-failed', pickup: 'order-failed' },
    isUndoable: never,
    paid: unpaid,
    awaits: 'online-payment',
    lapses: true,
    task: { delivery: 'to-pay', pickup: 'to-pay' },
    step: 'placed',
    awaitsRelease: true,
    isHandedOver: false,
    completes: false,
    isOver: false,
    isSale: false,
    isChangeable: false,
    hasDocuments: true,
  },
  /** All that was paid is refunded. */
  refunded: {
    wire: 'refunded',
    next: [],
    isSetByStaff: false,
    onlyFor: null,
    stock: 'unchanged',
    // Each refund has an email of its own.
    mail: noMail,
    isUndoable: never,
    paid: paidInFull,
    awaits: null,
    lapses: false,
    task: noTask,
    step: null,
    awaitsRelease: false,
    isHandedOver: false,
    completes: false,
    isOver: true,
    isSale: false,
    isChangeable: false,
    hasDocuments: false,
  },
};

/** All states, in the usual sequence of an order. */
export const orderStatuses = Object.keys(orderStates) as readonly OrderStatus[];

/** The states with a property. */
export function statusesWith(has: (state: OrderState) => boolean): readonly OrderStatus[] {
  return orderStatuses.filter((status) => has(orderStates[status]));
}

/** The states in which a pre-order is still to come. */
export const statusesAwaitingRelease = statusesWith(({ awaitsRelease }) => awaitsRelease);

/** The states of orders that count in the sales. */
export const saleStatuses = statusesWith(({ isSale }) => isSale);

/** The states in which an order has its units. */
export const statusesHoldingStock = statusesWith(({ stock }) => stock === 'held');

/** The handover of an order that is picked up, or is not. */
export function handoverOf(isPickup: boolean): Handover {
  return isPickup ? 'pickup' : 'delivery';
}

/** The state of a new order. */
export function initialStatus(method: PaymentMethodId): OrderStatus {
  return paymentMethods[method].initialStatus;
}

/** Whether an order with this state and payment method counts as paid. */
export function isPaidIn(status: OrderStatus, method: PaymentMethodId): boolean {
  return orderStates[status].paid[paymentMethods[method].timing];
}

/** What entering a state sends to the shopper, and whether staff can undo it for a short time. */
interface StatusMail {
  mail: OrderMailKind | null;
  isUndoable: boolean;
}

/** The email of a state. An order that was picked up gets one when it is completed, as one that is sent does when it leaves. */
export function statusMail(status: OrderStatus, pickup: boolean): StatusMail {
  const { mail, isUndoable } = orderStates[status];
  const handover = handoverOf(pickup);
  return { mail: mail[handover], isUndoable: isUndoable[handover] };
}

/** Whether a text is a state of orders. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStates, text);
}

/** The states that may follow for an order with this handover. */
export function nextStatuses(status: OrderStatus, pickup: boolean): readonly OrderStatus[] {
  return orderStates[status].next.filter(
    (next) => (orderStates[next].onlyFor ?? handoverOf(pickup)) === handoverOf(pickup),
  );
}

/** Of those, the states that staff can set. `hasParcel`: a parcel has left, so that the order cannot be cancelled any more. */
export function staffNextStatuses(status: OrderStatus, pickup: boolean, hasParcel = false): readonly OrderStatus[] {
  return nextStatuses(status, pickup).filter(
    (next) => orderStates[next].isSetByStaff && !(hasParcel && orderStates[next].stock === 'returned'),
  );
}

/**
 * The state that a program means by a status of the protocol: the present one when it has that status, otherwise the first
 * that may follow and has it; null when there is none.
 */
export function statusForWire(wire: WireStatus, status: OrderStatus, pickup: boolean): OrderStatus | null {
  if (orderStates[status].wire === wire) return status;
  return staffNextStatuses(status, pickup).find((next) => orderStates[next].wire === wire) ?? null;
}
