// Values computed from an immutable source, such as facets counted in an index: valid while the source is the same object.
import { LRUCache } from 'lru-cache';

interface DerivedEntry<Source extends object, Value> {
  /** A weak reference: every change makes a new source, which in a large shop holds megabytes. */
  source: WeakRef<Source>;
  value: Value;
}

interface DerivedCache<Source extends object, Value> {
  /** The value that was stored for this source object; undefined otherwise. */
  get(key: string, source: Source): Value | undefined;
  /** Stores a value. Returns the previous value if it is equal, so that what was computed from that object stays valid. */
  set(key: string, source: Source, value: Value): Value;
}

/** A cache of at most `maxEntries` values. */
export function createDerivedCache<Source extends object, Value>({
  maxEntries,
  areEqual,
}: {
  maxEntries: number;
  areEqual(one: Value, other: Value): boolean;
}): DerivedCache<Source, Value> {
  const entries = new LRUCache<string, DerivedEntry<Source, Value>>({ max: maxEntries });
  return {
    get(key, source) {
      const known = entries.get(key);
      return known?.source.deref() === source ? known.value : undefined;
    },
    set(key, source, value) {
      const known = entries.peek(key);
      const current = known && areEqual(known.value, value) ? known.value : value;
      entries.set(key, { source: new WeakRef(source), value: current });
      return current;
    },
  };
}
