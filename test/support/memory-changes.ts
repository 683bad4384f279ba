// A table of changes in memory, with a change feed on it: for tests of caches without a database.
import { createChangeFeed } from '../../src/cache/change-feed.ts';
import type { ChangeFeed, ChangeSource, NumberedTags } from '../../src/cache/change-feed.ts';
import type { CacheOwner } from '../../src/cache/per-feed.ts';

export interface MemoryChanges extends CacheOwner {
  changes: ChangeFeed;
  source: ChangeSource;
  /** Commits a change of this process; returns after the feed was notified. */
  commit(...tags: string[]): void;
  /** The same, but notifies the feed only when the function it returns is called: the feed may read the row before. */
  commitBeforeNotice(...tags: string[]): () => void;
  /** Commits a change of another process, which the feed reads at the next `catchUp`. */
  commitElsewhere(...tags: string[]): void;
  /** Deletes the rows so far, whether they were read or not. */
  trim(): void;
  /** Restores an earlier state: rows after a number are gone, and numbers begin there again. */
  restoreTo(id: number): void;
  /** How often rows were read. */
  readCount(): number;
  /** Calls the feed's `wake`, as another process does. */
  wake(): void;
  /** Lets every read of the table fail, until it is called with null. */
  fail(error: Error | null): void;
  /** Holds every read of the table until the function it returns is called. */
  hold(): () => void;
  advance(ms: number): void;
}

/** A feed that is current, and an owner whose clock begins at 1,000. */
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
