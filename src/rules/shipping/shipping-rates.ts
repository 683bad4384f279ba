// Shipping methods for a cart, and their prices.
import { addCents, noCents, includedTax } from '../money.ts';
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

/** The days on which the parcels of a cart can leave when each leaves as early as it can: null now, then ISO dates. */
type ParcelDays = readonly (string | null)[];

/** The days of a cart, from the release dates of its lines (ISO dates; null for released products). */
export function parcelDays(dates: ParcelDays): ParcelDays {
  const later = [...new Set(dates.filter((date) => date !== null))].toSorted();
  return dates.includes(null) ? [null, ...later] : later;
}

/** The settings that the shipping step uses. */
export interface ShippingRules {
  flatRate: { title: string; NL: Cents; BE: Cents; freeFrom: Cents | null; deliveryTime: string };
  /** The name of a parcel for each day; absent or '' when the shop sends all together. */
  apartTitle?: string;
  /** The day of delivery by country; absent while the shop promises none. */
  promises?: Readonly<Record<DeliveryCountry, DeliveryPromise>>;
  /** null when pick-up is switched off. */
  pickup: { title: string; address: string; hours: string } | null;
}

const flatRateId = 'flat_rate:1';
const pickupId = 'local_pickup:2';
const apartId = 'flat_rate:3';

/** Whether a rate sends each part of an order as early as it can (U10). */
export function isApartRate(rateId: string | null | undefined): boolean {
  return rateId === apartId;
}

/** Whether a shipping method or rate (`local_pickup:2`) is pick-up. */
export function isPickup(shippingMethodId: string | null | undefined): boolean {
  return shippingMethodId?.startsWith('local_pickup') === true;
}

/** What the rates depend on. */
interface ShippedGoods {
  country: string;
  /** The gross amount of the lines. */
  goods: Cents;
  days: ParcelDays;
}

/**
 * The shipping rates to a country, the usual one first. A cart that mixes days can also leave in a parcel for each day: the first
 * costs what all together would, each other one the full rate. Empty when the shop does not deliver to the country.
 */
export function shippingRates(
  { country, goods, days }: ShippedGoods,
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
  if (days.length > 1 && rules.apartTitle) {
    const apart = addCents(price, ...days.slice(1).map(() => flatRate[country]));
    rates.push({
      id: apartId,
      method: 'flat_rate',
      instance: 3,
      title: rules.apartTitle,
      description: '',
      deliveryTime: flatRate.deliveryTime,
      price: apart,
      tax: includedTax(apart, taxBasisPoints),
    });
  }
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
