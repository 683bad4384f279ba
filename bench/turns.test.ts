import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('alternate between two shops, and no two are measured at once', async () => {
    const takeTurn = createTurns();
    const log: string[] = [];
    const measure = async (shop: string, ms: number) => {
      for (let round = 0; round < 3; round += 1)
        await takeTurn(async () => {
          log.push(`${shop} begins`);
          await sleep(ms);
          log.push(`${shop} ends`);
        });
    };
    await Promise.all([measure('small', 1), measure('large', 5)]);
    const inTurn = ['small begins', 'small ends', 'large begins', 'large ends'];
    expect(log).toEqual([...inTurn, ...inTurn, ...inTurn]);
  });

  it('go on after one that failed', async () => {
    const takeTurn = createTurns();
    const failed = takeTurn(() => Promise.reject(new Error('no answer')));
    const next = takeTurn(() => Promise.resolve('measured'));
    await expect(failed).rejects.toThrow('no answer');
    await expect(next).resolves.toBe('measured');
  });
});
