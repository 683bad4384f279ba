import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { times } from '../../settings/constants.ts';
import { onScrollThrottled } from './on-scroll.ts';

const page = new EventTarget();
const scroll = () => page.dispatchEvent(new Event('scroll'));
let heard = 0;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  heard = 0;
  end = onScrollThrottled(times.scrollThrottle, () => {
    heard += 1;
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('scrolling and resizing call back immediately, and then at most once per 300 ms [9-17]', () => {
  expect(heard).toBe(1);
  for (let ms = 0; ms < 900; ms += 10) {
    scroll();
    page.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(10);
  }
  expect(heard).toBe(4);
});

test('the last event is followed by a call, and then there are no more', () => {
  vi.advanceTimersByTime(1_000);
  scroll();
  expect(heard).toBe(2);
  scroll();
  expect(heard).toBe(2);
  vi.advanceTimersByTime(300);
  expect(heard).toBe(3);
  vi.advanceTimersByTime(10_000);
  expect(heard).toBe(3);
});

test('there are no calls after it was stopped', () => {
  scroll();
  end();
  vi.advanceTimersByTime(1_000);
  scroll();
  expect(heard).toBe(1);
});
