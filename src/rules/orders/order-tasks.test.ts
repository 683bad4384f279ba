import { expect, it } from 'vitest';
import { countOrderTasks, orderTasks, statusesOfTask } from './order-tasks.ts';
import { orderStatuses } from './order-states.ts';

it('counts open orders by task: to pay, to send, to pick up; and all orders', () => {
  expect(
    countOrderTasks({
      all: 255,
      waiting: [
        { status: 'on-hold', isPickup: false, count: 1 },
        { status: 'on-hold', isPickup: true, count: 2 },
        { status: 'processing', isPickup: false, count: 4 },
        { status: 'processing', isPickup: true, count: 8 },
        { status: 'ready-for-pickup', isPickup: true, count: 16 },
      ],
    }),
  ).toEqual({ 'to-pay': 3, 'to-send': 4, 'to-pick-up': 24, all: 255 });
});

it('gives an order at most one task', () => {
  for (const status of orderStatuses)
    for (const isPickup of [true, false])
      expect(
        orderTasks.filter((task) => statusesOfTask(task)[isPickup ? 'pickup' : 'delivery'].includes(status)).length,
      ).toBeLessThanOrEqual(1);
});
