// Shipping methods for a cart, and their prices.
import { noCents, includedTax } from '../money.ts';
import type { Cents } from '../money.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
import type { DeliveryCountry } from './delivery-holidays.ts';

export interface ShippingRate {
  /** `flat_rate:1` */
  id: string;
  method: 'flat_rate' | 'local_pickup';
  instance: number;
  title: string;
  description: string;
  deliveryTime: string;
  /** The day of delivery; absent for pick-up, and while the shop promises none. */
  promise?: DeliveryPromise;
  /** Gross amount. */
  price: Cents;
  tax: Cents;
}

/** The settings that the shipping step uses. */
export interface ShippingRules {
  flatRate: { title: string; NL: Cents; BE: Cents; freeFrom: Cents | null; deliveryTime: string };
  /** The day of delivery by country; absent while the shop promises none. */
  promises?: Readonly<Record<DeliveryCountry, DeliveryPromise>>;
  /** null when pick-up is switched off. */
  pickup: { title: string; address: string; hours: string } | null;
}

const flatRateId = 'flat_rate:1';
const pickupId = 'local_pickup:2';

/** Whether a shipping method or rate (`local_pickup:2`) is pick-up. */
export function isPickup(shippingMethodId: string | null | undefined): boolean {
  return shippingMethodId?.startsWith('local_pickup') === true;
}

/**
 * The shipping rates to a country, the usual one first. `goods` is the gross amount of the lines. Empty when the shop
 * does not deliver to the country.
 */
export function shippingRates(
  country: string,
  goods: Cents,
  rules: ShippingRules,
  taxBasisPoints: number,
): readonly ShippingRate[] {
  if (country !== 'NL' && country !== 'BE') return [];
  const { flatRate, pickup } = rules;
  const isFree = flatRate.freeFrom !== null && goods >= flatRate.freeFrom;
  const price = isFree ? noCents : flatRate[country];
  const rates: ShippingRate[] = [
    {
      id: flatRateId,
      method: 'flat_rate',
      instance: 1,
      title: flatRate.title,
      description: '',
      deliveryTime: flatRate.deliveryTime,
      ...(rules.promises && { promise: rules.promises[country] }),
      price,
      tax: includedTax(price, taxBasisPoints),
    },
  ];
  if (pickup) {
    rates.push({
      id: pickupId,
      method: 'local_pickup',
      instance: 2,
      title: pickup.title,
      description: `${pickup.address}, ${pickup.hours}`,
      deliveryTime: '',
      price: noCents,
      tax: noCents,
    });
  }
  return rates;
}
