// Which searches without results are counted (R42).
import { foldText } from './fold-text.ts';

const maxLength = 60;
/** An address of email, or seven digits and more: a phone number, an account number. */
const personal = /@|(?:\d[\s.-]?){7,}/;

/**
 * The term as it is counted: folded, with one space between words. null for a term that may be about a person: an email address, a
 * long number, a long text; and for an empty one.
 */
export function missedTerm(term: string): string | null {
  const folded = foldText(term).replaceAll(/\s+/gu, ' ');
  return folded === '' || folded.length > maxLength || personal.test(folded) ? null : folded;
}
