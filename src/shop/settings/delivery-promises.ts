// The days of delivery that the shop promises.
import { promiseDelivery } from '../../rules/shipping/delivery-promise.ts';
import type { DeliveryPromise } from '../../rules/shipping/delivery-promise.ts';
import type { DeliveryCountry } from '../../rules/shipping/delivery-holidays.ts';
import type { Settings } from '../../settings/registry.ts';

/** When an order that is placed and paid at `now` (epoch ms) is delivered; null while the shop promises no day. */
export function deliveryPromises(
  settings: Settings,
  now: number,
): Readonly<Record<DeliveryCountry, DeliveryPromise>> | null {
  if (!settings['shipping.promisesDay']) return null;
  const [hours = 0, minutes = 0] = settings['shipping.cutOff'].split(':').map(Number);
  const schedule = {
    cutOff: hours * 60 + minutes,
    handlingDays: settings['shipping.handlingDays'],
    transitDays: { NL: settings['shipping.transitDaysNl'], BE: settings['shipping.transitDaysBe'] },
  };
  return { NL: promiseDelivery(now, 'NL', schedule), BE: promiseDelivery(now, 'BE', schedule) };
}
