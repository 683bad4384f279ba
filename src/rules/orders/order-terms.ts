// The index of orders by what staff type: the terms of an order, and the terms of a search.
import { foldText } from '../search/fold-text.ts';

/** What an order is found by. */
interface OrderTexts {
  number: string;
  email: string;
  /** Names of persons and companies. */
  names: readonly string[];
  postcodes: readonly string[];
  /** SKUs of the lines. */
  codes: readonly string[];
}

/** A word of a search: `isPrefix` when the beginning of a term is enough. */
export interface SearchTerm {
  text: string;
  isPrefix: boolean;
}

/** The longest term; the rest of a longer text is not found. */
const maxTermLength = 80;
/** A shorter word must be a whole term: there are too many terms that begin with one or two letters. */
const minPrefixLength = 3;
const maxTerms = 10;

/** A text in words, and of a word with signs in it ('jansen-smit') its parts too. */
function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/\s+/)
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
}

/** The local part of an email address in words, the whole address and its domain. */
function termsOfEmail(email: string): readonly string[] {
  const whole = foldText(email);
  const [local = '', domain = ''] = whole.split('@');
  return [whole, domain, ...wordsOf(local)];
}

/** The terms of an order, each once: lower case, without accents. A postcode is one term without a space. */
export function orderTerms({ number, email, names, postcodes, codes }: OrderTexts): readonly string[] {
  const terms = [
    foldText(number),
    ...termsOfEmail(email),
    ...names.flatMap(wordsOf),
    ...postcodes.map((postcode) => foldText(postcode).replaceAll(/\s+/g, '')),
    ...codes.map(foldText),
  ];
  return [...new Set(terms.map((term) => term.slice(0, maxTermLength)))].filter((term) => term !== '');
}

/** The words of a search; an order is found when it has a term for each. A Dutch postcode may have its space, a number its '#'. */
export function searchTerms(search: string): readonly SearchTerm[] {
  const text = foldText(search).replaceAll(/(?<=^|\s)(\d{4})\s+([a-z]{2})(?=\s|$)/g, '$1$2');
  const words = text.split(/\s+/).map((word) => word.replace(/^#(?=\d)/, '').slice(0, maxTermLength));
  return [...new Set(words)]
    .filter((word) => word !== '')
    .slice(0, maxTerms)
    .map((word) => ({ text: word, isPrefix: word.length >= minPrefixLength }));
}
