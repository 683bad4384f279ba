import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemoryChanges } from '../../test/support/memory-changes.ts';
import type { MemoryChanges } from '../../test/support/memory-changes.ts';
import { currentTracker, trackDependencies } from './dependencies.ts';
import { createCache } from './result-cache.ts';

describe('a cache of results', () => {
  let test: MemoryChanges;
  beforeEach(async () => {
    test = await openMemoryChanges();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await test.changes.close();
  });

  /** A cache, and a source of values that counts: `get` gives the number of the read that its value is from. */
  function counting(maxEntries = 10) {
    const cached = createCache<number>({ maxEntries });
    let reads = 0;
    const get = (key: string, tags: readonly string[] = ['settings'], until: number | null = null) =>
      cached(test, key, async () => {
        for (const tag of tags) currentTracker().tag(tag);
        currentTracker().until(until);
        await nextTurn();
        return (reads += 1);
      });
    return { cached, get };
  }

  it('reads a key once, until a tag that it depends on changes', async () => {
    const { get } = counting();
    expect([await get('a'), await get('a'), await get('b', ['menu'])]).toEqual([1, 1, 2]);
    test.commit('catalog', 'settings:1');
    expect([await get('a'), await get('b')]).toEqual([1, 2]);
    test.commit('settings');
    expect([await get('a'), await get('b', ['menu'])]).toEqual([3, 2]);
  });

  it('drops a value for a change of another process, for a sale of its product, and when changes were lost', async () => {
    const { get } = counting();
    expect(await get('a', ['product:7', 'menu'])).toBe(1);
    test.commitElsewhere('menu');
    await test.changes.catchUp();
    expect(await get('a', ['product:7'])).toBe(2);
    test.commit('sold:7');
    expect(await get('a', ['product:7'])).toBe(3);
    test.commitElsewhere('x');
    test.trim();
    test.commitElsewhere('y');
    await test.changes.catchUp();
    expect(await get('a')).toBe(4);
  });

  it('reads again at the moment at which the clock changes the value', async () => {
    const { get } = counting();
    expect(await get('a', [], 1_100)).toBe(1);
    test.advance(99);
    expect(await get('a')).toBe(1);
    test.advance(1);
    expect([await get('a'), await get('a')]).toEqual([2, 2]);
  });

  it('does not give a value of a later moment to a caller with an earlier clock', async () => {
    const { cached, get } = counting();
    await get('a');
    const earlier = { changes: test.changes, clock: { now: () => 10 } };
    expect(await cached(earlier, 'a', async () => 99)).toBe(99);
  });

  it('holds no more than its limit, and drops what was used least recently', async () => {
    const { get } = counting(2);
    expect([await get('a'), await get('b'), await get('a'), await get('c')]).toEqual([1, 2, 1, 3]);
    expect([await get('a'), await get('b')]).toEqual([1, 4]);
  });

  it('notes for its caller what a value depends on, read or cached', async () => {
    const { get } = counting();
    for (const _ of ['read', 'cached']) {
      const { dependencies } = await trackDependencies(test.changes, () => get('a', ['settings', 'menu'], 2_000));
      expect(dependencies).toEqual({ tags: new Set(['settings', 'menu']), until: 2_000 });
    }
  });

  it('drops a value that was made of another cached one together with that one', async () => {
    const inner = counting();
    const outer = createCache<string>({ maxEntries: 1 });
    const get = () => outer(test, '', async () => `of ${await inner.get('a', ['settings'], 2_000)}`);
    // Also where the inner value was cached before.
    await inner.get('a', ['settings'], 2_000);
    expect(await get()).toBe('of 1');
    test.commit('settings');
    expect([await get(), await get()]).toEqual(['of 2', 'of 2']);
    test.advance(1_000);
    expect(await get()).toBe('of 3');
  });

  it('gives, but does not store, a value that changed while it was read', async () => {
    const { get } = counting();
    const first = get('a');
    test.commit('settings');
    expect([await first, await get('a'), await get('a')]).toEqual([1, 2, 2]);
  });

  it.each([0, 1, 2, 3, 4, 5])('never misses a change that comes %i steps after a read has ended', async (steps) => {
    const cached = createCache<string>({ maxEntries: 1 });
    let value = 'old';
    const get = () =>
      cached(test, '', () => {
        currentTracker().tag('settings');
        const read = Promise.resolve(value);
        let then: Promise<unknown> = read;
        for (let step = 0; step < steps; step += 1) then = then.then(() => undefined);
        if (value === 'old')
          void then.then(() => {
            value = 'new';
            test.commit('settings');
          });
        return read;
      });
    await get();
    await nextTurn();
    expect(await get()).toBe('new');
  });

  it('uses nothing cached while the feed is not current, and throws when that cannot be helped', async () => {
    const { get } = counting();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1e6);
    await test.changes.catchUp();
    await get('a');
    test.commitElsewhere('settings');
    clock.mockReturnValue(2e6);
    expect(await get('a')).toBe(2);
    clock.mockReturnValue(3e6);
    test.fail(new Error('away'));
    await expect(get('a')).rejects.toThrow('away');
    test.fail(null);
    expect(await get('a')).toBe(2);
  });

  it('does not store a failure', async () => {
    const { cached, get } = counting();
    await expect(cached(test, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await get('a')).toBe(1);
  });

  it('shares nothing between two feeds', async () => {
    const other = await openMemoryChanges();
    const { cached, get } = counting();
    await get('a');
    expect(await cached(other, 'a', async () => 50)).toBe(50);
    other.commit('settings');
    expect(await get('a')).toBe(1);
    await other.changes.close();
  });
});
