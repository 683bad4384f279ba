// Dutch and Belgian addresses, with house number and addition in separate fields. The wire joins them into `address_1`.
import type { FieldNotice } from '../notices.ts';

type Country = 'NL' | 'BE';

export interface Address {
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  houseNumber: string;
  addition: string;
  /** The second address line of the wire. Our own form does not have it. */
  line2: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
}

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  houseNumber: '',
  addition: '',
  line2: '',
  postcode: '',
  city: '',
  country: 'NL',
  phone: '',
};

/** The three fields that the wire joins into `address_1`. */
export type StreetAddress = Pick<Address, 'street' | 'houseNumber' | 'addition'>;

/**
 * A problem with one field. The `label` of the notice is the field's name; the texts replace it with the Dutch label.
 */
interface AddressProblem {
  field: keyof Address;
  notice: FieldNotice;
}

/** Maximum length of one address field, in characters. */
const maxAddressFieldLength = 200;

/** Whether the shop delivers to a country and can check its addresses. */
export function isCountry(text: string): text is Country {
  return text === 'NL' || text === 'BE';
}

// Patterns for the text after a house number. The first pattern that matches wins; its group is the addition.
const additionPatterns: readonly RegExp[] = [
  /^$/,
  // 12A, 12A2, 12A-2
  /^(\p{L}(?:[-/]?[\p{L}\d]{1,4})?)$/u,
  // 12-2, 12 - 2, 12-bis
  /^\s*-\s*(\d{1,4}\p{L}{0,3}|\p{L}{1,10})$/u,
  // 12/3: the slash is part of the addition
  /^\s*(\/\s*[\p{L}\d]{1,6})$/u,
  // 12 bis, 12 II, 12 A-2
  /^\s+(\p{L}{1,16}(?:[-/]\d{1,4}|\d{1,4})?)$/u,
  // 12 bus 3, 12 boîte A
  /^\s+((?:bus|bte|b|boîte|boite|box|app|apt|appartement|unit|kamer|etage|verdieping)\.?\s+[\p{L}\d]{1,6})$/iu,
  // Anything else after a comma
  /^\s*,\s*(\S.*)$/u,
];

function parseAddition(text: string): string | null {
  for (const pattern of additionPatterns) {
    const match = pattern.exec(text);
    if (match) return match[1] ?? '';
  }
  return null;
}

function collapseSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/**
 * Splits the wire's `address_1`. The house number is the first number after a space that has nothing but an addition
 * behind it. Without such a number the whole line is the street and the house number is empty.
 */
export function splitAddress1(line: string): StreetAddress {
  const text = collapseSpaces(line);
  for (const match of text.matchAll(/(?<=\S) (\d{1,5})(?!\d)/gu)) {
    const addition = parseAddition(text.slice(match.index + match[0].length));
    if (addition !== null) return { street: text.slice(0, match.index), houseNumber: match[1] ?? '', addition };
  }
  return { street: text, houseNumber: '', addition: '' };
}

/** The possible separators between number and addition, the usual one for this addition first. */
function separatorsFor(addition: string): readonly string[] {
  if (/^\d/u.test(addition)) return ['-', ', '];
  if (/^(?:\/|\p{L}(?!\p{L}))/u.test(addition)) return ['', ' ', ', '];
  return [' ', ', '];
}

/**
 * Joins the parts into one line for the wire: '12A', '12-2', '12 bis', '12 bus 3'. `splitAddress1` returns the same
 * parts.
 */
export function joinAddress1(address: StreetAddress): string {
  const [street, houseNumber, addition] = [address.street, address.houseNumber, address.addition].map(
    collapseSpaces,
  ) as [string, string, string];
  const start = collapseSpaces(`${street} ${houseNumber}`);
  if (addition === '') return start;
  if (houseNumber === '') return collapseSpaces(`${start} ${addition}`);
  const lines = separatorsFor(addition).map((separator) => `${start}${separator}${addition}`);
  const lossless = lines.find((line) => {
    const parts = splitAddress1(line);
    return parts.street === street && parts.houseNumber === houseNumber && parts.addition === addition;
  });
  return lossless ?? lines[0] ?? start;
}

/** '1011ab' → '1011 AB' (NL), four digits (BE). Returns null when the text is not a postcode of that country. */
export function normalisePostcode(country: string, text: string): string | null {
  const compact = text.replaceAll(/\s+/gu, '').toUpperCase();
  if (country === 'NL') {
    if (!/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(compact)) return null;
    return `${compact.slice(0, 4)} ${compact.slice(4)}`;
  }
  return country === 'BE' && /^[1-9]\d{3}$/.test(compact) ? compact : null;
}

/** Normalises typed text: spaces, country and postcode, and '12A' typed as a house number is split. Refuses nothing. */
export function normaliseAddress(address: Address): Address {
  const country = address.country.trim().toUpperCase();
  const houseNumber = /^(\d{1,5})(?!\d)\s*[-]?\s*(.*)$/u.exec(collapseSpaces(address.houseNumber));
  return {
    firstName: collapseSpaces(address.firstName),
    lastName: collapseSpaces(address.lastName),
    company: collapseSpaces(address.company),
    street: collapseSpaces(address.street),
    houseNumber: houseNumber?.[1] ?? collapseSpaces(address.houseNumber),
    addition: collapseSpaces(`${houseNumber?.[2] ?? ''} ${address.addition}`),
    line2: collapseSpaces(address.line2),
    postcode: normalisePostcode(country, address.postcode) ?? collapseSpaces(address.postcode),
    city: collapseSpaces(address.city),
    country,
    phone: collapseSpaces(address.phone),
  };
}

const requiredFields: readonly (keyof Address)[] = ['firstName', 'lastName', 'street', 'postcode', 'city', 'country'];

function fieldProblem(address: Address, field: keyof Address, needed: boolean): FieldNotice | null {
  const value = address[field];
  if (value === '') return needed ? { code: 'required-field', label: field } : null;
  if (value.length > maxAddressFieldLength)
    return { code: 'field-too-long', label: field, maximum: maxAddressFieldLength };
  if (field === 'country') return isCountry(value) ? null : { code: 'invalid-country' };
  if (field === 'houseNumber') return /^\d{1,5}$/.test(value) ? null : { code: 'invalid-house-number' };
  if (field === 'phone') return /^\+?[\d\s().-]{5,25}$/.test(value) ? null : { code: 'invalid-phone' };
  const wrongPostcode = field === 'postcode' && isCountry(address.country);
  if (wrongPostcode && normalisePostcode(address.country, value) === null)
    return { code: 'invalid-postcode', country: address.country };
  return null;
}

const addressFields = Object.keys(emptyAddress) as (keyof Address)[];

/**
 * Checks a normalised address and returns the problems in the order of the form: missing field, too long, country other
 * than NL or BE, invalid postcode, house number or phone. Our own form requires a house number; an `address_1` from the
 * wire may lack it.
 */
export function checkAddress(address: Address, { requireNumber }: { requireNumber: boolean }): AddressProblem[] {
  return addressFields.flatMap((field) => {
    const needed = requiredFields.includes(field) || (requireNumber && field === 'houseNumber');
    const notice = fieldProblem(address, field, needed);
    return notice ? [{ field, notice }] : [];
  });
}
