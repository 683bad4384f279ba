// The days of delivery that the shop promises.
import { endOfDayAfter } from '../../rules/amsterdam-days.ts';
import { promiseDelivery } from '../../rules/shipping/delivery-promise.ts';
import type { DeliveryPromise } from '../../rules/shipping/delivery-promise.ts';
import type { DeliveryCountry } from '../../rules/shipping/delivery-holidays.ts';
import type { Settings } from '../../settings/registry.ts';

type DeliveryPromises = Readonly<Record<DeliveryCountry, DeliveryPromise>>;

/**
 * The promises that were worked out last: every cart needs them, and they stay the same until the cut-off or the end of
 * the day.
 */
let last: { settings: Settings; from: number; until: number; promises: DeliveryPromises } | null = null;

/** When an order that is placed and paid at `now` (epoch ms) is delivered; null while the shop promises no day. */
export function deliveryPromises(settings: Settings, now: number): DeliveryPromises | null {
  if (!settings['shipping.promisesDay']) return null;
  if (last?.settings !== settings || now < last.from || now >= last.until) {
    const promises = computePromises(settings, now);
    const until = Math.min(endOfDayAfter(now, 0) + 1, promises.NL.orderBy, promises.BE.orderBy);
    last = { settings, from: now, until, promises };
  }
  return last.promises;
}

function computePromises(settings: Settings, now: number): DeliveryPromises {
  const [hours = 0, minutes = 0] = settings['shipping.cutOff'].split(':').map(Number);
  const schedule = {
    cutOff: hours * 60 + minutes,
    handlingDays: settings['shipping.handlingDays'],
    transitDays: { NL: settings['shipping.transitDaysNl'], BE: settings['shipping.transitDaysBe'] },
  };
  return { NL: promiseDelivery(now, 'NL', schedule), BE: promiseDelivery(now, 'BE', schedule) };
}
