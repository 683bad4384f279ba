import { expect, it } from 'vitest';
import { parseKeepRule, setsToRemove } from './keep-backups.ts';
import type { BackupSet } from './keep-backups.ts';

/** A set of a moment, named after it; `!` at the end: it is verified. */
const set = (text: string): BackupSet => {
  const name = text.replace('!', '');
  return { name, madeAt: Date.parse(`${name}:00Z`), isVerified: text.endsWith('!') };
};

it.each<[string, string, string[], string[]]>([
  ['nothing of nothing', 'daily=7', [], []],
  ['the newest set always stays', 'daily=1', ['2026-11-01T03:00'], []],
  ['of one day the newest stays', 'daily=2', ['2026-11-01T03:00', '2026-11-01T15:00'], ['2026-11-01T03:00']],
  [
    'days without a backup do not count',
    'daily=2',
    ['2026-11-01T03:00', '2026-11-09T03:00', '2026-11-20T03:00'],
    ['2026-11-01T03:00'],
  ],
  [
    'weeks begin on Monday: 1 November 2026 is a Sunday',
    'weekly=3',
    ['2026-10-31T03:00', '2026-11-01T03:00', '2026-11-02T03:00', '2026-11-08T23:59', '2026-11-09T00:00'],
    ['2026-10-31T03:00', '2026-11-02T03:00'],
  ],
  [
    'months are calendar months',
    'monthly=2',
    ['2026-09-30T03:00', '2026-10-01T03:00', '2026-10-31T03:00', '2026-11-01T03:00'],
    ['2026-09-30T03:00', '2026-10-01T03:00'],
  ],
  [
    'a set stays that any period keeps',
    'daily=1,weekly=2,monthly=2',
    ['2026-10-02T03:00', '2026-10-30T03:00', '2026-11-17T03:00', '2026-11-18T03:00', '2026-11-26T03:00'],
    ['2026-10-02T03:00', '2026-11-17T03:00'],
  ],
  [
    'the last verified one always stays, however old',
    'daily=1',
    ['2026-01-01T03:00!', '2026-02-01T03:00!', '2026-11-25T03:00', '2026-11-26T03:00'],
    ['2026-01-01T03:00', '2026-11-25T03:00'],
  ],
  [
    'sets of the same moment are all but one removed',
    'daily=7',
    ['2026-11-26T03:00', '2026-11-26T03:00!'],
    ['2026-11-26T03:00'],
  ],
])('%s', (_why, rule, sets, removed) => {
  const keep = parseKeepRule(rule);
  if (!keep) throw new Error('no rule');
  expect(setsToRemove(sets.map(set), keep).map(({ name }) => name)).toEqual(removed);
});

it.each([
  ['daily=7,weekly=4,monthly=12', { daily: 7, weekly: 4, monthly: 12 }],
  ['weekly=4', { daily: 0, weekly: 4, monthly: 0 }],
  [' daily=1, monthly=2 ', { daily: 1, weekly: 0, monthly: 2 }],
  ['', null],
  ['daily', null],
  ['daily=-1', null],
  ['daily=0', null],
  ['yearly=1', null],
  ['daily=7;weekly=4', null],
])('reads the rule %s', (text, rule) => {
  expect(parseKeepRule(text)).toEqual(rule);
});
