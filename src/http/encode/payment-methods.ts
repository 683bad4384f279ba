// The ways to pay as the wire lists them.
import type { Settings } from '../../settings/registry.ts';
import { paymentChoices } from './checkout-props.ts';

/** Ids of what is switched on, whatever the delivery (W9). */
export function paymentMethodIds(settings: Settings): string[] {
  return paymentChoices(settings).map((choice) => choice.id);
}
