// Random addresses of the forms that exist in the Netherlands and Belgium, and of forms to which nobody can deliver.
// Streets and places are invented.
import { emptyAddress, typedAddition } from '../../src/rules/checkout/addresses.ts';
import type { Address } from '../../src/rules/checkout/addresses.ts';
import type { SeededRandom } from './seeded-random.ts';

type Maker = (random: SeededRandom) => string;

const digits = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => random.integerBelow(10)).join('');
const number: Maker = (random) => String(1 + random.integerBelow(random.chance(0.02) ? 99_999 : 999));
const letter: Maker = (random) => random.pick('ABCDEFGHJKLMNPRTVWXZ'.split(''));

const streets: readonly string[] = [
  'Lindelaan',
  'Kaardebolstraat',
  '1e Tuindwarsstraat',
  '2de Kamperfoeliehof',
  "'s-Gravenwetering",
  "Burg. d'Ailly van Hoornpad",
  'Plein 1944',
  'Laan 1940-1945',
  'Plein 8 mei',
  'Sint-Jozefskaai',
  'Zuid-Oost Singel',
  'Pater Damiaan-Hof',
  'Rue de l’Étoile Verte',
  'Chaussée de Hêtremont',
  'Fryske Dyk',
  'IJ-oever',
  'A-straat',
  'Ir. Mr. Dr. van der Woudensteynlaan',
  'Postbusplein',
  'Antwoordstraat',
  'PB-kade',
  'Woonschepenhaven Noord',
  'De Laan van ’t Hoge Veen',
];
const cities: readonly string[] = [
  'Utrecht',
  "'s-Hertogenwoud",
  'Ee',
  'Oud-Heverlee',
  'Sint-Lambrechts',
  'Bergen (L)',
  'Liège',
  'As',
];
const names: readonly string[] = [
  'Noor',
  'Jean-Luc',
  "D'Artagnan",
  'Øystein',
  '王',
  'J.',
  'van der Berg-Öz',
  'Ó Briain',
];

interface AddressForm {
  /** What is typed, and what is stored. */
  number: (n: string, random: SeededRandom) => { typed: string; addition?: string; stored: string };
}

const same = (typed: string, stored: string) => ({ typed, stored });

/** House numbers, as people type them in the field of the number or with the field of the addition. */
export const dutchNumbers: Readonly<Record<string, AddressForm['number']>> = {
  'a number': (n) => same(n, ''),
  'with spaces': (n) => same(` ${n} `, ''),
  'a leading zero': (n) => same(`0${n}`.slice(-5), ''),
  'nr.': (n) => same(`nr. ${n}`, ''),
  'a letter': (n, random) => ((x) => same(`${n}${x}`, x))(letter(random)),
  'a letter after a space': (n, random) => ((x) => same(`${n} ${x.toLowerCase()}`, x.toLowerCase()))(letter(random)),
  'a letter after a hyphen': (n, random) => ((x) => same(`${n}-${x}`, x))(letter(random)),
  'a letter and a number': (n, random) => ((x) => same(`${n}${x}2`, `${x}2`))(letter(random)),
  'a hyphen and a number': (n, random) => ((x) => same(`${n}-${x}`, x))(String(1 + random.integerBelow(60))),
  'a hyphen with spaces': (n) => same(`${n} - 2`, '2'),
  'a slash': (n) => same(`${n}/3`, '/3'),
  bis: (n) => same(`${n}bis`, 'bis'),
  'bis after a space': (n) => same(`${n} bis`, 'bis'),
  'huis in Amsterdam': (n) => same(`${n}-hs`, 'hs'),
  'a floor in Roman numerals': (n, random) => ((x) => same(`${n}-${x}`, x))(random.pick(['I', 'II', 'III', 'IV'])),
  'a floor in words': (n) => same(`${n} 3 hoog`, '3 hoog'),
  'a colour in Haarlem': (n, random) => ((x) => same(`${n} ${x}`, x))(random.pick(['rood', 'zwart'])),
  'a letter and a part': (n) => same(`${n} A-2`, 'A-2'),
  'a range': (n) => same(`${n}-${Math.min(Number(n) + 2, 9_999)}`, String(Math.min(Number(n) + 2, 9_999))),
  'a range in words': (n) => same(`${n} t/m 14`, 't/m 14'),
  'opposite a number': (n) => same(`t/o ${n}`, 't/o'),
  'the addition in its field': (n, random) =>
    ((x) => ({ typed: n, addition: x, stored: x }))(
      random.pick(['A', '2', 'bis', 'III', 'hs', 'unit 4', 'kamer 12', 'ws', 'A-101', 'BG', '1-hoog']),
    ),
  'letter and addition apart': (n) => ({ typed: `${n}A`, addition: '2', stored: 'A 2' }),
};
export const belgianNumbers: typeof dutchNumbers = {
  'a number': (n) => same(n, ''),
  'a letter': (n, random) => ((x) => same(`${n}${x}`, x))(letter(random)),
  bus: (n, random) => ((x) => same(`${n} bus ${x}`, `bus ${x}`))(random.pick(['3', '12', 'A', '0101', '1.2', 'B3'])),
  bte: (n) => same(`${n} bte 4`, 'bte 4'),
  'a slash': (n) => same(`${n}/3`, '/3'),
  'two houses': (n) => same(`${n}-${Math.min(Number(n) + 2, 9_999)}`, String(Math.min(Number(n) + 2, 9_999))),
  'two houses and bus': (n) =>
    same(`${n}-${Math.min(Number(n) + 2, 9_999)} bus 3`, `${Math.min(Number(n) + 2, 9_999)} bus 3`),
  'the box in its field': (n, random) =>
    ((x) => ({ typed: n, addition: x, stored: `bus ${x}` }))(random.pick(['3', '12', '0101', 'A', '4b'])),
  'the box in words in its field': (n) => ({ typed: n, addition: 'bus 3', stored: 'bus 3' }),
  'a letter and the box in its field': (n) => ({ typed: `${n}A`, addition: '3', stored: 'A bus 3' }),
};

