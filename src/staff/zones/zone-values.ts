// The values of the form of a shipping zone: what is typed, as text, and how it is sent.
import { toTypedAmount, parseTypedAmount } from '../format/money.ts';
import type { RateBase, ShippingKind } from '../../rules/shipping/shipping-zones.ts';
import type { StaffShippingZone, StaffShippingZoneDraft } from '../../wire/shipping-zones.ts';

/** A row of a list in the form; `key` tells rows apart while they are typed. */
interface RowKey {
  key: number;
}

export interface PlaceValues extends RowKey {
  country: string;
  from: string;
  to: string;
}

export interface RateValues extends RowKey {
  from: string;
  price: string;
}

export interface MethodValues extends RowKey {
  number: number | null;
  kind: ShippingKind;
  title: string;
  description: string;
  base: RateBase;
  rates: readonly RateValues[];
  maxGrams: string;
  freeFrom: string;
  enabled: boolean;
}

export interface ZoneValues {
  name: string;
  places: readonly PlaceValues[];
  methods: readonly MethodValues[];
}

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const newPlace = (): PlaceValues => ({ key: nextKey(), country: 'NL', from: '', to: '' });
export const newRate = (): RateValues => ({ key: nextKey(), from: '', price: '' });
export const newMethod = (): MethodValues => ({
  key: nextKey(),
  number: null,
  kind: 'parcel',
  title: '',
  description: '',
  base: 'amount',
  rates: [{ ...newRate(), from: '0' }],
  maxGrams: '',
  freeFrom: '',
  enabled: true,
});

export const newZone = (): ZoneValues => ({ name: '', places: [newPlace()], methods: [newMethod()] });

/** The values of a stored zone. */
export function toZoneValues({ name, places, methods }: StaffShippingZone): ZoneValues {
  return {
    name,
    places: places.map((place) => ({ ...place, key: nextKey() })),
    methods: methods.map(({ max_grams: maxGrams, free_from: freeFrom, rates, ...own }) => ({
      ...own,
      key: nextKey(),
      rates: rates.map(({ from, price }) => ({
        key: nextKey(),
        from: own.base === 'weight' ? String(from) : toTypedAmount(from),
        price: toTypedAmount(price),
      })),
      maxGrams: maxGrams === null ? '' : String(maxGrams),
      freeFrom: freeFrom === null ? '' : toTypedAmount(freeFrom),
    })),
  };
}

/** Whole grams; null for anything else. */
export function parseGrams(typed: string): number | null {
  const digits = typed.trim().replaceAll('.', '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** What is sent; null when an amount or a weight is not a number. The server says what else is wrong. */
export function toZoneDraft({ name, places, methods }: ZoneValues): StaffShippingZoneDraft | null {
  let isReadable = true;
  const read = (value: number | null): number => {
    if (value === null) isReadable = false;
    return value ?? 0;
  };
  const optional = (typed: string, parse: (text: string) => number | null) =>
    typed.trim() === '' ? null : read(parse(typed));
  const draft = {
    name,
    places: places.map(({ country, from, to }) => ({ country, from, to })),
    methods: methods.map(({ number, kind, title, description, base, rates, maxGrams, freeFrom, enabled }) => ({
      number,
      kind,
      title,
      description,
      base,
      rates: rates.map(({ from, price }) => ({
        from: read(base === 'weight' ? parseGrams(from) : parseTypedAmount(from)),
        price: read(parseTypedAmount(price)),
      })),
      max_grams: optional(maxGrams, parseGrams),
      free_from: optional(freeFrom, parseTypedAmount),
      enabled,
    })),
  };
  return isReadable ? draft : null;
}

/** A list in which the row with the key of `row` is `row`. */
export function replaceRow<Row extends RowKey>(rows: readonly Row[], row: Row): readonly Row[] {
  return rows.map((one) => (one.key === row.key ? row : one));
}

/** A list without a row. */
export function withoutRow<Row extends RowKey>(rows: readonly Row[], { key }: RowKey): readonly Row[] {
  return rows.filter((one) => one.key !== key);
}
