import { expect, test } from 'vitest';
import { metaKeys } from '../../wire/wc-offer.ts';
import { diffCollectorMeta, validateCollector, findMetaValue, toCollectorValues } from './collector-change.ts';

const meta = [
  { id: 1, key: metaKeys.preOrderDate, value: '2026-12-12' },
  { id: 2, key: metaKeys.preOrderQuota, value: '40' },
  { id: 3, key: metaKeys.preOrdered, value: '28' },
  { id: 4, key: metaKeys.customerLimit, value: '' },
  { id: 5, key: metaKeys.waiting, value: '3' },
];
const typed = toCollectorValues(meta);

test('the form values and the number of waiting customers are read from the meta data', () => {
  expect(typed).toEqual({ date: '2026-12-12', quota: '40', limit: '' });
  expect(findMetaValue(meta, metaKeys.waiting)).toBe('3');
  expect(findMetaValue([], metaKeys.waiting)).toBe('');
});

test('only changed values are sent; without a release date the quota is not sent', () => {
  expect(diffCollectorMeta(meta, typed)).toEqual([]);
  expect(diffCollectorMeta(meta, { ...typed, quota: ' 50 ', limit: '2' })).toEqual([
    { id: 2, key: metaKeys.preOrderQuota, value: '50' },
    { id: 4, key: metaKeys.customerLimit, value: '2' },
  ]);
  expect(diffCollectorMeta(meta, { ...typed, date: '', quota: '' })).toEqual([
    { id: 1, key: metaKeys.preOrderDate, value: '' },
  ]);
});

test.each([
  [{ quota: '' }, ['quota']],
  [{ quota: '-1' }, ['quota']],
  [{ quota: '1,5' }, ['quota']],
  [{ date: '', quota: '' }, []],
  [{ limit: '0' }, ['limit']],
  [{ limit: 'veel' }, ['limit']],
  [{ limit: ' 3 ' }, []],
])('%j: errors of %j', (given, fields) => {
  expect(Object.keys(validateCollector({ ...typed, ...given }))).toEqual(fields);
});
