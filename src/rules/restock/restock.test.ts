import { expect, it } from 'vitest';
import { restockState } from './restock.ts';

const week = 7 * 86_400_000;
const request = { askedAt: 1_000, confirmedAt: null, toldAt: null };

it.each([
  ['none', null, 1_000, 'gone'],
  ['a new one', request, 1_000, 'asked'],
  ['one of nearly a week ago, not confirmed', request, 999 + week, 'asked'],
  ['one of a week ago, not confirmed', request, 1_000 + week, 'gone'],
  ['one confirmed long ago', { ...request, confirmedAt: 2_000 }, 1_000 + 9 * week, 'waiting'],
  ['one whose email was sent', { ...request, confirmedAt: 2_000, toldAt: 3_000 }, 4_000, 'gone'],
] as const)('a request: %s', (_, given, now, state) => {
  expect(restockState(given, now, week)).toBe(state);
});
