// The ways to pay as the wire lists them.
import type { Settings } from '../../settings/registry.ts';

/** Ids of what is switched on, whatever the delivery (W9): cash needs a place to pick up. */
export function paymentMethods(settings: Settings): string[] {
  const methods = settings['payments.bankTransfer'] ? ['bacs'] : [];
  return settings['payments.cashAtPickup'] && settings['shipping.pickup'] ? [...methods, 'cod'] : methods;
}
