// A change table in memory with a change feed, for tests of caches without a database.
import { createChangeFeed } from '../../src/cache/change-feed.ts';
import type { ChangeFeed, ChangeSource, NumberedTags } from '../../src/cache/change-feed.ts';
import type { CacheOwner } from '../../src/cache/per-feed.ts';

export interface MemoryChanges extends CacheOwner {
  changes: ChangeFeed;
  source: ChangeSource;
  /** Commits a change of this process; returns after the feed is notified. */
  commit(...tags: string[]): void;
  /** Commits a change, but notifies the feed only when the returned function is called. The feed may read the row before that. */
  commitBeforeNotice(...tags: string[]): () => void;
  /** Commits a change of another process; the feed reads it at the next `catchUp`. */
  commitElsewhere(...tags: string[]): void;
  /** Deletes all current rows, read or not. */
  trim(): void;
  /** Restores an earlier state: rows with a larger id are deleted, and new ids continue from `id`. */
  restoreTo(id: number): void;
  /** The number of reads of the table. */
  readCount(): number;
  /** Calls the feed's `wake`, as another process does. */
  wake(): void;
  /** Makes every read of the table fail, until it is called with null. */
  fail(error: Error | null): void;
  /** Blocks every read of the table until the returned function is called. */
  hold(): () => void;
  advance(ms: number): void;
}

/** A feed that is up to date, and a cache owner whose clock starts at 1,000. */
export async function openMemoryChanges(): Promise<MemoryChanges> {
  const listeners = new Set<(announced: NumberedTags) => void>();
  let rows: { id: number; tag: string }[] = [];
  let last = 0;
  let reads = 0;
  let now = 1_000;
  let failure: Error | null = null;
  let gate = Promise.resolve();
  let wake = () => {};
  const insert = (tags: readonly string[]) => {
    const added = tags.map((tag) => ({ id: (last += 1), tag }));
    rows.push(...added);
    return added;
  };
  const source: ChangeSource = {
    onCommit(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    assertMayWait: () => undefined,
    open(onWake) {
      wake = onWake;
      return {
        dataVersion: () => null,
        lowWatermark: async () => last + 1,
        async readFrom(watermark) {
          reads += 1;
          const found = rows.filter(({ id }) => id >= watermark);
          const ends = { lowest: rows[0]?.id ?? null, highest: rows.at(-1)?.id ?? null };
          await gate;
          if (failure) throw failure;
          return { rows: found, ...ends };
        },
        close: async () => undefined,
      };
    },
  };
  const commitBeforeNotice = (tags: readonly string[]) => {
    const announced = new Map(insert(tags).map(({ id, tag }) => [id, tag]));
    return () => {
      for (const listener of listeners) listener(announced);
    };
  };
  const changes = createChangeFeed(source);
  await changes.catchUp();
  return {
    changes,
    source,
    clock: { now: () => now },
    commit: (...tags) => commitBeforeNotice(tags)(),
    commitBeforeNotice: (...tags) => commitBeforeNotice(tags),
    commitElsewhere: (...tags) => void insert(tags),
    trim: () => {
      rows = [];
    },
    restoreTo(id) {
      rows = rows.filter((row) => row.id <= id);
      last = id;
    },
    readCount: () => reads,
    wake: () => wake(),
    fail: (error) => {
      failure = error;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
