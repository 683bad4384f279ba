// Memoization of pure functions.

const maxEntries = 5_000;

/** Caches results by key; the cache is emptied when it grows too large. */
export function memoize<A extends readonly unknown[], T>(
  keyOf: (...args: A) => string,
  make: (...args: A) => T,
): (...args: A) => T {
  const known = new Map<string, T>();
  return (...args) => {
    const key = keyOf(...args);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= maxEntries) known.clear();
    const made = make(...args);
    known.set(key, made);
    return made;
  };
}
