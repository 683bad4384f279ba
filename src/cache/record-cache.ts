// Records by id, such as products and their cards: a change of one record drops that one alone, and a sale may refresh it.
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';
import { currentTracker, holdsAt, isAffected, trackDependencies } from './dependencies.ts';
import { storePerFeed } from './per-feed.ts';
import type { CacheOwner } from './per-feed.ts';
import { changedProductIds, isProductTag, productTag, soldProductIds } from './tags.ts';
import type { ChangedTags } from './tags.ts';

/** A record with an id, named by the tag `product:<id>`, and an address. */
interface CacheableRecord {
  id: number;
  slug: string;
}

interface CachedRecord<T> {
  value: T;
  /** When it was read (epoch ms). */
  from: number;
  /** The clock changes it at this moment (epoch ms); null for never. */
  until: number | null;
  /** Units were sold since: what a sale changes is to be read again, the rest holds. */
  isSold: boolean;
}

interface RecordStore<T> {
  records: LRUCache<number, CachedRecord<T>>;
  /** Of the cached records. */
  idsBySlug: Map<string, number>;
  /** Tags that all records depend on besides their own: names of categories and attributes. */
  sharedTags: Set<string>;
}

interface RecordCacheOptions<T> {
  maxEntries: number;
  /** The moment (epoch ms) at which the clock changes a record; null for never. */
  validUntil(record: T): number | null;
  /** Whether a sold record stays, to be passed to `load` as `sold`; otherwise it is dropped. */
  refreshesSold: boolean;
}

interface RecordQuery<T> {
  ids: readonly number[];
  /** Epoch ms. */
  now: number;
  /** Reads records by id, and those of `sold` with what a sale changes as it is now. Unknown ids are left out. */
  load(ids: readonly number[], sold: readonly T[]): Promise<readonly T[]>;
}

export interface RecordCache<T> {
  /** The records by id, cached or loaded; notes what they depend on. Ids that `load` leaves out are left out. */
  find(owner: CacheOwner, query: RecordQuery<T>): Promise<ReadonlyMap<number, T>>;
  /** The id of a cached record with that slug; undefined: not known here. */
  findIdBySlug(owner: CacheOwner, slug: string): number | undefined;
  /** A record as it was last read; its prices and stock may have changed. Needs no database, so it may be called in a transaction. */
  peek(owner: CacheOwner, id: number): T | undefined;
}

/** A cache of at most `maxEntries` records. */
export function createRecordCache<T extends CacheableRecord>(options: RecordCacheOptions<T>): RecordCache<T> {
  const storeOf = storePerFeed((feed) => createStore(feed, options));

  function findCached({ changes }: CacheOwner, { ids, now }: RecordQuery<T>): Map<number, T> {
    const { records } = storeOf(changes);
    const found = new Map<number, T>();
    for (const id of ids) {
      const known = records.get(id);
      if (known && !known.isSold && holdsAt(known, now)) found.set(id, known.value);
    }
    return found;
  }

  async function loadMissing({ changes }: CacheOwner, ids: readonly number[], { now, load }: RecordQuery<T>) {
    const { records, idsBySlug, sharedTags } = storeOf(changes);
    const sold = ids.flatMap((id) => {
      const known = records.peek(id);
      return known?.isSold ? [known.value] : [];
    });
    const soldIds = new Set(sold.map(({ id }) => id));
    const unknown = ids.filter((id) => !soldIds.has(id));
    const read = () => {
      // A refresh of what was sold reads too little to note it.
      for (const id of ids) currentTracker().tag(productTag(id));
      return load(unknown, sold);
    };
    const { value, dependencies } = await trackDependencies(changes, read, (values, { tags }) => {
      for (const tag of tags) if (!isProductTag(tag)) sharedTags.add(tag);
      for (const one of values) {
        records.set(one.id, { value: one, from: now, until: options.validUntil(one), isSold: false });
        idsBySlug.set(one.slug, one.id);
      }
    });
    for (const tag of dependencies.tags) if (!isProductTag(tag)) currentTracker().tag(tag);
    return value;
  }

  return {
    async find(owner, query) {
      if (!owner.changes.isCurrent()) await owner.changes.catchUp();
      const found = findCached(owner, query);
      const missing = query.ids.filter((id) => !found.has(id));
      if (missing.length > 0) for (const one of await loadMissing(owner, missing, query)) found.set(one.id, one);
      const tracker = currentTracker();
      for (const id of query.ids) tracker.tag(productTag(id));
      for (const tag of storeOf(owner.changes).sharedTags) tracker.tag(tag);
      for (const one of found.values()) tracker.until(options.validUntil(one));
      return found;
    },
    findIdBySlug: ({ changes }, slug) => (changes.isCurrent() ? storeOf(changes).idsBySlug.get(slug) : undefined),
    peek: ({ changes }, id) => (changes.isCurrent() ? storeOf(changes).records.peek(id)?.value : undefined),
  };
}

function createStore<T extends CacheableRecord>(
  feed: ChangeFeed,
  { maxEntries, refreshesSold }: RecordCacheOptions<T>,
): RecordStore<T> {
  const idsBySlug = new Map<string, number>();
  const records = new LRUCache<number, CachedRecord<T>>({
    // Not `max`, for which the memory of all entries is taken at once.
    maxSize: maxEntries,
    sizeCalculation: () => 1,
    dispose: ({ value: { slug } }, id) => {
      if (idsBySlug.get(slug) === id) idsBySlug.delete(slug);
    },
  });
  const store: RecordStore<T> = { records, idsBySlug, sharedTags: new Set() };
  feed.subscribeToSales((changed) => dropAffected(store, changed, refreshesSold));
  return store;
}

function dropAffected<T extends CacheableRecord>(
  { records, sharedTags }: RecordStore<T>,
  changed: ChangedTags,
  refreshesSold: boolean,
): void {
  if (changed === null || isAffected({ tags: sharedTags }, changed)) return records.clear();
  for (const id of soldProductIds(changed)) {
    const known = records.peek(id);
    if (known && refreshesSold) known.isSold = true;
    else records.delete(id);
  }
  for (const id of changedProductIds(changed)) records.delete(id);
}
