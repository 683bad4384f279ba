// Allowances in this process's memory, of a bounded number of visitors.
import { maxTrackedClients } from '../../settings/rate-limits.ts';
import type { RateLimit } from '../../settings/rate-limits.ts';

export interface Buckets {
  /** Takes one; the moment (epoch ms) at which the next may be taken where there is none left. */
  take(limit: RateLimit, who: string, now: number): number | null;
  refund(limit: RateLimit, who: string): void;
  /** Notes that the database refused, so that it need not be asked again before that moment. */
  cacheRefusal(limit: RateLimit, who: string, freeAt: number): void;
  refusedUntil(limit: RateLimit, who: string, now: number): number | null;
  /** How many are remembered. */
  size(): number;
}

/** Remembers at most `most`; who was longest away goes first. */
export function makeBuckets(max = maxTrackedClients): Buckets {
  /** When each may ask as much as ever again. */
  const fullAt = makeMomentCache(max / 2);
  /** When the database lets each through again. */
  const refusals = makeMomentCache(max / 2);

  return {
    take(limit, who, now) {
      const key = bucketKey(limit, who);
      const reach = now + limit.burst * limit.refillInterval;
      const stored = fullAt.get(key) ?? now;
      // A moment further away than any allowance reaches comes from a clock that was set back.
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
 * Moments by key, at most `most`. When half of that is new since the last time, those not written since then are dropped:
 * a map whose oldest entry is looked for each time grows slower with every deletion.
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
