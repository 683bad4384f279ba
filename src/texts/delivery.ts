// The day on which a parcel arrives.
import type { DeliveryPromise, PromisedDay } from '../rules/shipping/delivery-promise.ts';
import { formatClock, formatWeekday, isoDate } from './dates.ts';

/** 'dinsdag 16.00 uur' */
function weekdayAndClock(at: number): string {
  const [weekday = ''] = formatWeekday(isoDate(at)).split(' ');
  return `${weekday} ${formatClock(at)}`;
}

export const deliveryTexts = {
  /** Before the order. */
  promise: ({ day, orderBy, isToday }: DeliveryPromise) =>
    `Voor ${isToday ? formatClock(orderBy) : weekdayAndClock(orderBy)} besteld en betaald, ${formatWeekday(day)} in huis`,
  /** After the order. Until it is paid, the day depends on the payment. */
  ofOrder: ({ day, orderBy, isPaid }: PromisedDay & { isPaid: boolean }) =>
    isPaid
      ? `Naar verwachting heb je je bestelling ${formatWeekday(day)} in huis.`
      : `Is je betaling voor ${weekdayAndClock(orderBy)} binnen? Dan heb je je bestelling naar verwachting ${formatWeekday(day)} in huis. Is je betaling er later, dan komt je bestelling later.`,
  /** For staff: what the customer was promised. */
  promised: ({ day, orderBy }: PromisedDay) =>
    `Beloofd: ${formatWeekday(day)}, bij betaling voor ${formatWeekday(isoDate(orderBy))} ${formatClock(orderBy)}`,
};
