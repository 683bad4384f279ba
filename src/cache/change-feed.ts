// The change feed: tells every cache which tags changed, by this process at the commit and by other processes within a second.
import { setTimeout as startTimer } from 'node:timers';
import { serverTimes } from '../settings/server-constants.ts';
import { withSoldProducts } from './tags.ts';
import type { ChangedTags } from './tags.ts';

/** Changes of one transaction: number → tag. */
export type NumberedTags = ReadonlyMap<number, string>;

type ChangeListener = (changed: ChangedTags) => void;

export interface ChangeRows {
  rows: readonly { id: number; tag: string }[];
  /** The lowest and the highest number in the table, at the moment of the query; null for an empty table. */
  lowest: number | null;
  highest: number | null;
}

/** The table of changes, open for queries. */
interface ChangeTable {
  /** A number that moves whenever anything is committed; null where there is none, and the table must be queried. */
  dataVersion(): number | null;
  /** Rows that are not visible yet will have this number or a higher one. */
  lowWatermark(): Promise<number>;
  /** Every row from a watermark on. */
  readFrom(watermark: number): Promise<ChangeRows>;
  close(): Promise<void>;
}

/** Where changes are written; `db` implements it. */
export interface ChangeSource {
  /** Calls `listener` with the changes of each transaction of this process, before its `write` resolves. Returns what ends it. */
  onCommit(listener: (announced: NumberedTags) => void): () => void;
  /** Throws inside a transaction or where a connection is held: waiting for the table there could block. */
  assertMayWait(): void;
  /** Opens the table; `wake` is called when another process may have announced something. */
  open(wake: () => void): ChangeTable;
}

export interface ChangeFeed {
  /**
   * Calls `listener` with the tags of each change: before `write` resolves for one of this process, within a second for any
   * other. `sold:4012` comes with `product:4012`. Returns what ends it.
   */
  subscribe(listener: ChangeListener): () => void;
  /** The same with the tags as they were announced, for a cache that survives a sale. */
  subscribeToSales(listener: ChangeListener): () => void;
  /** Whether every change that was committed up to a second ago is known; otherwise nothing cached may be used. */
  isCurrent(): boolean;
  /** Reads all that is committed by now. Throws when the database cannot be read, and inside a `write`. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A feed that opens its source at the first `catchUp`. From then on it reads the table when another process wakes it, and at
 * least as often as `serverTimes.changePoll`.
 */
export function createChangeFeed(source: ChangeSource): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  const salesListeners = new Set<ChangeListener>();
  const notify = (changed: ChangedTags) => {
    if (changed?.size === 0) return;
    for (const listener of salesListeners) listener(changed);
    const withProducts = changed && withSoldProducts(changed);
    for (const listener of listeners) listener(withProducts);
  };
  const reader = createChangeReader(notify);
  const stopListening = source.onCommit((announced) => notify(reader.takeOwn(announced)));
  let table: ChangeTable | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let isClosed = false;
  /** Everything committed before this moment is known; by the monotonic clock. */
  let currentAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    if (isClosed) throw new Error('the change feed is closed');
    table ??= open();
    const at = performance.now();
    await reader.read(table);
    currentAt = at;
  }

  function open(): ChangeTable {
    timer = startTimer(poll, serverTimes.changePoll).unref();
    return source.open(poll);
  }

  /** A failed read is tried again at the next poll; `isCurrent` says so meanwhile. */
  function poll(): void {
    if (isClosed) return;
    catchUp().catch(() => undefined);
    if (timer) clearTimeout(timer);
    timer = startTimer(poll, serverTimes.changePoll).unref();
  }

  function catchUp(): Promise<void> {
    source.assertMayWait();
    if (running) {
      // The read that runs may have begun before the change that the caller wants to know.
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = null;
          return catchUp();
        });
      return queued;
    }
    running = read().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    subscribe: (listener) => addListener(listeners, listener),
    subscribeToSales: (listener) => addListener(salesListeners, listener),
    isCurrent: () => performance.now() - currentAt < serverTimes.changesKnown,
    catchUp,
    async close() {
      isClosed = true;
      stopListening();
      if (timer) clearTimeout(timer);
      await running?.catch(() => undefined);
      await table?.close();
    },
  };
}

function addListener(listeners: Set<ChangeListener>, listener: ChangeListener): () => void {
  // A function of its own: the same listener may subscribe twice.
  const own: ChangeListener = (changed) => listener(changed);
  listeners.add(own);
  return () => void listeners.delete(own);
}

/** For a larger gap the changes count as lost, without a check whether each number was this process's own. */
const maxOwnChanges = 10_000;

/** Reads the table from the watermark of the read before. */
function createChangeReader(notify: ChangeListener) {
  let watermark: number | null = null;
  let version: number | null = null;
  /** The highest number that was ever read. */
  let last = 0;
  /** Numbers at or above the watermark that were notified. */
  let notified = new Set<number>();
  let ownDuringRead: number[] = [];

  /** Whether changes were deleted before they were read: those between the last number read and what is now the lowest. */
  function isMissing(lowest: number | null): boolean {
    if (lowest === null || lowest - last > maxOwnChanges) return lowest !== null || last > 0;
    for (let id = last + 1; id < lowest; id += 1) if (!notified.has(id)) return true;
    return false;
  }

  return {
    /** The tags of what this process committed, except those that were notified already. */
    takeOwn(announced: NumberedTags): Set<string> {
      const tags = new Set<string>();
      for (const [id, tag] of announced) {
        if (notified.has(id)) continue;
        notified.add(id);
        ownDuringRead.push(id);
        tags.add(tag);
      }
      return tags;
    },

    async read(table: ChangeTable): Promise<void> {
      const seenVersion = table.dataVersion();
      if (watermark !== null && seenVersion !== null && seenVersion === version) return;
      ownDuringRead = [];
      // Before the rows: what commits between the two queries is read again next time rather than never.
      const next = await table.lowWatermark();
      const from = watermark === null || next < watermark ? next : watermark;
      const { rows, lowest, highest } = await table.readFrom(from);
      const isLost = watermark !== null && (next < watermark || isMissing(lowest));
      const fresh = new Set(rows.filter((row) => !notified.has(row.id)).map((row) => row.tag));
      if (isLost) notify(null);
      else if (watermark !== null) notify(fresh);
      notified = new Set([...rows.map((row) => row.id), ...ownDuringRead]);
      last = isLost ? (highest ?? 0) : Math.max(last, highest ?? 0);
      watermark = next;
      version = seenVersion;
    },
  };
}
