// What staff still has to do for open orders.
import type { OrderStatus } from './orders.ts';

export type OrderTask = 'to-pay' | 'to-send' | 'to-pick-up';

interface OrderTaskRule {
  statuses: readonly OrderStatus[];
  /** Whether the order is picked up; null: either. */
  isPickup: boolean | null;
}

/** The orders of each task. An order has at most one task. */
export const orderTaskRules: Readonly<Record<OrderTask, OrderTaskRule>> = {
  'to-pay': { statuses: ['on-hold'], isPickup: null },
  'to-send': { statuses: ['processing'], isPickup: false },
  'to-pick-up': { statuses: ['processing', 'ready-for-pickup'], isPickup: true },
};

export const orderTasks = Object.keys(orderTaskRules) as readonly OrderTask[];

/** Number of orders with each task, and of all orders. */
export type OrderCounts = Readonly<Record<OrderTask | 'all', number>>;

/** Adds up the numbers of orders by status and delivery. */
export function countOrderTasks(
  rows: readonly { status: OrderStatus; isPickup: boolean; count: number }[],
): OrderCounts {
  const countOf = (fits: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const countTask = (task: OrderTask): number => {
    const { statuses, isPickup } = orderTaskRules[task];
    return countOf((row) => statuses.includes(row.status) && (isPickup ?? row.isPickup) === row.isPickup);
  };
  return {
    'to-pay': countTask('to-pay'),
    'to-send': countTask('to-send'),
    'to-pick-up': countTask('to-pick-up'),
    all: countOf(() => true),
  };
}
