// Rate limits (token buckets) in the memory of this process, for a bounded number of clients.
import { maxTrackedClients } from '../../settings/rate-limits.ts';
import type { RateLimit } from '../../settings/rate-limit.ts';

export interface Buckets {
  /** Takes one token. Returns null, or the moment (epoch ms) of the next token when none is left. */
  take(limit: RateLimit, who: string, now: number): number | null;
  /** Gives one token back. */
  refund(limit: RateLimit, who: string): void;
  /** Stores a refusal by the database, so that the database is not queried again before that moment. */
  cacheRefusal(limit: RateLimit, who: string, freeAt: number): void;
  /** Forgets such a refusal. */
  forgetRefusal(limit: RateLimit, who: string): void;
  /** The moment (epoch ms) until which the database refuses this client; null when it does not. */
  refusedUntil(limit: RateLimit, who: string, now: number): number | null;
  /** Number of stored entries. */
  size(): number;
}

/** Stores at most `max` entries; the least recently written entries are dropped first. */
export function makeBuckets(max = maxTrackedClients): Buckets {
  /** The moment at which the full burst of each key is available again. */
  const fullAt = makeMomentCache(max / 2);
  /** The moment until which the database has refused each key. */
  const refusals = makeMomentCache(max / 2);

  return {
    take(limit, who, now) {
      const key = bucketKey(limit, who);
      const reach = now + limit.burst * limit.refillInterval;
      const stored = fullAt.get(key) ?? now;
      // A moment beyond the maximum of the bucket comes from a clock that was set back.
      const from = stored > now && stored <= reach ? stored : now;
      const next = from + limit.refillInterval;
      const passes = next <= reach;
      fullAt.set(key, passes ? next : from);
      return passes ? null : next - limit.burst * limit.refillInterval;
    },
    refund(limit, who) {
      const key = bucketKey(limit, who);
      const stored = fullAt.get(key);
      if (stored !== undefined) fullAt.set(key, stored - limit.refillInterval);
    },
    cacheRefusal: (limit, who, freeAt) => refusals.set(bucketKey(limit, who), freeAt),
    forgetRefusal(limit, who) {
      if (refusals.get(bucketKey(limit, who)) !== undefined) refusals.set(bucketKey(limit, who), 0);
    },
    refusedUntil(limit, who, now) {
      const freeAt = refusals.get(bucketKey(limit, who));
      return freeAt !== undefined && freeAt > now && freeAt <= now + limit.refillInterval ? freeAt : null;
    },
    size: () => fullAt.size() + refusals.size(),
  };
}

function bucketKey({ name }: RateLimit, who: string): string {
  return `${name} ${who}`;
}

/**
 * A map of moments by key with at most `max` entries. When half of the entries are new since the last rotation,
 * entries not written since then are dropped. Deleting the oldest entry of a Map on each write gets slower with every
 * deletion.
 */
function makeMomentCache(max: number) {
  let recent = new Map<string, number>();
  let before = new Map<string, number>();
  return {
    get: (key: string) => recent.get(key) ?? before.get(key),
    set(key: string, at: number) {
      if (recent.size >= max / 2 && !recent.has(key)) {
        before = recent;
        recent = new Map();
      }
      before.delete(key);
      recent.set(key, at);
    },
    size: () => recent.size + before.size,
  };
}
