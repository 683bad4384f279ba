// Which old backups are kept.
import { dayMs } from '../durations.ts';

/** For how many days, weeks and months with a backup the newest one is kept. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

export interface BackupSet {
  name: string;
  /** Epoch ms. */
  madeAt: number;
  /** Whether it was restored and compared without a difference. */
  isVerified: boolean;
}

const periods = ['daily', 'weekly', 'monthly'] as const satisfies readonly (keyof KeepRule)[];
type Period = (typeof periods)[number];

/** Reads `daily=7,weekly=4,monthly=12`; a period that is absent is 0. null: not such a rule, or one that keeps nothing. */
export function parseKeepRule(text: string): KeepRule | null {
  const rule: KeepRule = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of text.split(',')) {
    const [, name, count] = /^\s*(daily|weekly|monthly)=(\d{1,4})\s*$/.exec(part) ?? [];
    const period = periods.find((one) => one === name);
    if (period === undefined) return null;
    rule[period] = Number(count);
  }
  return periods.some((period) => rule[period] > 0) ? rule : null;
}

/** The days from Thursday 1 January 1970 to the first Monday after it. */
const daysToMonday = 4;

/** The period of a moment, in UTC: equal for two moments of the same day, week (from Monday) or month. */
function periodKey(period: Period, at: number): string {
  if (period === 'monthly') return new Date(at).toISOString().slice(0, 7);
  const day = Math.floor(at / dayMs);
  return String(period === 'daily' ? day : Math.floor((day - daysToMonday) / 7));
}

/**
 * The sets that may be removed, oldest first. Of each of the last days, weeks and months that have a backup, the newest one stays;
 * so do the newest of all and the newest that is verified.
 */
export function setsToRemove(sets: readonly BackupSet[], rule: KeepRule): BackupSet[] {
  const newestFirst = sets.toSorted((one, other) => other.madeAt - one.madeAt || (one.name < other.name ? 1 : -1));
  const kept = new Set<BackupSet>();
  const keep = (set: BackupSet | undefined) => void (set && kept.add(set));
  keep(newestFirst[0]);
  keep(newestFirst.find((set) => set.isVerified));
  for (const period of periods) {
    const seen = new Set<string>();
    for (const set of newestFirst) {
      const key = periodKey(period, set.madeAt);
      if (seen.has(key)) continue;
      if (seen.size === rule[period]) break;
      seen.add(key);
      keep(set);
    }
  }
  return newestFirst.filter((set) => !kept.has(set)).toReversed();
}
