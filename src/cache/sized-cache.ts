// Caches limited by bytes, of values that never become stale: the key names everything that they depend on.
import { LRUCache } from 'lru-cache';

export interface SizedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** A cache that drops what was used least recently beyond `maxBytes`; `bytesOf` gives the size of a value. */
export function createSizedCache<Value extends object>({
  maxBytes,
  bytesOf,
}: {
  maxBytes: number;
  bytesOf(value: Value): number;
}): SizedCache<Value> {
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value) => bytesOf(value) + overhead,
  });
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
    },
  };
}

/** Key and entry of a value, in bytes. */
const overhead = 500;
