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

  it('wakes all; waking the next wakes the one that has waited longest', async () => {
    const signal = makeWakeSignal();
    const awake = waiting(signal, ['a', 'b', 'c', 'd']);
    signal.wakeNext();
    expect(await awake()).toEqual(['a']);
    signal.signal();
    expect(await awake()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is not missed by one who looked before it and waits after it, and waking the next is no signal', async () => {
    const signal = makeWakeSignal();
    const seen = signal.version();
    signal.wakeNext();
    expect(signal.version()).toBe(seen);
    signal.signal();
    await signal.wait(seen, long);
    const awake = waiting(signal, ['a']);
    expect(await awake()).toEqual([]);
    signal.signal();
    expect(await awake()).toEqual(['a']);
  });

  it('ends a wait after its time', async () => {
    const signal = makeWakeSignal();
    await signal.wait(signal.version(), 1);
  });
});
