import { expect, it } from 'vitest';
import { dayMs } from '../durations.ts';
import { backupWarning } from './backup-warning.ts';

const now = Date.UTC(2026, 10, 26, 9);
const ago = (days: number) => ({ madeAt: now - days * dayMs });

it.each([
  ['no backup', null, null, 2, 'none'],
  ['no backup, and nobody wants to know', null, null, 0, null],
  ['a fresh one', ago(0), null, 2, null],
  ['one of just the maximum age', ago(2), null, 2, null],
  ['one that is older', { madeAt: now - 2 * dayMs - 1 }, null, 2, 'old'],
  ['an old one, whose age does not count', ago(100), null, 0, null],
  ['a damaged one after the good one', ago(1), ago(0), 2, 'damaged'],
  ['a damaged one after the good one, without a maximum age', ago(1), ago(0), 0, 'damaged'],
  ['a damaged one before the good one', ago(0), ago(1), 2, null],
  ['a damaged one alone', null, ago(0), 2, 'damaged'],
])('%s', (_what, good, damaged, maxAgeDays, warning) => {
  expect(backupWarning({ good, damaged }, maxAgeDays, now)).toBe(warning);
});
