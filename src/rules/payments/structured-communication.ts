// The structured communication of Belgian banks ('gestructureerde mededeling', OGM): ten digits and their remainder by 97.
import { remainderBy97 } from './mod-97.ts';

/** The check digits: 97 where the remainder is 0. */
const checkOf = (digits: string): string => String(remainderBy97(digits) || 97).padStart(2, '0');

/**
 * The own part of a communication as a person or a bank wrote it, without leading zeros: '+++010/8068/17183+++' → '108068171'. null for
 * any other text, also when the check digits are wrong.
 */
export function parseStructuredCommunication(text: string): string | null {
  const digits = text.replaceAll(/[\s+*/]/g, '');
  if (!/^\d{12}$/.test(digits) || checkOf(digits.slice(0, 10)) !== digits.slice(10)) return null;
  return digits.slice(0, 10).replace(/^0+(?=.)/, '');
}

/** The communication with this own part, as it is written on paper: '108068171' → '+++010/8068/17183+++'. null for more than ten digits. */
export function structuredCommunication(own: string): string | null {
  if (!/^\d{1,10}$/.test(own)) return null;
  const digits = own.padStart(10, '0');
  const all = digits + checkOf(digits);
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`;
}
