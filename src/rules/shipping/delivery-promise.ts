// The day on which a parcel arrives (U13), from the cut-off of the day, weekends and public holidays.
import { dateAfter, startOfDay, startOfUtcDay } from '../amsterdam-days.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { isDeliveryHoliday } from './delivery-holidays.ts';
import type { DeliveryCountry } from './delivery-holidays.ts';

/** How the shop and its carrier work. */
export interface DeliverySchedule {
  /** An order before this moment of a working day is handled on that day. In minutes after midnight in Amsterdam. */
  cutOff: number;
  /** Working days between the order and the day on which the carrier gets it; 0: the same day. */
  handlingDays: number;
  /** Delivery days between the carrier and the customer, at least 1. */
  transitDays: Readonly<Record<DeliveryCountry, number>>;
}

/** What of a promise is kept with an order. */
export interface PromisedDay {
  /** The day of delivery, an ISO date. */
  day: string;
  /** The moment until which the promise holds, epoch ms: what is ordered or paid later arrives later. */
  orderBy: number;
}

export interface DeliveryPromise extends PromisedDay {
  /** Whether that moment is on the day of the order. */
  isToday: boolean;
}

const [sunday, saturday] = [0, 6];

function weekday(date: string): number {
  return new Date(startOfUtcDay(date) ?? Number.NaN).getUTCDay();
}

function dayAfter(date: string): string {
  return new Date((startOfUtcDay(date) ?? Number.NaN) + dayMs).toISOString().slice(0, 10);
}

/** Whether the shop sends parcels: from Monday to Friday, except on Dutch public holidays. */
function isWorkingDay(date: string): boolean {
  return ![sunday, saturday].includes(weekday(date)) && !isDeliveryHoliday('NL', date);
}

/** Whether parcels are delivered: in the Netherlands on Saturdays too. */
function isDeliveryDay(country: DeliveryCountry, date: string): boolean {
  const isWeekday = weekday(date) !== sunday && (country === 'NL' || weekday(date) !== saturday);
  return isWeekday && !isDeliveryHoliday(country, date);
}

/** The date that is `count` counting days later. */
function countDays(date: string, count: number, counts: (date: string) => boolean): string {
  let day = date;
  for (let left = count; left > 0;) {
    day = dayAfter(day);
    if (counts(day)) left -= 1;
  }
  return day;
}

/** The cut-off of a working day, epoch ms. Summer time begins and ends on Sundays, so such a day has 24 hours. */
function cutOffOf(date: string, { cutOff }: DeliverySchedule): number {
  return (startOfDay(date) ?? Number.NaN) + cutOff * minuteMs;
}

/** When an order that is placed and paid at `now` (epoch ms) is delivered in the country. */
export function promiseDelivery(now: number, country: DeliveryCountry, schedule: DeliverySchedule): DeliveryPromise {
  const today = dateAfter(now, 0);
  let handled = today;
  while (!isWorkingDay(handled) || cutOffOf(handled, schedule) <= now) handled = dayAfter(handled);
  const sent = countDays(handled, schedule.handlingDays, isWorkingDay);
  const day = countDays(sent, schedule.transitDays[country], (date) => isDeliveryDay(country, date));
  return { day, orderBy: cutOffOf(handled, schedule), isToday: handled === today };
}