export const dutchPostcodes: Readonly<Record<string, (code: string, letters: string) => string>> = {
  official: (code, letters) => `${code} ${letters}`,
  compact: (code, letters) => `${code}${letters}`,
  'lower case': (code, letters) => `${code} ${letters.toLowerCase()}`,
  mixed: (code, letters) => `${code}${letters.charAt(0)}${letters.charAt(1).toLowerCase()}`,
  'more spaces': (code, letters) => ` ${code}  ${letters} `,
  'a space that does not break': (code, letters) => `${code}\u00a0${letters}`,
  hyphen: (code, letters) => `${code}-${letters}`,
  'with the country': (code, letters) => `NL-${code} ${letters}`,
};
export const belgianPostcodes: Readonly<Record<string, (code: string) => string>> = {
  official: (code) => code,
  spaces: (code) => ` ${code} `,
  'with the country': (code) => `B-${code}`,
  'with two letters': (code) => `BE ${code}`,
};

interface TypedAddress {
  /** The forms of its number and of its postcode. */
  forms: readonly string[];
  typed: Address;
  stored: Pick<Address, 'street' | 'houseNumber' | 'addition' | 'postcode' | 'city' | 'country'>;
}

function dutchPostcode(random: SeededRandom): { spelling: string; typed: string; stored: string } {
  const code = `${1 + random.integerBelow(9)}${digits(random, 3)}`;
  const drawn = `${letter(random)}${random.pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))}`;
  const letters = /^(?:SA|SD|SS)$/.test(drawn) ? 'SB' : drawn;
  const spelling = random.pick(Object.keys(dutchPostcodes));
  return { spelling, typed: dutchPostcodes[spelling]?.(code, letters) ?? '', stored: `${code} ${letters}` };
}

function belgianPostcode(random: SeededRandom): { spelling: string; typed: string; stored: string } {
  const stored = String(1_000 + random.integerBelow(8_993));
  const spelling = random.pick(Object.keys(belgianPostcodes));
  return { spelling, typed: belgianPostcodes[spelling]?.(stored) ?? '', stored };
}

