// Which ways a cart can reach its shopper, and what they cost.
import { noCents, includedTax } from '../money.ts';
import type { Cents } from '../money.ts';

export interface ShippingRate {
  /** `flat_rate:1` */
  id: string;
  method: 'flat_rate' | 'local_pickup';
  instance: number;
  title: string;
  description: string;
  deliveryTime: string;
  /** Gross. */
  price: Cents;
  tax: Cents;
}

/** What the shipping step needs to know of the shop. */
export interface ShippingRules {
  flatRate: { title: string; NL: Cents; BE: Cents; freeFrom: Cents | null; deliveryTime: string };
  /** null while pick-up is off. */
  pickup: { title: string; address: string; hours: string } | null;
}

export const flatRateId = 'flat_rate:1';
export const pickupId = 'local_pickup:2';

/** The rates to a country for goods of a gross amount, the usual one first; none where the shop does not deliver. */
export function shippingRates(
  country: string,
  goods: Cents,
  rules: ShippingRules,
  taxBasisPoints: number,
): readonly ShippingRate[] {
  if (country !== 'NL' && country !== 'BE') return [];
  const { flatRate, pickup } = rules;
  const free = flatRate.freeFrom !== null && goods >= flatRate.freeFrom;
  const price = free ? noCents : flatRate[country];
  const rates: ShippingRate[] = [
    {
      id: flatRateId,
      method: 'flat_rate',
      instance: 1,
      title: flatRate.title,
      description: '',
      deliveryTime: flatRate.deliveryTime,
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
