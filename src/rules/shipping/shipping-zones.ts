// Shipping zones: where the shop delivers, by which methods, and what each costs (R62).
import { cents, noCents } from '../money.ts';
import type { Cents } from '../money.ts';

/** `letterbox`, `parcel` and `pickup-point` are brought by a carrier; `local-pickup` is picked up at the shop. */
export const shippingKinds = ['parcel', 'letterbox', 'pickup-point', 'local-pickup'] as const;
export type ShippingKind = (typeof shippingKinds)[number];

/** What the rates of a method depend on: the weight of the parcel in grams, or the amount of the goods in cents. */
export const rateBases = ['weight', 'amount'] as const;
export type RateBase = (typeof rateBases)[number];

/** A part of a country: the postcodes from `from` to `to`, both included; '' and '' for the whole country. */
export interface ZonePlace {
  /** ISO 3166, two letters. */
  country: string;
  from: string;
  to: string;
}

/** The price from a weight or an amount on. */
interface ShippingRateRow {
  /** Grams or cents, as the method's base says; the first row of a method is 0. */
  from: number;
  /** Gross amount. */
  price: Cents;
}

export interface ShippingMethod {
  /** The number in `flat_rate:1`. A zone has it once; methods of several zones that are the same for customers share it. */
  number: number;
  kind: ShippingKind;
  title: string;
  /** What the customer reads below the title: the address of a pick-up point, for example. '' for none. */
  description: string;
  base: RateBase;
  rates: readonly ShippingRateRow[];
  /** The heaviest parcel, in grams; null: no limit. */
  maxGrams: number | null;
  /** Free from this amount of goods; null: never. */
  freeFrom: Cents | null;
  enabled: boolean;
}

/** What staff fills in of a zone. */
export interface ShippingZoneDraft {
  name: string;
  places: readonly ZonePlace[];
  /** In the order in which customers see them; the first one is the usual one. */
  methods: readonly ShippingMethod[];
}

export interface ShippingZone extends ShippingZoneDraft {
  id: number;
}

/** What is sent where. */
export interface ShippedGoods {
  country: string;
  postcode: string;
  /** The gross amount of the lines. */
  goods: Cents;
  grams: number;
}

/** A postcode as zones compare it: capitals, without spaces and signs. */
export function comparablePostcode(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

/** Whether a place is a whole country. */
export function isWholeCountry({ from, to }: ZonePlace): boolean {
  return from === '' && to === '';
}

/** Whether a postcode is in a range. '1012' in a range means every postcode that begins with it. */
function isInRange(postcode: string, { from, to }: ZonePlace): boolean {
  const own = comparablePostcode(postcode);
  if (own === '') return false;
  return own.slice(0, from.length) >= from && own.slice(0, to.length) <= to;
}

/** Whether two places of one country have a postcode in common. A range within a whole country is no overlap: it comes first. */
export function placesOverlap(one: ZonePlace, other: ZonePlace): boolean {
  if (one.country !== other.country || isWholeCountry(one) !== isWholeCountry(other)) return false;
  const starts = (a: ZonePlace, b: ZonePlace) => a.from.slice(0, b.to.length) <= b.to;
  return isWholeCountry(one) || (starts(one, other) && starts(other, one));
}

/** The zone of an address: one with a range that has the postcode, otherwise the one of the whole country; null for none. */
export function findZone(
  zones: readonly ShippingZone[],
  { country, postcode }: Pick<ShippedGoods, 'country' | 'postcode'>,
): ShippingZone | null {
  const here = (matches: (place: ZonePlace) => boolean) =>
    zones.find(({ places }) => places.some((place) => place.country === country && matches(place)));
  return here((place) => !isWholeCountry(place) && isInRange(postcode, place)) ?? here(isWholeCountry) ?? null;
}

/** The price of a method before what makes it free; null when the parcel is too heavy for it. */
function ratePrice({ base, rates, maxGrams }: ShippingMethod, { goods, grams }: ShippedGoods): Cents | null {
  if (maxGrams !== null && grams > maxGrams) return null;
  const value = base === 'weight' ? grams : goods;
  return rates.findLast(({ from }) => from <= value)?.price ?? null;
}

/** Whether a carrier brings it. */
export function isCarried({ kind }: Pick<ShippingMethod, 'kind'>): boolean {
  return kind !== 'local-pickup';
}

/** A method that goods can be sent by, and its price. */
export interface MethodPrice {
  method: ShippingMethod;
  price: Cents;
  /** What it costs when nothing makes it free. */
  full: Cents;
}

/**
 * What each method of a zone costs for these goods; the methods that are switched off or too small for them are left out. With
 * `isFree` (a coupon) a carrier brings it for nothing.
 */
export function methodPrices(
  zone: ShippingZoneDraft,
  shipped: ShippedGoods,
  { isFree = false }: { isFree?: boolean } = {},
): readonly MethodPrice[] {
  return zone.methods.flatMap((method) => {
    const full = method.enabled ? ratePrice(method, shipped) : null;
    if (full === null) return [];
    const reached = method.freeFrom !== null && shipped.goods >= method.freeFrom;
    return [{ method, full, price: reached || (isFree && isCarried(method)) ? noCents : full }];
  });
}

/** What pages say of the shipping costs to a country. */
export interface UsualShipping {
  /** The lowest rate of the usual method. */
  price: Cents;
  /** Whether other goods, or other postcodes, cost more or less. */
  varies: boolean;
  /** Free from this amount; null: never, or not everywhere in the country. */
  freeFrom: Cents | null;
}

/** Whether goods can be picked up at the shop from somewhere. */
export function offersPickup(zones: readonly ShippingZone[]): boolean {
  return zones.some(({ methods }) => methods.some((method) => method.enabled && !isCarried(method)));
}

/** What pages say of each country to which a carrier brings something. */
export function shippingCosts(zones: readonly ShippingZone[]): Readonly<Partial<Record<string, UsualShipping>>> {
  const countries = new Set(zones.flatMap(({ places }) => places.map(({ country }) => country)));
  return Object.fromEntries(
    [...countries].flatMap((country) => {
      const usual = usualShipping(zones, country);
      return usual ? [[country, usual]] : [];
    }),
  );
}

/** The usual way by which a carrier brings something in a country; null when nothing is delivered there. */
function usualShipping(zones: readonly ShippingZone[], country: string): UsualShipping | null {
  const zone = findZone(zones, { country, postcode: '' });
  const method = zone?.methods.find((one) => one.enabled && isCarried(one));
  if (!method) return null;
  const prices = method.rates.map(({ price }) => price);
  const hasParts = zones.some(({ places }) =>
    places.some((place) => place.country === country && !isWholeCountry(place)),
  );
  return {
    price: cents(Math.min(...prices)),
    varies: hasParts || new Set(prices).size > 1,
    freeFrom: hasParts ? null : method.freeFrom,
  };
}
