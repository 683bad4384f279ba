// The payment methods on the wire.
import type { Settings } from '../../settings/registry.ts';
import { paymentChoices } from './checkout-props.ts';

/** Ids of the enabled payment methods, for any shipping method (W9). */
export function paymentMethodIds(settings: Settings): string[] {
  return paymentChoices(settings).map((choice) => choice.id);
}
