// Amounts as the REST interface writes them ('189.90') and as people type them ('189,90', '1.250').
import { amountText } from '../../rules/pricing/amounts.ts';
import { formatMoney } from '../../texts/money.ts';

/** The highest price that is accepted, in cents. */
export const maxPriceCents = 100_000_00;

/** Amount of the REST interface → cents; 0 for ''. */
export function parseApiAmount(amount: string): number {
  return Math.round(Number(amount === '' ? '0' : amount) * 100);
}

/** Amount of the REST interface → text as in the shop: '€ 189,90'. */
export function formatApiAmount(amount: string): string {
  return formatMoney(parseApiAmount(amount));
}

/** Typed amount → cents: comma or point before one or two decimals, points between thousands; null for anything else. */
export function parseTypedAmount(typed: string): number | null {
  const trimmed = typed.replace(/^\s*€?\s*/, '').trim();
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(trimmed) ?? /^(\d+)\.(\d{1,2})$/.exec(trimmed);
  if (!match) return null;
  const euros = Number((match[1] ?? '').replaceAll('.', ''));
  const cents = euros * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Cents → amount for a form field: '189,90'. */
export function toTypedAmount(cents: number): string {
  return amountText(cents).replace('.', ',');
}
