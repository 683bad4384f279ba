// Creditor references of payments (ISO 11649): 'RF', two check digits, and a reference of the shop's own.
import { remainderBy97 } from './mod-97.ts';

const referencePattern = /^RF\d{2}[A-Z0-9]{1,21}$/;
const ownPattern = /^[A-Z0-9]{1,21}$/;

/**
 * The creditor reference with this own part, without spaces: '539007547034' → 'RF18539007547034'. Throws for an own part
 * that is not 1 to 21 digits and capital letters.
 */
export function creditorReference(own: string): string {
  if (!ownPattern.test(own)) throw new Error(`no reference of a payment: ${own}`);
  const checkDigits = 98 - remainderBy97(`${own}RF00`);
  return `RF${String(checkDigits).padStart(2, '0')}${own}`;
}

/**
 * The own part of a creditor reference as a person or a bank wrote it: with spaces, in small letters, with leading zeros.
 * Returns null for any other text, also when the check digits are wrong.
 */
export function parseCreditorReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase();
  if (!referencePattern.test(reference)) return null;
  const own = reference.slice(4);
  return remainderBy97(own + reference.slice(0, 4)) === 1 ? own.replace(/^0+(?=.)/, '') : null;
}
