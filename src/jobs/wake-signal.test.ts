import { describe, expect, it } from 'vitest';
import { makeWakeSignal } from './wake-signal.ts';

const long = 60_000;

describe('the signal that wakes workers', () => {
  /** Waits under a name, which is added to `awake` when the wait ends. */
  function waiting(signal: ReturnType<typeof makeWakeSignal>, names: readonly string[]) {
    const awake: string[] = [];
    for (const name of names) void signal.wait(signal.version(), long).then(() => awake.push(name));
    const settled = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return awake;
    };
    return settled;
  }

  it('wakes those that have waited longest, as many as it was made for', async () => {
    const signal = makeWakeSignal(2);
    const awake = waiting(signal, ['a', 'b', 'c', 'd']);
    signal.signal();
    expect(await awake()).toEqual(['a', 'b']);
    signal.wakeNext();
    expect(await awake()).toEqual(['a', 'b', 'c']);
    signal.signal();
    expect(await awake()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('wakes all at the end', async () => {
    const signal = makeWakeSignal(1);
    const awake = waiting(signal, ['a', 'b', 'c']);
    signal.wakeAll();
    expect(await awake()).toEqual(['a', 'b', 'c']);
  });

  it('is not missed by one who looked before it and waits after it, and waking one more is no signal', async () => {
    const signal = makeWakeSignal(1);
    const seen = signal.version();
    signal.wakeNext();
    expect(signal.version()).toBe(seen);
    signal.signal();
    await signal.wait(seen, long);
    const awake = waiting(signal, ['a']);
    expect(await awake()).toEqual([]);
    signal.wakeAll();
    expect(await awake()).toEqual(['a']);
  });

  it('ends a wait after its time', async () => {
    const signal = makeWakeSignal(1);
    await signal.wait(signal.version(), 1);
  });
});