/** An address as somebody may type it, and as it is stored. */
export function randomAddress(random: SeededRandom): TypedAddress {
  const country = random.chance(0.6) ? 'NL' : 'BE';
  const numbers = country === 'NL' ? dutchNumbers : belgianNumbers;
  const form = random.pick(Object.keys(numbers));
  const houseNumber = number(random);
  const written = numbers[form]?.(houseNumber, random);
  if (!written) throw new Error(form);
  const postcode = country === 'NL' ? dutchPostcode(random) : belgianPostcode(random);
  const street = random.pick(streets);
  const city = random.pick(cities);
  const typed = {
    ...emptyAddress,
    firstName: random.pick(names),
    lastName: random.pick(names),
    street: random.chance(0.1) ? `  ${street} ` : street,
    houseNumber: written.typed,
    addition: typedAddition(country, written.addition ?? ''),
    postcode: postcode.typed,
    city,
    country: random.chance(0.1) ? country.toLowerCase() : country,
  };
  const stored = { street, houseNumber, addition: written.stored, postcode: postcode.stored, city, country };
  return { forms: [`${country} ${form}`, `${country} postcode ${postcode.spelling}`], typed, stored };
}

/** What makes an address undeliverable: the field that is refused, in words, and the change. */
export const undeliverableForms: readonly [
  field: keyof Address,
  what: string,
  spoil: (address: Address, random: SeededRandom) => Partial<Address>,
][] = [
  ['street', 'a post box in the street', (_, { integerBelow }) => ({ street: `Postbus ${1 + integerBelow(99_999)}` })],
  ['street', 'a post box with its number apart', () => ({ street: 'Postbus' })],
  ['street', 'a post box in lower case', () => ({ street: 'post bus' })],
  ['street', 'PB', () => ({ street: 'P.B.' })],
  ['street', 'an English post box', () => ({ street: 'P.O. Box 12' })],
  ['street', 'a French post box', () => ({ street: 'Boîte postale 7' })],
  ['street', 'a freepost number', () => ({ street: 'Antwoordnummer' })],
  ['street', 'no street', () => ({ street: ' ' })],
  ['street', 'a street without letters', () => ({ street: '12' })],
  ['street', 'a street of signs', () => ({ street: '---' })],
  ['street', 'a text instead of a street', () => ({ street: 'straat '.repeat(20) })],
  ['houseNumber', 'no number', () => ({ houseNumber: '' })],
  ['houseNumber', 'number zero', () => ({ houseNumber: '0' })],
  ['houseNumber', 'a word', () => ({ houseNumber: 'twaalf' })],
  ['houseNumber', 'a phone number', () => ({ houseNumber: '0612345678' })],
  ['houseNumber', 'a negative number', () => ({ houseNumber: '-5' })],
  ['addition', 'an addition of signs', () => ({ houseNumber: '12', addition: '???' })],
  ['addition', 'markup', () => ({ houseNumber: '12', addition: '<b>' })],
  ['addition', 'a text instead of an addition', () => ({ houseNumber: '12', addition: 'achterom '.repeat(9) })],
  ['postcode', 'no postcode', () => ({ postcode: '' })],
  [
    'postcode',
    'letters that no postcode has',
    (_, { pick }) => ({ country: 'NL', postcode: `1234 ${pick(['SA', 'SD', 'SS'])}` }),
  ],
  ['postcode', 'a first zero', () => ({ country: 'NL', postcode: '0123 AB' })],
  ['postcode', 'five digits', ({ country }) => ({ postcode: country.toUpperCase() === 'NL' ? '12345 AB' : '20000' })],
  ['postcode', 'one letter', () => ({ country: 'NL', postcode: '1234 A' })],
  ['postcode', 'the digits alone, in the Netherlands', () => ({ country: 'NL', postcode: '1234' })],
  ['postcode', 'a Dutch postcode in Belgium', () => ({ country: 'BE', postcode: '1234 AB' })],
  [
    'postcode',
    'a Belgian postcode that does not exist',
    (_, { pick }) => ({ country: 'BE', postcode: pick(['0999', '9993', '9999']) }),
  ],
  ['city', 'no city', () => ({ city: '' })],
  ['city', 'a city without letters', () => ({ city: '1234' })],
  ['country', 'another country', (_, { pick }) => ({ country: pick(['DE', 'FR', 'XX', 'NLD']) })],
  ['lastName', 'no name', () => ({ lastName: '' })],
  ['lastName', 'a name without letters', () => ({ lastName: '-' })],
];
