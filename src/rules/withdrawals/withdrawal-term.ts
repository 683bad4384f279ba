// Until when a purchase can be withdrawn (L5; art. 6:230o BW). Terms are counted as Regulation (EEC, Euratom) 1182/71 says.
import { dateAfter, endOfDayAfter } from '../amsterdam-days.ts';
import { orderStates } from '../orders/order-states.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { isWorkingDay } from '../public-holidays.ts';

/** What is known of the delivery of an order; moments in epoch ms. */
export interface DeliveryFacts {
  status: OrderStatus;
  isPickup: boolean;
  /** The parcels that have left. */
  parcels: readonly { sentAt: number; deliveredAt: number | null }[];
  completedAt: number | null;
}

/** Numbers of days: the term itself, and the longest time between sending and arrival. */
interface TermDays {
  term: number;
  transport: number;
}

/**
 * The latest moment (epoch ms) at which the customer can have received the last item; null while something is still to be handed
 * over. What is picked up is received at that moment. A parcel arrives on its recorded day; while none is recorded, the longest
 * transport counts: doubt is for the customer.
 */
function latestReceipt(
  { status, isPickup, parcels, completedAt }: DeliveryFacts,
  { transport }: TermDays,
): number | null {
  if (!orderStates[status].isHandedOver) return null;
  if (isPickup) return completedAt;
  if (parcels.length === 0) return completedAt === null ? null : endOfDayAfter(completedAt, transport);
  return Math.max(...parcels.map(({ sentAt, deliveredAt }) => deliveredAt ?? endOfDayAfter(sentAt, transport)));
}

/**
 * The last moment (epoch ms) of the term that began with a receipt: the end of a day in Amsterdam. The day of the receipt
 * does not count, and a term that would end on a Saturday, Sunday or public holiday ends with the next working day.
 */
export function endOfTerm(receivedAt: number, days: number): number {
  let last = days;
  while (!isWorkingDay(dateAfter(receivedAt, last))) last += 1;
  return endOfDayAfter(receivedAt, last);
}

/** The last moment (epoch ms) at which an order can be withdrawn in time; null when the term has not begun. */
export function withdrawalDeadline(facts: DeliveryFacts, days: TermDays): number | null {
  const received = latestReceipt(facts, days);
  return received === null ? null : endOfTerm(received, days.term);
}
