// The maximum per customer (R49): by what a customer is known again, and what is left to somebody.
import type { Address } from '../checkout/addresses.ts';
import { normaliseEmail } from '../email.ts';

/** What an order or a visitor is known by; null and '' where it is not known. */
export interface CustomerIdentity {
  accountId: number | null;
  email: string;
  address: Address | null;
}

/**
 * One text for all ways of writing an e-mail address that come to the same person: without what follows a plus, without
 * dots before the at sign, in lower case. '' for a text that is no address.
 */
export function emailKey(email: string): string {
  const whole = normaliseEmail(email).toLowerCase();
  const at = whole.lastIndexOf('@');
  if (at < 1) return '';
  const local = whole.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return (local.replaceAll('.', '') || local) + whole.slice(at);
}

function normaliseForKey(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** What stands for a number beside a street, and one or two letters behind it. */
const embeddedHouseNumberPattern = /(\d{1,5})\s?(\p{L}{0,2})(?![\p{L}\d])/u;

/** The house number, wherever it was typed: clients of the protocol may have it in the second line, or grown to the street. */
function findHouseNumber({ street, houseNumber, addition, line2 }: Address): {
  place: string;
  number: string;
  rest: string;
} {
  const [, number = '', rest = ''] = /^\D*(\d*)(.*)$/su.exec(houseNumber) ?? [];
  if (number !== '') return { place: street, number, rest: rest + addition };
  for (const text of [line2, street]) {
    const [found, own, letters = ''] = embeddedHouseNumberPattern.exec(text) ?? [];
    if (found === undefined || own === undefined) continue;
    return { place: text === street ? street.replace(found, ' ') : street, number: own, rest: letters + addition };
  }
  return { place: street, number: '', rest: houseNumber + addition };
}

/**
 * One text for all ways of writing an address: country, postcode, house number and addition, wherever that was typed. A
 * Belgian postcode holds a whole town, and some clients know no house number: there the street counts too. '' where
 * postcode or number are missing.
 */
export function addressKey(address: Address): string {
  const { country, postcode } = address;
  const code = normaliseForKey(postcode);
  const { number, rest, ...house } = findHouseNumber(address);
  const place = normaliseForKey(house.place);
  if (code === '' || (number === '' && place === '')) return '';
  const named = country !== 'NL' || number === '' ? [place] : [];
  return [country || 'NL', code, ...named, String(Number(number)), normaliseForKey(rest)].join('/');
}

/** The marks that a customer leaves on an order, and is known again by. */
export function identityKeys({ accountId, email, address }: CustomerIdentity): readonly string[] {
  const mail = emailKey(email);
  const place = address === null ? '' : addressKey(address);
  return [
    ...(accountId === null ? [] : [`account:${accountId}`]),
    ...(mail === '' ? [] : [`email:${mail}`]),
    ...(place === '' ? [] : [`address:${place}`]),
  ];
}

/** How many of a product somebody may still buy: null without a maximum; `bought` stand on orders of theirs. */
export function unitsLeft(limit: number | null, bought: number): number | null {
  return limit === null ? null : Math.max(0, limit - bought);
}

/** The smaller of two bounds, of which null is none. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
