import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryChanges } from '../../test/support/memory-changes.ts';
import type { MemoryChanges } from '../../test/support/memory-changes.ts';
import { createChangeFeed } from './change-feed.ts';
import { currentTracker, noteDependencies, runUntracked, trackDependencies } from './dependencies.ts';

const none = { tags: new Set(), until: null };

describe('dependency tracking', () => {
  let test: MemoryChanges;
  let stored: string[];
  beforeEach(async () => {
    test = await openMemoryChanges();
    stored = [];
  });
  afterEach(() => test.changes.close());

  const track = (read: () => Promise<string>) =>
    trackDependencies(test.changes, read, (value) => void stored.push(value));
  /** A read of a tag, during which something happens; the tag is noted before or after that. */
  const readWhile =
    (tag: string, happens: () => unknown, notesFirst = true) =>
    async () => {
      if (notesFirst) currentTracker().tag(tag);
      await nextTurn();
      await happens();
      if (!notesFirst) currentTracker().tag(tag);
      return 'value';
    };

  it('gives a read the tracker of the code that runs it, whatever it awaits', async () => {
    const { value, dependencies } = await track(async () => {
      currentTracker().tag('settings');
      await nextTurn();
      noteDependencies({ tags: new Set(['menu', 'catalog']), until: 20 });
      return 'value';
    });
    expect([value, dependencies]).toEqual(['value', { tags: new Set(['settings', 'menu', 'catalog']), until: 20 }]);
    expect(stored).toEqual(['value']);
  });

  it('does no harm outside a tracked read', async () => {
    currentTracker().tag('settings');
    currentTracker().until(20);
    expect((await track(async () => 'value')).dependencies).toEqual(none);
  });

  it('notes the earliest moment and ignores null', async () => {
    const { dependencies } = await track(async () => {
      for (const at of [null, 30, 20, 25, null]) currentTracker().until(at);
      return 'value';
    });
    expect(dependencies.until).toBe(20);
  });

  it('keeps reads that run at the same time apart', async () => {
    const found = await Promise.all(['a', 'b', 'c'].map((tag) => track(readWhile(tag, nextTurn, false))));
    expect(found.map(({ dependencies }) => [...dependencies.tags])).toEqual([['a'], ['b'], ['c']]);
  });

  it('does not track work that several callers share', async () => {
    const { dependencies } = await track(async () => {
      await runUntracked(async () => {
        await nextTurn();
        currentTracker().tag('settings');
      });
      return 'value';
    });
    expect(dependencies).toEqual(none);
  });

  it.each([
    ['a tag', 'settings', () => test.commit('settings')],
    ['a sale of a product', 'product:7', () => test.commit('sold:7')],
    ['anything, after changes were lost', 'settings', () => loseChanges()],
    ['a tag in another process', 'settings', () => changeElsewhere('settings')],
  ])('does not store a value when %s changed while it was read', async (_, tag, happens) => {
    for (const notesFirst of [true, false]) await track(readWhile(tag, happens, notesFirst));
    expect(stored).toEqual([]);
    await track(readWhile(tag, () => test.commit('another')));
    expect(stored).toEqual(['value']);
  });

  async function changeElsewhere(tag: string): Promise<void> {
    test.commitElsewhere(tag);
    await test.changes.catchUp();
  }

  async function loseChanges(): Promise<void> {
    await changeElsewhere('first');
    test.commitElsewhere('second');
    test.trim();
    await changeElsewhere('third');
  }

  it('catches up before it begins, so that a change before that does not count', async () => {
    const late = createChangeFeed(test.source);
    test.commitElsewhere('settings');
    await trackDependencies(late, readWhile('settings', nextTurn), (value) => void stored.push(value));
    expect([late.isCurrent(), stored]).toEqual([true, ['value']]);
    await late.close();
  });

  it('ends its subscription with the read, also with one that fails', async () => {
    const feed = { ...test.changes };
    let subscribed = 0;
    feed.subscribe = (listener) => {
      const end = test.changes.subscribe(listener);
      subscribed += 1;
      return () => {
        subscribed -= 1;
        end();
      };
    };
    await trackDependencies(feed, async () => expect(subscribed).toBe(1));
    await expect(trackDependencies(feed, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(subscribed).toBe(0);
  });

  it('throws what the read throws and what the feed throws, and stores nothing', async () => {
    await expect(track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const late = createChangeFeed(test.source);
    test.fail(new Error('away'));
    await expect(trackDependencies(late, async () => 'value')).rejects.toThrow('away');
    await late.close();
    expect(stored).toEqual([]);
  });
});
