import { expect, test } from 'vitest';
import { orderProgress } from './order-progress.ts';

test.each([
  ['on-hold', 'bacs', false, '*placed paid sent completed'],
  ['processing', 'bacs', false, 'placed *paid sent completed'],
  ['sent', 'bacs', false, 'placed paid *sent completed'],
  ['completed', 'bacs', false, 'placed paid sent *completed'],
  ['processing', 'bacs', true, 'placed *paid ready completed'],
  ['ready-for-pickup', 'bacs', true, 'placed paid *ready completed'],
  ['processing', 'cod', true, '*placed ready completed'],
  ['ready-for-pickup', 'cod', true, 'placed *ready completed'],
  ['completed', 'cod', true, 'placed ready *completed'],
  ['pending', 'bacs', false, '*placed paid sent completed'],
  ['failed', 'bacs', false, '*placed paid sent completed'],
  ['cancelled', 'bacs', false, ''],
  ['refunded', 'bacs', false, ''],
] as const)('%s, %s, picked up: %s', (status, paymentMethod, isPickup, steps) => {
  const progress = orderProgress({ status, paymentMethod, isPickup });
  expect(progress.map(({ step, state }) => (state === 'current' ? `*${step}` : step)).join(' ')).toBe(steps);
  const current = progress.findIndex(({ state }) => state === 'current');
  expect(progress.every(({ state }, at) => (state === 'done') === at < current)).toBe(true);
});
