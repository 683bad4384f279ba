// When a customer is reminded of a transfer that has not arrived.
import { isBankTransfer } from './orders.ts';
import type { Order } from './orders.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long before the end of a day the email is sent: at about ten in the morning. */
const hoursBeforeMidnight = 14;

export type RemindedOrder = Pick<Order, 'paymentMethod' | 'placedAt' | 'payBy'>;

/**
 * The moment (epoch ms) of the reminder, `days` before the day on which the order lapses. null: there is none, as `days` is 0,
 * the order is not paid by transfer, or less than a day passes after the order.
 */
export function paymentReminderAt({ paymentMethod, placedAt, payBy }: RemindedOrder, days: number): number | null {
  if (days === 0 || payBy === null || !isBankTransfer(paymentMethod)) return null;
  const at = payBy - days * day - hoursBeforeMidnight * hour;
  return at < placedAt + day ? null : at;
}
