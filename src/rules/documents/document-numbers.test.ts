import { expect, test } from 'vitest';
import {
  documentNumberFormat,
  firstKeptYear,
  formatDocumentNumber,
  keptUntil,
  numberFaults,
  seriesYearOf,
} from './document-numbers.ts';

test('a number has its year and five digits, and grows beyond them', () => {
  expect(formatDocumentNumber('F{jaar}-{nummer}', 2026, 12)).toBe('F2026-00012');
  expect(formatDocumentNumber('{nummer}/{jaar}', 2026, 123_456)).toBe('123456/2026');
});

test('a format has the year and the number, each once', () => {
  for (const good of ['F{jaar}-{nummer}', '{jaar}{nummer}', '{nummer}/{jaar}.A'])
    expect(good).toMatch(documentNumberFormat);
  for (const bad of ['F{nummer}', '{jaar}', '{jaar}-{nummer}-{nummer}', 'F {jaar}-{nummer}', '<b>{jaar}{nummer}'])
    expect(bad).not.toMatch(documentNumberFormat);
});

test('the year of a series begins at midnight in Amsterdam, and its documents are kept for seven years after it', () => {
  expect(seriesYearOf(Date.UTC(2026, 11, 31, 22, 59, 59))).toBe(2026);
  expect(seriesYearOf(Date.UTC(2026, 11, 31, 23, 0, 0))).toBe(2027);
  expect(keptUntil(Date.UTC(2026, 5, 1))).toBe(Date.UTC(2034, 0, 1));
  expect(firstKeptYear(Date.UTC(2033, 11, 1))).toBe(2026);
});

test('missing and doubled numbers are reported, from the first number of this shop on', () => {
  expect(numberFaults({ first: 1, last: 5 }, [1, 2, 2, 4])).toEqual({ missing: [3, 5], doubled: [2] });
  expect(numberFaults({ first: 1, last: 3 }, [1, 2, 3])).toEqual({ missing: [], doubled: [] });
  expect(numberFaults({ first: 42, last: 44 }, [42, 44])).toEqual({ missing: [43], doubled: [] });
  expect(numberFaults({ first: 42, last: 41 }, [])).toEqual({ missing: [], doubled: [] });
});
