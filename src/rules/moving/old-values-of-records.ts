// Moments and addresses as the original writes them.
import { emptyAddress, normaliseAddress, splitAddress1 } from '../checkout/addresses.ts';
import type { Address } from '../checkout/addresses.ts';

/** A moment of a dump (`2026-11-20 12:00:00`, GMT); null for none. */
export function dumpMoment(text: string | undefined): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? '');
  if (!parts || parts[1] === '0000') return null;
  const [, year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** An address of the original, whose first line is split; null when nothing is filled in but a country. */
export function oldAddress(get: (field: string) => string | undefined): Address | null {
  const value = (field: string) => (get(field) ?? '').trim();
  const fields = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'postcode', 'city', 'phone'];
  if (fields.every((field) => value(field) === '')) return null;
  const split = splitAddress1(value('address_1'));
  return normaliseAddress({
    ...emptyAddress,
    firstName: value('first_name'),
    lastName: value('last_name'),
    company: value('company'),
    ...split,
    line2: value('address_2'),
    postcode: value('postcode'),
    city: value('city'),
    country: value('country') === '' ? emptyAddress.country : value('country'),
    phone: value('phone'),
  });
}
