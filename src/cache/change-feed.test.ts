import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemoryChanges } from '../../test/support/memory-changes.ts';
import type { MemoryChanges } from '../../test/support/memory-changes.ts';
import { serverTimes } from '../settings/server-constants.ts';
import { createChangeFeed } from './change-feed.ts';
import type { ChangedTags } from './tags.ts';

const sorted = (changed: ChangedTags) => changed && [...changed].toSorted();

describe('the change feed', () => {
  let test: MemoryChanges;
  let notified: (string[] | null)[];
  beforeEach(async () => {
    test = await openMemoryChanges();
    notified = [];
    test.changes.subscribe((changed) => notified.push(sorted(changed)));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await test.changes.close();
  });

  it('notifies of an own change at its commit, and once', async () => {
    test.commit('catalog', 'settings');
    expect(notified).toEqual([['catalog', 'settings']]);
    await test.changes.catchUp();
    await test.changes.catchUp();
    expect(notified).toHaveLength(1);
  });

  it('notifies once of an own change that it reads before it is told', async () => {
    const notify = test.commitBeforeNotice('settings');
    await test.changes.catchUp();
    notify();
    expect(notified).toEqual([['settings']]);
  });

  it('notifies of a change of another process when it catches up or is woken', async () => {
    test.commitElsewhere('settings');
    expect(notified).toEqual([]);
    await test.changes.catchUp();
    expect(notified).toEqual([['settings']]);
    test.commitElsewhere('menu');
    test.wake();
    await vi.waitFor(() => expect(notified).toEqual([['settings'], ['menu']]));
  });

  it('reads again for a caller that comes while a read runs', async () => {
    const release = test.hold();
    const first = test.changes.catchUp();
    await Promise.resolve();
    test.commitElsewhere('settings');
    const second = test.changes.catchUp();
    release();
    await Promise.all([first, second]);
    expect(notified).toEqual([['settings']]);
  });

  it('reads once more for all callers that come while a read runs', async () => {
    const before = test.readCount();
    const release = test.hold();
    const waiting = Array.from({ length: 5 }, () => test.changes.catchUp());
    release();
    await Promise.all(waiting);
    expect(test.readCount() - before).toBe(2);
  });

  it('says that anything may have changed when changes were deleted before it read them', async () => {
    test.commitElsewhere('settings');
    await test.changes.catchUp();
    test.commitElsewhere('menu');
    test.trim();
    test.commitElsewhere('home');
    await test.changes.catchUp();
    expect(notified).toEqual([['settings'], null]);
    test.commitElsewhere('catalog');
    await test.changes.catchUp();
    expect(notified.at(-1)).toEqual(['catalog']);
  });

  it('says that anything may have changed when the database was restored to an earlier state', async () => {
    test.commitElsewhere('settings', 'menu', 'home');
    await test.changes.catchUp();
    test.restoreTo(2);
    await test.changes.catchUp();
    expect(notified.at(-1)).toBeNull();
    test.commitElsewhere('catalog');
    await test.changes.catchUp();
    expect(notified.at(-1)).toEqual(['catalog']);
  });

  it('passes a sale on as a change of the product, and as it was announced to those who ask for that', () => {
    const sales: (string[] | null)[] = [];
    const end = test.changes.subscribeToSales((changed) => sales.push(sorted(changed)));
    test.commit('sold:7');
    end();
    test.commit('sold:8');
    expect(notified).toEqual([
      ['product:7', 'sold:7'],
      ['product:8', 'sold:8'],
    ]);
    expect(sales).toEqual([['sold:7']]);
  });

  it('notifies nobody after the end of a subscription, and two subscriptions of one function apart', () => {
    const calls: number[] = [];
    const listener = () => void calls.push(1);
    const [first, second] = [test.changes.subscribe(listener), test.changes.subscribe(listener)];
    first();
    test.commit('settings');
    expect(calls).toHaveLength(1);
    second();
    test.commit('settings');
    expect(calls).toHaveLength(1);
  });

  it('is current after a read for as long as the setting says, and not after a failed one', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(50_000);
    await test.changes.catchUp();
    expect(test.changes.isCurrent()).toBe(true);
    clock.mockReturnValue(50_000 + serverTimes.changesKnown - 1);
    expect(test.changes.isCurrent()).toBe(true);
    clock.mockReturnValue(50_000 + serverTimes.changesKnown);
    expect(test.changes.isCurrent()).toBe(false);
    test.fail(new Error('away'));
    await expect(test.changes.catchUp()).rejects.toThrow('away');
    expect(test.changes.isCurrent()).toBe(false);
    test.fail(null);
    await test.changes.catchUp();
    expect(test.changes.isCurrent()).toBe(true);
  });

  it('is not current before its first read, and cannot be read once it is closed', async () => {
    const other = createChangeFeed(test.source);
    expect(other.isCurrent()).toBe(false);
    await other.close();
    await expect(other.catchUp()).rejects.toThrow('closed');
  });

  it('refuses to be waited for where its source says so', () => {
    vi.spyOn(test.source, 'assertMayWait').mockImplementation(() => {
      throw new Error('inside write()');
    });
    expect(() => test.changes.catchUp()).toThrow('inside write()');
  });
});
