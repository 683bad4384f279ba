// Shipping methods for a cart, and their prices.
import { addCents, includedTax } from '../money.ts';
import type { Cents } from '../money.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
import type { DeliveryCountry } from './delivery-holidays.ts';
import { findZone, isCarried, methodPrices } from './shipping-zones.ts';
import type { MethodPrice, ShippedGoods, ShippingZone } from './shipping-zones.ts';

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

/** The zones, and the settings that the shipping step uses. */
export interface ShippingRules {
  zones: readonly ShippingZone[];
  deliveryTime: string;
  /** The name of a parcel for each day; absent or '' when the shop sends all together. */
  apartTitle?: string;
  /** The day of delivery by country; absent while the shop promises none. */
  promises?: Readonly<Record<DeliveryCountry, DeliveryPromise>>;
  /** Where and when goods can be picked up; null when pick-up is switched off. */
  pickup: { address: string; hours: string } | null;
  /** Whether a coupon makes what a carrier brings free. */
  isFree?: boolean;
}

/** The number of the rate for parcels apart, which no method has. */
export const apartNumber = 3;
const apartId = `flat_rate:${apartNumber}`;

/** Whether a rate sends each part of an order as early as it can (U10). */
export function isApartRate(rateId: string | null | undefined): boolean {
  return rateId === apartId;
}

/** Whether a shipping method or rate (`local_pickup:2`) is pick-up. */
export function isPickup(shippingMethodId: string | null | undefined): boolean {
  return shippingMethodId?.startsWith('local_pickup') === true;
}

/** The id of a rate without its number: what it is called on the wire. */
export function wireMethod({ kind }: Parameters<typeof isCarried>[0]): ShippingRate['method'] {
  return isCarried({ kind }) ? 'flat_rate' : 'local_pickup';
}

/**
 * The shipping rates of goods, the usual one first: those of the zone of their address. A cart that mixes days can also leave in a
 * parcel for each day: the first costs what all together would, each other one the full rate of the usual method. Empty when the
 * shop does not deliver there.
 */
export function shippingRates(
  shipped: ShippedGoods & { days: ParcelDays },
  rules: ShippingRules,
  taxBasisPoints: number,
): readonly ShippingRate[] {
  const zone = findZone(rules.zones, shipped);
  if (!zone) return [];
  const prices = methodPrices(zone, shipped, { isFree: rules.isFree === true }).filter(
    ({ method }) => isCarried(method) || rules.pickup !== null,
  );
  const rates = prices.map((one): ShippingRate => {
    const { kind, number, title, description } = one.method;
    const method = wireMethod(one.method);
    const own = { id: `${method}:${number}`, method, instance: number, title, price: one.price };
    const tax = includedTax(one.price, taxBasisPoints);
    if (kind === 'local-pickup' && rules.pickup) {
      const { address, hours } = rules.pickup;
      return { ...own, tax, description: description || `${address}, ${hours}`, deliveryTime: '' };
    }
    const promise = rules.promises?.[shipped.country as DeliveryCountry];
    return { ...own, tax, description, deliveryTime: rules.deliveryTime, ...(promise && { promise }) };
  });
  const usual = prices.findIndex(({ method }) => isCarried(method));
  const apart = prices[usual] && apartRate(prices[usual], shipped, { rules, taxBasisPoints });
  return apart ? rates.toSpliced(usual + 1, 0, apart) : rates;
}

/** The rate for a parcel for each day; null when the goods have one day, or the shop sends all together. */
function apartRate(
  { price, full }: MethodPrice,
  { days }: { days: ParcelDays },
  { rules: { apartTitle = '', deliveryTime }, taxBasisPoints }: { rules: ShippingRules; taxBasisPoints: number },
): ShippingRate | null {
  if (days.length < 2 || apartTitle === '') return null;
  const total = addCents(price, ...days.slice(1).map(() => full));
  return {
    id: apartId,
    method: 'flat_rate',
    instance: apartNumber,
    title: apartTitle,
    description: '',
    deliveryTime,
    price: total,
    tax: includedTax(total, taxBasisPoints),
  };
}
