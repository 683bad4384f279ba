// Dutch and Belgian addresses, with house number and addition in separate fields. The wire joins them into `address_1`.
import { isCountry } from '../countries.ts';
import type { FieldNotice } from '../notices.ts';

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

/** Maximum lengths in characters. The registers of addresses have no longer names of streets and places. */
const maxFieldLength = 200;
const maxFieldLengths: Partial<Record<keyof Address, number>> = { street: 100, city: 80, addition: 40 };

/** The longest text that a field may have. */
function maxAddressLength(field: keyof Address): number {
  return maxFieldLengths[field] ?? maxFieldLength;
}

/** The box of a building in Belgium: 'bus 3', 'bte 3', 'b. 3'. */
const box = String.raw`(?:bus|bte|b|bo\u00eete|boite|box)\.?\s+[\p{L}\d.]{1,6}`;

/** Whether an order with this billing address is that of a business. */
export function isBusiness({ company }: Pick<Address, 'company'>): boolean {
  return company !== '';
}

// Patterns for the text after a house number. The first pattern that matches wins; its group is the addition.
const additionPatterns: readonly RegExp[] = [
  /^$/,
  // 12A, 12A2, 12A-2, 12A bus 3
  new RegExp(String.raw`^(\p{L}(?:[-/]?[\p{L}\d]{1,4})?(?:\s+${box})?)$`, 'iu'),
  // 12-2, 12 - 2, 12-bis, 12-14 bus 3
  new RegExp(String.raw`^\s*-\s*((?:\d{1,4}\p{L}{0,3}|\p{L}{1,10})(?:\s+${box})?)$`, 'iu'),
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

/** The highest postcode that is in use. */
const lastBelgianPostcode = 9992;

/**
 * '1011ab' → '1011 AB' (NL), four digits (BE); the country's letters may precede it ('NL-1011 AB', 'B-2000'). Returns
 * null when the text is not a postcode of that country.
 */
export function normalisePostcode(country: string, text: string): string | null {
  const compact = text.replaceAll(/[\s.-]+/gu, '').toUpperCase();
  if (country === 'NL') {
    const [, digits = '', letters = ''] = /^(?:NL)?([1-9]\d{3})(?!SA|SD|SS)([A-Z]{2})$/.exec(compact) ?? [];
    return digits === '' ? null : `${digits} ${letters}`;
  }
  const [, code = ''] = /^(?:BE?)?([1-9]\d{3})$/.exec(compact) ?? [];
  return country === 'BE' && code !== '' && Number(code) <= lastBelgianPostcode ? code : null;
}

const numberPattern = /^(t\.?\s?\/?\s?o\.?|tegenover)?\s*(\d{1,5})(?!\d)\s*[-,]?\s*(.*)$/iu;

/**
 * What was typed as a house number: '12A', 'nr. 12', '012' and 't/o 12' (opposite number 12) are numbers. The rest
 * belongs to the addition.
 */
function parseHouseNumber(text: string): { houseNumber: string; addition: string } {
  const typed = collapseSpaces(text).replace(/^(?:(?:huis)?(?:nr|nummer)|no|№|#)\.?\s*(?=\d)/iu, '');
  const [, opposite, digits, rest] = numberPattern.exec(typed) ?? [];
  if (digits === undefined) return { houseNumber: typed, addition: '' };
  const addition = [rest, opposite === undefined ? '' : 't/o'].filter(Boolean).join(' ');
  return { houseNumber: digits.replace(/^0+(?=\d)/, ''), addition };
}

/**
 * The addition that was typed in the shop's own form, where Belgium's field is the box: '3' → 'bus 3'. Elsewhere it
 * stays as it is.
 */
export function typedAddition(country: string, text: string): string {
  const addition = collapseSpaces(text);
  return country.trim().toUpperCase() === 'BE' && /^(?:\d+\p{L}?|\p{L}\d*)$/u.test(addition)
    ? `bus ${addition}`
    : addition;
}

/**
 * Number and addition as the shop's own form shows them, the opposite of `typedAddition`. In Belgium all but the box is
 * part of the number.
 */
export function formNumber({ country, ...address }: Pick<Address, 'country' | 'houseNumber' | 'addition'>): {
  houseNumber: string;
  addition: string;
} {
  if (country !== 'BE') return address;
  const [, own = address.addition, ofBox = ''] =
    new RegExp(String.raw`^(.*?)\s*\b(${box})$`, 'iu').exec(address.addition) ?? [];
  return { houseNumber: joinAddress1({ ...address, street: '', addition: own }), addition: ofBox };
}

/** Normalises typed text: spaces, country and postcode, and '12A' typed as a house number is split. Refuses nothing. */
export function normaliseAddress(address: Address): Address {
  const country = address.country.trim().toUpperCase();
  const { houseNumber, addition } = parseHouseNumber(address.houseNumber);
  return {
    firstName: collapseSpaces(address.firstName),
    lastName: collapseSpaces(address.lastName),
    company: collapseSpaces(address.company),
    street: collapseSpaces(address.street),
    houseNumber,
    addition: collapseSpaces(`${addition} ${address.addition}`),
    line2: collapseSpaces(address.line2),
    postcode: normalisePostcode(country, address.postcode) ?? collapseSpaces(address.postcode),
    city: collapseSpaces(address.city),
    country,
    phone: collapseSpaces(address.phone),
  };
}

const requiredFields: readonly (keyof Address)[] = ['firstName', 'lastName', 'street', 'postcode', 'city', 'country'];

/** Fields that are the name of somebody or something. */
const namedFields: readonly (keyof Address)[] = ['firstName', 'lastName', 'street', 'city'];

function fieldProblem(address: Address, field: keyof Address, needed: boolean): FieldNotice | null {
  const value = address[field];
  if (value === '') return needed ? { code: 'required-field', label: field } : null;
  const maximum = maxAddressLength(field);
  if (value.length > maximum) return { code: 'field-too-long', label: field, maximum };
  if (field === 'country') return isCountry(value) ? null : { code: 'invalid-country' };
  if (field === 'houseNumber') return /^[1-9]\d{0,4}$/.test(value) ? null : { code: 'invalid-house-number' };
  if (field === 'addition')
    return /^[\p{L}\d\s/.,'’()+&-]*[\p{L}\d][\p{L}\d\s/.,'’()+&-]*$/u.test(value) ? null : { code: 'invalid-addition' };
  if (namedFields.includes(field)) return /\p{L}/u.test(value) ? null : { code: 'without-letters', label: field };
  if (field === 'phone') return /^\+?[\d\s().-]{5,25}$/.test(value) ? null : { code: 'invalid-phone' };
  const wrongPostcode = field === 'postcode' && isCountry(address.country);
  if (wrongPostcode && normalisePostcode(address.country, value) === null)
    return { code: 'invalid-postcode', country: address.country };
  return null;
}

const addressFields = Object.keys(emptyAddress) as (keyof Address)[];

/**
 * Checks a normalised address and returns the problems in the order of the form: missing field, too long, a name without
 * letters, country other than NL or BE, invalid postcode, house number, addition or phone. Our own form requires a house number; an `address_1` from the
 * wire may lack it.
 */
export function checkAddress(address: Address, { requireNumber }: { requireNumber: boolean }): AddressProblem[] {
  return addressFields.flatMap((field) => {
    const needed = requiredFields.includes(field) || (requireNumber && field === 'houseNumber');
    const notice = fieldProblem(address, field, needed);
    return notice ? [{ field, notice }] : [];
  });
}

const postBoxPatterns: readonly RegExp[] = [
  /^(?:post\s?bus|post\s?box|p\.?\s?o\.?\s?box|antwoord\s?nummer|bo[iî]te\s+postale)(?!\p{L})/iu,
  // PB 12
  /^(?:p\.?\s?b|b\.?\s?p)\.?(?:\s*\d+)?$/iu,
];

/** Whether the address is a post box or a freepost number: letters go there, parcels do not. */
export function isPostBox({ street }: Pick<Address, 'street'>): boolean {
  return postBoxPatterns.some((pattern) => pattern.test(street));
}
