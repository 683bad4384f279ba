// Shipping zones for staff: `shop/v1/shipping/zones`. Amounts are gross cents, weights grams.
import type { RateBase, ShippingKind } from '../rules/shipping/shipping-zones.ts';

interface WireZonePlace {
  /** ISO 3166, two letters. */
  country: string;
  /** Postcodes, both included; '' in both for the whole country. */
  from: string;
  to: string;
}

interface WireShippingMethod {
  /** The number in `flat_rate:1`; null for a new method. */
  number: number | null;
  kind: ShippingKind;
  title: string;
  description: string;
  base: RateBase;
  rates: readonly { from: number; price: number }[];
  max_grams: number | null;
  free_from: number | null;
  enabled: boolean;
}

/** A zone as staff send it. */
export interface StaffShippingZoneDraft {
  name: string;
  places: readonly WireZonePlace[];
  methods: readonly WireShippingMethod[];
}

export interface StaffShippingZone extends StaffShippingZoneDraft {
  id: number;
}

/** What a customer pays for delivery; `POST shop/v1/shipping/quote`. */
export interface StaffDeliveryQuote {
  /** null: nothing is delivered there. */
  zone: { id: number; name: string } | null;
  rates: readonly { id: string; title: string; description: string; price: number }[];
}
