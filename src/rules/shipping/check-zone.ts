// What staff may not save of a shipping zone: one without a place or a method, or one that is ambiguous beside others (R62).
import { isCountry } from '../countries.ts';
import { apartNumber } from './shipping-rates.ts';
import { comparablePostcode, placesOverlap } from './shipping-zones.ts';
import type { ShippingMethod, ShippingZone, ShippingZoneDraft, ZonePlace } from './shipping-zones.ts';

/** Why a zone cannot be saved. `place` and `method` count from 1, as staff sees them. */
export type ZoneProblem =
  | { code: 'name-missing' | 'name-too-long' | 'places-missing' | 'methods-missing' }
  | { code: 'country-unknown' | 'postcode-range' | 'range-half' | 'range-order'; place: number }
  | { code: 'place-twice'; place: number; other: number }
  | { code: 'place-taken'; place: number; zone: string }
  | { code: 'title-missing' | 'title-too-long' | 'description-too-long'; method: number }
  | { code: 'point-address-missing' | 'rates-missing' | 'rates-start' | 'weight-range'; method: number }
  | { code: 'rate-range'; method: number; rate: number }
  | { code: 'rate-twice'; method: number; from: number }
  | { code: 'rate-above-weight'; method: number; from: number }
  | { code: 'number-twice'; method: number };

/** The field that a problem is about. */
type ZoneField = 'name' | 'places' | 'methods';

export interface ZoneFieldProblem {
  field: ZoneField;
  problem: ZoneProblem;
}

const maxName = 80;
const maxTitle = 200;
const maxDescription = 300;
/** 1,000 kg. */
const maxGrams = 1_000_000;
const maxCents = 100_000_00;
const maxPostcode = 10;

/** How many places, methods, and rates of a method a zone can have. */
export const zoneLimits = { places: 200, methods: 20, rates: 50 } as const;

/** Checks a zone beside the others; a draft without problems can be stored. */
export function checkZone(draft: ShippingZoneDraft, others: readonly ShippingZone[]): readonly ZoneFieldProblem[] {
  const of = (field: ZoneField, problems: readonly ZoneProblem[]) => problems.map((problem) => ({ field, problem }));
  return [
    ...of('name', nameProblems(draft)),
    ...of('places', [...placesProblems(draft.places), ...takenPlaces(draft.places, others)]),
    ...of('methods', methodsProblems(draft.methods)),
  ];
}

/** Whether a zone only lacks something: it then delivers nowhere, and takes nothing from another zone. */
export function isIncompleteness({ code }: ZoneProblem): boolean {
  return code === 'places-missing' || code === 'methods-missing';
}

function nameProblems({ name }: ShippingZoneDraft): readonly ZoneProblem[] {
  if (name === '') return [{ code: 'name-missing' }];
  return name.length > maxName ? [{ code: 'name-too-long' }] : [];
}

function placesProblems(places: readonly ZonePlace[]): readonly ZoneProblem[] {
  if (places.length === 0) return [{ code: 'places-missing' }];
  return places.flatMap((place, at): ZoneProblem[] => {
    const code = placeProblem(place);
    if (code) return [{ code, place: at + 1 }];
    const earlier = places.slice(0, at).findIndex((other) => placesOverlap(place, other));
    return earlier === -1 ? [] : [{ code: 'place-twice', place: at + 1, other: earlier + 1 }];
  });
}

function placeProblem({ country, from, to }: ZonePlace) {
  if (!isCountry(country)) return 'country-unknown';
  if ((from === '') !== (to === '')) return 'range-half';
  if (![from, to].every((code) => code.length <= maxPostcode && /^[A-Z\d]*$/.test(code))) return 'postcode-range';
  return from.slice(0, to.length) > to ? 'range-order' : null;
}

function takenPlaces(places: readonly ZonePlace[], others: readonly ShippingZone[]): readonly ZoneProblem[] {
  return places.flatMap((place, at): ZoneProblem[] => {
    const owner = others.find((zone) => zone.places.some((other) => placesOverlap(place, other)));
    return owner ? [{ code: 'place-taken', place: at + 1, zone: owner.name }] : [];
  });
}

function methodsProblems(methods: readonly ShippingMethod[]): readonly ZoneProblem[] {
  if (!methods.some(({ enabled }) => enabled)) return [{ code: 'methods-missing' }];
  const numbers = methods.map(({ number }) => number);
  return methods.flatMap((method, at): ZoneProblem[] => {
    const isTaken = numbers.indexOf(method.number) !== at || method.number === apartNumber;
    const taken: ZoneProblem[] = isTaken ? [{ code: 'number-twice', method: at + 1 }] : [];
    return [...taken, ...methodProblems(method, at + 1)];
  });
}

function methodProblems(own: ShippingMethod, method: number): readonly ZoneProblem[] {
  const problems: ZoneProblem[] = [];
  if (own.title === '') problems.push({ code: 'title-missing', method });
  if (own.title.length > maxTitle) problems.push({ code: 'title-too-long', method });
  if (own.description.length > maxDescription) problems.push({ code: 'description-too-long', method });
  if (own.kind === 'pickup-point' && own.description === '') problems.push({ code: 'point-address-missing', method });
  if (own.maxGrams !== null && !isBetween(own.maxGrams, 1, maxGrams)) problems.push({ code: 'weight-range', method });
  return [...problems, ...rateProblems(own, method)];
}

function rateProblems({ rates, base, maxGrams: heaviest }: ShippingMethod, method: number): readonly ZoneProblem[] {
  if (rates.length === 0) return [{ code: 'rates-missing', method }];
  const highest = base === 'weight' ? maxGrams : maxCents;
  const problems = rates.flatMap(({ from, price }, at): ZoneProblem[] => {
    if (!isBetween(from, 0, highest) || !isBetween(price, 0, maxCents))
      return [{ code: 'rate-range', method, rate: at + 1 }];
    if (rates.findIndex((other) => other.from === from) !== at) return [{ code: 'rate-twice', method, from }];
    if (base === 'weight' && heaviest !== null && from > heaviest) return [{ code: 'rate-above-weight', method, from }];
    return [];
  });
  return rates.some(({ from }) => from === 0) ? problems : [{ code: 'rates-start', method }, ...problems];
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** A draft as it is stored: texts without spaces around them, postcodes in capitals, rates in order. */
export function normaliseZone({ name, places, methods }: ShippingZoneDraft): ShippingZoneDraft {
  return {
    name: name.trim(),
    places: places.map(({ country, from, to }) => ({
      country,
      from: comparablePostcode(from),
      to: comparablePostcode(to),
    })),
    methods: methods.map((method) => ({
      ...method,
      title: method.title.trim(),
      description: method.description.trim(),
      rates: method.rates.toSorted((a, b) => a.from - b.from),
    })),
  };
}
