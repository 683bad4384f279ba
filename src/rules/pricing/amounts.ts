// Amounts as texts of the staff interface: '189.99', a full stop and at most two decimals.
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';

const amountPattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** '189.9' → 18990; null for anything but digits with none to two decimals. */
export function parseAmount(text: string): Cents | null {
  const match = amountPattern.exec(text);
  if (!match) return null;
  const [, euros = '', rest = ''] = match;
  return cents(Number(euros) * 100 + Number(rest.padEnd(2, '0')));
}

/** 18990 → '189.90'. */
export function amountText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
