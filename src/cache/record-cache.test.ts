import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemoryChanges } from '../../test/support/memory-changes.ts';
import type { MemoryChanges } from '../../test/support/memory-changes.ts';
import { currentTracker, trackDependencies } from './dependencies.ts';
import { createRecordCache } from './record-cache.ts';
import type { RecordCache } from './record-cache.ts';

interface Item {
  id: number;
  slug: string;
  until: number | null;
}

describe('a cache of records', () => {
  let test: MemoryChanges;
  /** What was loaded: ids, and those of sold records with a minus. */
  let loaded: number[][];
  beforeEach(async () => {
    test = await openMemoryChanges();
    loaded = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await test.changes.close();
  });

  const create = ({ maxEntries = 10, refreshesSold = true } = {}) =>
    createRecordCache<Item>({ maxEntries, refreshesSold, validUntil: ({ until }) => until });

  /** Finds records; there are those with ids below 100. */
  async function find(
    cache: RecordCache<Item>,
    ids: readonly number[],
    { slug = 'item', until = null, during = () => {} }: { slug?: string; until?: number | null; during?(): void } = {},
  ): Promise<readonly Item[]> {
    const found = await cache.find(test, {
      ids,
      now: test.clock.now(),
      async load(unknown, sold) {
        loaded.push([...unknown, ...sold.map(({ id }) => -id)]);
        currentTracker().tag('categories');
        for (const id of unknown) currentTracker().tag(`product:${id}`);
        await nextTurn();
        during();
        return [...unknown, ...sold.map(({ id }) => id)]
          .filter((id) => id < 100)
          .map((id) => ({ id, slug: `${slug}-${id}`, until }));
      },
    });
    return [...found.values()];
  }

  it('loads each record once, and only those that are missing', async () => {
    const cache = create();
    const [first] = await find(cache, [1, 2]);
    expect((await find(cache, [1, 2, 3]))[0]).toBe(first);
    expect(loaded).toEqual([[1, 2], [3]]);
    expect(await find(cache, [200])).toEqual([]);
  });

  it('drops a changed record alone, and all of them when names that they share change or changes were lost', async () => {
    const cache = create();
    await find(cache, [1, 2]);
    test.commit('product:1', 'catalog');
    await find(cache, [1, 2]);
    test.commit('categories');
    await find(cache, [1, 2]);
    test.commitElsewhere('x');
    test.trim();
    test.commitElsewhere('y');
    await test.changes.catchUp();
    await find(cache, [1, 2]);
    expect(loaded).toEqual([[1, 2], [1], [1, 2], [1, 2]]);
  });

  it('drops a record that another process changed', async () => {
    const cache = create();
    await find(cache, [1, 2]);
    test.commitElsewhere('product:2');
    await test.changes.catchUp();
    await find(cache, [1, 2]);
    expect(loaded).toEqual([[1, 2], [2]]);
  });

  it('refreshes a sold record, and loads one completely that changed as well', async () => {
    const cache = create();
    await find(cache, [1, 2, 3]);
    test.commit('sold:1', 'sold:2', 'product:2');
    await find(cache, [1, 2, 3]);
    await find(cache, [1, 2, 3]);
    expect(loaded).toEqual([
      [1, 2, 3],
      [2, -1],
    ]);
  });

  it('drops a sold record where a refresh would read all of it', async () => {
    const cache = create({ refreshesSold: false });
    await find(cache, [1, 2]);
    test.commit('sold:1');
    await find(cache, [1, 2]);
    expect(loaded).toEqual([[1, 2], [1]]);
  });

  it('loads a record again at the moment at which the clock changes it', async () => {
    const cache = create();
    await find(cache, [1], { until: 1_100 });
    test.advance(99);
    await find(cache, [1]);
    expect(loaded).toHaveLength(1);
    test.advance(1);
    await find(cache, [1]);
    expect(loaded).toHaveLength(2);
  });

  it('notes the same for its caller whether records were cached, loaded or refreshed', async () => {
    const cache = create();
    const noted = async () =>
      (await trackDependencies(test.changes, () => find(cache, [1, 2], { until: 5_000 }))).dependencies;
    const expected = { tags: new Set(['categories', 'product:1', 'product:2']), until: 5_000 };
    expect(await noted()).toEqual(expected);
    expect(await noted()).toEqual(expected);
    test.commit('sold:1');
    expect(await noted()).toEqual(expected);
    expect(loaded).toEqual([[1, 2], [-1]]);
    const missing = await trackDependencies(test.changes, () => find(cache, [200]));
    expect(missing.dependencies.tags).toContain('product:200');
  });

  it('notes for its caller also what a load depends on that is not stored', async () => {
    const cache = create();
    const { dependencies } = await trackDependencies(test.changes, () =>
      find(cache, [1], { during: () => test.commit('product:1') }),
    );
    expect(dependencies.tags).toEqual(new Set(['product:1', 'categories']));
  });

  it.each(['product:1', 'sold:1', 'categories'])(
    'does not store a record when %s changed while it was loaded',
    async (tag) => {
      const cache = create();
      await find(cache, [1], { during: () => test.commit(tag) });
      await find(cache, [1]);
      await find(cache, [1]);
      expect(loaded).toEqual([[1], [1]]);
    },
  );

  it('does not take a sold record for fresh when it was sold again while it was refreshed', async () => {
    const cache = create();
    await find(cache, [1]);
    test.commit('sold:1');
    await find(cache, [1], { during: () => test.commit('sold:1') });
    await find(cache, [1]);
    await find(cache, [1]);
    expect(loaded).toEqual([[1], [-1], [-1]]);
  });

  it('holds no more than its limit, and drops what was used least recently', async () => {
    const cache = create({ maxEntries: 2 });
    for (const id of [1, 2, 1, 3, 1]) await find(cache, [id]);
    expect(loaded).toEqual([[1], [2], [3]]);
    expect([1, 2, 3].map((id) => cache.findIdBySlug(test, `item-${id}`))).toEqual([1, undefined, 3]);
    await find(cache, [2]);
    expect(loaded).toHaveLength(4);
  });

  it('finds a cached record by its slug, as long as it is its own', async () => {
    const cache = create();
    await find(cache, [1]);
    expect(cache.findIdBySlug(test, 'item-1')).toBe(1);
    test.commit('product:1');
    expect(cache.findIdBySlug(test, 'item-1')).toBeUndefined();
    await find(cache, [1], { slug: 'renamed' });
    expect([cache.findIdBySlug(test, 'item-1'), cache.findIdBySlug(test, 'renamed-1')]).toEqual([undefined, 1]);
    test.commit('categories');
    expect(cache.findIdBySlug(test, 'renamed-1')).toBeUndefined();
  });

  it('shows a cached record without a read, also a sold one', async () => {
    const cache = create();
    expect(cache.peek(test, 1)).toBeUndefined();
    const [record] = await find(cache, [1]);
    test.commit('sold:1');
    expect(cache.peek(test, 1)).toBe(record);
    test.commit('product:1');
    expect(cache.peek(test, 1)).toBeUndefined();
  });

  it('uses nothing cached while the feed is not current', async () => {
    const cache = create();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1e6);
    await test.changes.catchUp();
    await find(cache, [1]);
    clock.mockReturnValue(2e6);
    expect([cache.peek(test, 1), cache.findIdBySlug(test, 'item-1')]).toEqual([undefined, undefined]);
    test.commitElsewhere('product:1');
    await find(cache, [1]);
    expect(loaded).toEqual([[1], [1]]);
    clock.mockReturnValue(3e6);
    test.fail(new Error('away'));
    await expect(find(cache, [1])).rejects.toThrow('away');
  });
});
