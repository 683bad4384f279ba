// The maximum per customer (R49): how a customer is recognised, and how many units are left.
import type { Address } from '../checkout/addresses.ts';
import { normaliseEmail } from '../email.ts';

/** How a customer is identified; null and '' mean unknown. */
interface CustomerIdentity {
  accountId: number | null;
  email: string;
  address: Address | null;
}

/**
 * A key for an email address. Spellings that reach the same person have the same key: the part after a plus and the
 * dots before the '@' are removed, and the text is lower case. '' when the text is not an address.
 */
export function emailKey(email: string): string {
  const address = normaliseEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return '';
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return (local.replaceAll('.', '') || local) + address.slice(at);
}

function normaliseForKey(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** A house number with one or two letters after it, within a longer text. */
const embeddedHouseNumberPattern = /(\d{1,5})\s?(\p{L}{0,2})(?![\p{L}\d])/u;

/** Finds the house number. Protocol clients may send it in the second line or at the end of the street. */
function findHouseNumber({ street, houseNumber, addition, line2 }: Address): {
  place: string;
  number: string;
  rest: string;
} {
  const [, number = '', rest = ''] = /^\D*(\d*)(.*)$/su.exec(houseNumber) ?? [];
  if (number !== '') return { place: street, number, rest: rest + addition };
  for (const text of [line2, street]) {
    const [matched, digits, letters = ''] = embeddedHouseNumberPattern.exec(text) ?? [];
    if (matched === undefined || digits === undefined) continue;
    return { place: text === street ? street.replace(matched, ' ') : street, number: digits, rest: letters + addition };
  }
  return { place: street, number: '', rest: houseNumber + addition };
}

/**
 * A key for an address: country, postcode, house number and addition, wherever they were typed. The street is included
 * for Belgium, where a postcode covers a whole town, and when there is no house number. '' when the postcode is
 * missing, or both the house number and the street.
 */
export function addressKey(address: Address): string {
  const { country, postcode } = address;
  const postcodeKey = normaliseForKey(postcode);
  const { number, rest, ...house } = findHouseNumber(address);
  const streetKey = normaliseForKey(house.place);
  if (postcodeKey === '' || (number === '' && streetKey === '')) return '';
  const streetParts = country !== 'NL' || number === '' ? [streetKey] : [];
  return [country || 'NL', postcodeKey, ...streetParts, String(Number(number)), normaliseForKey(rest)].join('/');
}

/** The keys by which a customer is recognised on later orders. */
export function identityKeys({ accountId, email, address }: CustomerIdentity): readonly string[] {
  const emailText = emailKey(email);
  const addressText = address === null ? '' : addressKey(address);
  return [
    ...(accountId === null ? [] : [`account:${accountId}`]),
    ...(emailText === '' ? [] : [`email:${emailText}`]),
    ...(addressText === '' ? [] : [`address:${addressText}`]),
  ];
}

/** Units that a customer may still buy, given the units on earlier orders. null means no maximum. */
export function unitsLeft(limit: number | null, bought: number): number | null {
  return limit === null ? null : Math.max(0, limit - bought);
}

/** The lower of two limits, where null means no limit. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
