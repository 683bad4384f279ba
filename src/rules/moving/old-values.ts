// Numbers, amounts and moments as the product file of another shop writes them (P8), and the other way.
import { dateAfter, startOfDay } from '../amsterdam-days.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';

const hour = 3_600_000;

/**
 * An amount: '1.234,50', '1234.50', '12,5', '12'. The last separator is that of the decimals. null for anything else, for a
 * negative amount, and for one with three decimals, which may be thousands: '1.234'.
 */
export function parseOldAmount(text: string): Cents | null {
  const plain = text.trim().replace(/^€\s*/, '');
  const [, whole = '', decimals = ''] =
    /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}(?=,|$)|\d{1,3}(?:,\d{3}){1,2}(?=\.|$))(?:[.,](\d{1,2}|\d{1,2}0+))?$/.exec(
      plain,
    ) ?? [];
  if (whole === '' || (/[.,]/.test(whole) && decimals === '' && whole.split(/[.,]/).length === 2)) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return amount <= 999_999_999 ? cents(amount) : null;
}

/** An amount as the product file has it: 123450 → '1234,5'. */
export function formatOldAmount(amount: Cents): string {
  return String(amount / 100).replace('.', ',');
}

/** A number with decimals after a point or a comma: '1,5' → 1.5. null for anything else. */
export function parseOldNumber(text: string): number | null {
  return /^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
}

const momentPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/**
 * A moment: '2026-12-01', '2026-12-01 9:30:00' in Amsterdam, or '@1764543600' in seconds since 1970. Epoch ms; null for anything
 * else, such as '31/12/2026'.
 */
export function parseOldMoment(text: string): number | null {
  const plain = text.trim();
  const [, seconds] = /^@(\d{1,11})$/.exec(plain) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1_000;
  const [, date = '', hours = '0', minutes = '0', rest = '0'] = momentPattern.exec(plain) ?? [];
  const start = startOfDay(date);
  if (start === null || Number(hours) > 23 || Number(minutes) > 59 || Number(rest) > 59) return null;
  const time = Number(hours) * hour + Number(minutes) * 60_000 + Number(rest) * 1_000;
  // On the two days on which the clock is changed, the day has an hour more or less than the clock says.
  return (
    [time, time - hour, time + hour].map((past) => start + past).find((at) => clockAt(at) === time) ?? start + time
  );
}

/** What the clock in Amsterdam says at a moment (epoch ms), in ms since midnight. */
function clockAt(at: number): number {
  const start = startOfDay(dateAfter(at, 0)) ?? at;
  const next = startOfDay(dateAfter(at, 1)) ?? at;
  const past = at - start;
  // From the change of the clock on, at 02:00 or 03:00, it differs by the length of the day from 24 hours.
  const change = 24 * hour - (next - start);
  return change === 0 || past < (change > 0 ? 2 : 3) * hour ? past : past + change;
}

/** A moment (epoch ms) as the product file has it: '2026-12-01 0:00:00', in Amsterdam. */
export function formatOldMoment(at: number): string {
  const seconds = Math.floor(clockAt(at) / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${dateAfter(at, 0)} ${clock}`;
}
