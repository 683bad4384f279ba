// What staff still has to do for open orders.
import { handoverOf, orderStates, statusesWith } from './order-states.ts';
import type { Handover, OrderStatus, OrderTask } from './order-states.ts';

/** All tasks. */
export const orderTasks = ['to-pay', 'to-send', 'to-pick-up'] as const satisfies readonly OrderTask[];

/** The states of the orders with a task, by handover. An order has at most one task. */
export function statusesOfTask(task: OrderTask): Readonly<Record<Handover, readonly OrderStatus[]>> {
  return {
    delivery: statusesWith((state) => state.task.delivery === task),
    pickup: statusesWith((state) => state.task.pickup === task),
  };
}

/** The states that have a task, with any handover. */
export const statusesWithTask = statusesWith(({ task }) => task.delivery !== null || task.pickup !== null);

/** Number of orders with each task, and of all orders. */
export type OrderCounts = Readonly<Record<OrderTask | 'all', number>>;

/** Adds up the numbers of waiting orders by status and delivery. */
export function countOrderTasks({
  waiting: rows,
  all,
}: {
  waiting: readonly { status: OrderStatus; isPickup: boolean; count: number }[];
  all: number;
}): OrderCounts {
  const countOf = (fits: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const countTask = (task: OrderTask): number =>
    countOf(({ status, isPickup }) => orderStates[status].task[handoverOf(isPickup)] === task);
  return {
    'to-pay': countTask('to-pay'),
    'to-send': countTask('to-send'),
    'to-pick-up': countTask('to-pick-up'),
    all,
  };
}
