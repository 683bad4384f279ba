// Row types of the tables of shipping zones and rates of tax.
import type { Generated } from 'kysely';
import type { RateBase, ShippingKind } from '../rules/shipping/shipping-zones.ts';

interface ShippingZones {
  id: Generated<number>;
  name: string;
}

interface ShippingZonePlaces {
  zone_id: number;
  position: number;
  country: string;
  /** '' in both: the whole country. */
  postcode_from: string;
  postcode_to: string;
}

interface ShippingMethods {
  zone_id: number;
  number: number;
  position: number;
  kind: ShippingKind;
  title: string;
  description: string;
  base: RateBase;
  max_grams: number | null;
  /** Cents. */
  free_from: number | null;
  enabled: number;
}

interface ShippingMethodRates {
  zone_id: number;
  number: number;
  /** Grams or cents, as `base` says. */
  at_least: number;
  /** Cents. */
  price: number;
}

interface TaxRates {
  country: string;
  basis_points: number;
}

export interface ShippingTables {
  tax_rates: TaxRates;
  shipping_zones: ShippingZones;
  shipping_zone_places: ShippingZonePlaces;
  shipping_methods: ShippingMethods;
  shipping_method_rates: ShippingMethodRates;
}
