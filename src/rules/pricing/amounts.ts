// Amounts as the interfaces and structured data write them: '189.99', with a full stop and at most two decimals.
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';

const amountPattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** '189.9' → 18990. Returns null unless the text is digits with at most two decimals. */
export function parseAmount(text: string): Cents | null {
  const match = amountPattern.exec(text);
  if (!match) return null;
  const [, euros = '', decimals = ''] = match;
  return cents(Number(euros) * 100 + Number(decimals.padEnd(2, '0')));
}

/** 18990 (cents) → '189.90'. */
export function amountText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 18990 (cents) with 4 decimals → '189.9000', with 0 → '190': rounded half away from zero where decimals fall away. */
export function amountWithDecimals(amount: number, decimals: number): string {
  if (decimals >= 2) return amountText(amount) + '0'.repeat(decimals - 2);
  const step = 10 ** (2 - decimals);
  const rounded = amountText(Math.sign(amount) * Math.round(Math.abs(amount) / step) * step);
  return decimals === 0 ? rounded.slice(0, -3) : rounded.slice(0, -1);
}
