import { expect, test } from 'vitest';
import { makeCartQueue } from './cart-queue.ts';

test('tasks run one at a time and in order [4.1-02]', async () => {
  const queue = makeCartQueue();
  const log: string[] = [];
  const task = (name: string, turns: number) => async () => {
    log.push(`${name} begins`);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    log.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([queue.run(task('slow', 9)), queue.run(task('quick', 0))]);
  expect(results).toEqual(['slow', 'quick']);
  expect(log).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

test('a task that fails does not block the next one', async () => {
  const queue = makeCartQueue();
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve(7));
  expect(queue.isBusy()).toBe(true);
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe(7);
  await Promise.resolve();
  expect(queue.isBusy()).toBe(false);
});
