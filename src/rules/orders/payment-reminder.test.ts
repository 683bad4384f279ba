import { expect, it } from 'vitest';
import { endOfDayAfter } from '../amsterdam-days.ts';
import { paymentReminderAt } from './payment-reminder.ts';

const placedAt = Date.UTC(2026, 10, 20, 12);
const order = (days: number) => ({ paymentMethod: 'bacs', placedAt, payBy: endOfDayAfter(placedAt, days) }) as const;

it('is in the morning, the given number of days before the order lapses', () => {
  // The order lapses at the end of Friday 27 November.
  expect(new Date(paymentReminderAt(order(7), 2) ?? 0).toISOString()).toBe('2026-11-25T08:59:59.999Z');
  expect(new Date(paymentReminderAt(order(7), 1) ?? 0).toISOString()).toBe('2026-11-26T08:59:59.999Z');
});

it('does not come within a day of the order, without days, or for another method', () => {
  expect(paymentReminderAt(order(7), 0)).toBeNull();
  expect(paymentReminderAt(order(2), 2)).toBeNull();
  expect(paymentReminderAt(order(1), 1)).toBeNull();
  expect(paymentReminderAt({ ...order(7), paymentMethod: 'cod' }, 2)).toBeNull();
  expect(paymentReminderAt({ ...order(7), payBy: null }, 2)).toBeNull();
});
