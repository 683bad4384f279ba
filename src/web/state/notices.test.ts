import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeNotice } from '../../rules/notices.ts';
import { closeNotice, dismissNotices, noticeStore, showNotices } from './notices.ts';

const openOnes = () =>
  noticeStore
    .getSnapshot()
    .filter(({ state }) => state === 'open')
    .map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissNotices();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a notice opens after 100 ms', () => {
  showNotices([storeNotice('Toegevoegd.')]);
  vi.advanceTimersByTime(99);
  expect(openOnes()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(openOnes()).toEqual(['Toegevoegd.']);
});

test('the same text within a second is dropped; later it is shown again in place of the first', () => {
  showNotices([storeNotice('Uitverkocht.'), storeNotice('Uitverkocht.'), storeNotice('')]);
  vi.advanceTimersByTime(900);
  showNotices([storeNotice('Uitverkocht.')]);
  vi.advanceTimersByTime(99);
  const before = noticeStore.getSnapshot();
  expect(before).toHaveLength(1);
  vi.advanceTimersByTime(1);
  showNotices([storeNotice('Uitverkocht.')]);
  vi.advanceTimersByTime(100);
  expect(openOnes()).toEqual(['Uitverkocht.']);
  expect(noticeStore.getSnapshot().find(({ state }) => state === 'open')?.key).not.toBe(before[0]?.key);
});

test('closing one keeps the others; a removed text may be shown again immediately', () => {
  showNotices([storeNotice('Een.')]);
  const remove = showNotices([storeNotice('Twee.')]);
  vi.advanceTimersByTime(100);
  closeNotice(noticeStore.getSnapshot()[0]?.key ?? 0);
  expect(openOnes()).toEqual(['Twee.']);
  remove();
  expect(openOnes()).toEqual([]);
  showNotices([storeNotice('Twee.')]);
  vi.advanceTimersByTime(100);
  expect(openOnes()).toEqual(['Twee.']);
});

test('dismissing closes open and pending notices', () => {
  showNotices([storeNotice('Een.')]);
  vi.advanceTimersByTime(100);
  showNotices([storeNotice('Twee.')]);
  dismissNotices();
  vi.advanceTimersByTime(100);
  expect(openOnes()).toEqual([]);
});
