// The months that staff can choose.
import { isoDate } from '../../texts/dates.ts';

/** This month, in Amsterdam: '2026-11'. */
export const thisMonth = (): string => isoDate(Date.now()).slice(0, 7);

/** How many months can be chosen. */
const monthCount = 36;

/** A month and those before it, the latest first. */
export function lastMonths(month: string): readonly string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
