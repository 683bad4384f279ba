import { expect, it } from 'vitest';
import { sqliteFailureOf } from './sqlite-failures.ts';

const sqliteError = (errcode: number) => Object.assign(new Error('disk I/O error'), { errcode });

it('tells a disk without room for the index of the log of writes from a broken one', () => {
  expect(sqliteFailureOf(sqliteError(4_874))).toBe('full');
  expect(sqliteFailureOf(sqliteError(10))).toBe('disk-error');
  expect(sqliteFailureOf(sqliteError(10 + 256))).toBe('disk-error');
});

it('tells a disk that is full from a query that is wrong', () => {
  expect(sqliteFailureOf(sqliteError(13))).toBe('full');
  expect(sqliteFailureOf(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toBe('full');
  expect(sqliteFailureOf(sqliteError(1))).toBeNull();
});
