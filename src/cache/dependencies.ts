// Dependency tracking: what a read depended on, and whether that changed while it ran. The tracker is ambient: every query of
// `db` notes its tags and moments on the tracker of the code that issued it, so that no function passes one on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangedTags } from './tags.ts';

/** Collects what a read depends on. */
export interface DependencyTracker {
  /** A change tag: `product:4012`, `category:3`, `catalog`, `settings`. */
  tag(tag: string): void;
  /** The result may change by the clock at this moment (epoch ms); the earliest counts, null is ignored. */
  until(at: number | null): void;
}

/** What a result depends on. */
export interface Dependencies {
  tags: ReadonlySet<string>;
  /** The clock changes it at this moment (epoch ms); null for never. */
  until: number | null;
}

interface TrackedRead<T> {
  value: T;
  dependencies: Dependencies;
}

/** For reads whose result nobody caches. */
const ignoringTracker: DependencyTracker = { tag: () => undefined, until: () => undefined };

const trackerStorage = new AsyncLocalStorage<DependencyTracker>();

/** The tracker of the running code; outside `trackDependencies` one that ignores everything. */
export function currentTracker(): DependencyTracker {
  return trackerStorage.getStore() ?? ignoringTracker;
}

/** Notes the dependencies of a cached value that the running code uses. */
export function noteDependencies({ tags, until }: Dependencies): void {
  const tracker = currentTracker();
  for (const tag of tags) tracker.tag(tag);
  tracker.until(until);
}

/** Runs `fn` without the tracker of its caller, for work that several callers share. */
export function runUntracked<T>(fn: () => T): T {
  return trackerStorage.run(ignoringTracker, fn);
}

function createTracker() {
  const tags = new Set<string>();
  let earliest: number | null = null;
  const tracker: DependencyTracker = {
    tag: (tag) => void tags.add(tag),
    until: (at) => {
      if (at !== null && (earliest === null || at < earliest)) earliest = at;
    },
  };
  return { tracker, dependencies: (): Dependencies => ({ tags, until: earliest }) };
}

/** Whether a change makes a result with these tags stale. */
export function isAffected({ tags }: Pick<Dependencies, 'tags'>, changed: ChangedTags): boolean {
  if (changed === null) return true;
  for (const tag of changed) if (tags.has(tag)) return true;
  return false;
}

/** Whether the clock lets a result hold that was read at `from` (both epoch ms). */
export function holdsAt({ from, until }: { from: number; until: number | null }, now: number): boolean {
  return from <= now && (until === null || until > now);
}

/**
 * Runs `read` with a tracker of its own. Calls `store` when nothing that the value depends on changed since `read` began; the
 * call is synchronous, so that no change can come in between. Throws what `read` throws, and when the database that the feed
 * reads is out of reach.
 */
export async function trackDependencies<T>(
  feed: ChangeFeed,
  read: () => Promise<T>,
  store: (value: T, dependencies: Dependencies) => void = () => undefined,
): Promise<TrackedRead<T>> {
  if (!feed.isCurrent()) await feed.catchUp();
  const changes: ChangedTags[] = [];
  const unsubscribe = feed.subscribe((changed) => void changes.push(changed));
  const { tracker, dependencies } = createTracker();
  try {
    const value = await trackerStorage.run(tracker, read);
    const found = dependencies();
    if (!changes.some((changed) => isAffected(found, changed))) store(value, found);
    return { value, dependencies: found };
  } finally {
    unsubscribe();
  }
}
