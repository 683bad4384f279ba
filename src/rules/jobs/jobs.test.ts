import { describe, expect, it } from 'vitest';
import { maxJobAttempts, nextAttemptAt } from './jobs.ts';

describe('a failed job', () => {
  it('is retried after increasing delays, with five attempts in total', () => {
    const minutes = [1, 2, 3, 4, 5].map((attempt) => {
      const at = nextAttemptAt('send-mail', attempt, 0);
      return at === null ? null : at / 60_000;
    });
    expect(minutes).toEqual([1, 6, 36, 216, null]);
  });

  it('is retried sooner when it delivers to a server of others', () => {
    const seconds = [1, 2, 3, 4, 5].map((attempt) => {
      const at = nextAttemptAt('deliver-webhook', attempt, 0);
      return at === null ? null : at / 1_000;
    });
    expect(seconds).toEqual([10, 60, 300, 1_800, null]);
    expect(seconds).toHaveLength(maxJobAttempts);
  });
});
