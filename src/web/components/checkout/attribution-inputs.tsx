import { memo } from 'react';
import { attributionFields } from '../../../rules/orders/attribution.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';

/** The hidden inputs of the attribution ([2.6-03]): empty, until the browser fills them after consent (R32). */
export const AttributionInputs = memo(function AttributionInputs() {
  return attributionFields.map((name) => (
    <input key={name} type="hidden" name={`${checkoutFields.attributionPrefix}${name}`} suppressHydrationWarning />
  ));
});
