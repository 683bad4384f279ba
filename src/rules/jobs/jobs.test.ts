import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from './jobs.ts';

describe('a failed job', () => {
  it('is retried after increasing delays, with five attempts in total', () => {
    const minutes = [1, 2, 3, 4, 5].map((attempt) => {
      const at = nextAttemptAt(attempt, 0);
      return at === null ? null : at / 60_000;
    });
    expect(minutes).toEqual([1, 6, 36, 216, null]);
  });
});
