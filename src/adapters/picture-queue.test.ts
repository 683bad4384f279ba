import { expect, it } from 'vitest';
import { makeTaskQueue } from './picture-queue.ts';

/** A task that records its start in `began` and ends on request. */
function work(began: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = () => {
    began.push(name);
    return promise;
  };
  return { run, end: () => resolve(name) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('does one thing at a time, what somebody waits for first', async () => {
  const queue = makeTaskQueue();
  const began: string[] = [];
  const [first, second, third] = [work(began, 'eerst'), work(began, 'rustig'), work(began, 'dringend')];
  const results = [queue.run(first.run, false)];
  await settle();
  results.push(queue.run(second.run, false), queue.run(third.run, true));
  await settle();
  expect(began).toEqual(['eerst']);
  first.end();
  await settle();
  expect(began).toEqual(['eerst', 'dringend']);
  third.end();
  second.end();
  expect(await Promise.all(results)).toEqual(['eerst', 'rustig', 'dringend']);
  expect(began).toEqual(['eerst', 'dringend', 'rustig']);
});

it('moves waiting work forward when somebody asks for it', async () => {
  const queue = makeTaskQueue();
  const began: string[] = [];
  const pieces = ['een', 'twee', 'drie'].map((name) => work(began, name));
  const results = pieces.map((piece) => queue.run(piece.run, false));
  await settle();
  queue.prioritise(results[2] ?? Promise.resolve());
  for (const piece of pieces) piece.end();
  await Promise.all(results);
  expect(began).toEqual(['een', 'drie', 'twee']);
});

it('goes on after work that failed', async () => {
  const queue = makeTaskQueue();
  const failed = queue.run(() => Promise.reject(new Error('stuk')), true);
  const next = queue.run(() => Promise.resolve('heel'), true);
  await expect(failed).rejects.toThrow('stuk');
  expect(await next).toBe('heel');
});

it('finishes what it has in hand when it closes, and refuses the rest', async () => {
  const queue = makeTaskQueue();
  const began: string[] = [];
  const [inHand, waiting] = [work(began, 'bezig'), work(began, 'wacht')];
  const [first, second] = [queue.run(inHand.run, false), queue.run(waiting.run, false)];
  const refused = second.catch((error: unknown) => String(error));
  await settle();
  const closed = queue.close();
  inHand.end();
  await closed;
  expect(await first).toBe('bezig');
  expect(await refused).toContain('closed');
  await expect(queue.run(waiting.run, true)).rejects.toThrow('closed');
  expect(began).toEqual(['bezig']);
});
