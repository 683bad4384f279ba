// A server-side cache for the HTML of parts whose content never changes. The gallery and description of a product
// change less often than its price and stock.
import type { ReactNode } from 'react';
import type { StaticHtmlKey } from './static-html.tsx';

/**
 * Returns a function that caches the result of `render`, per part name and source. When the cache exceeds `maxSize`, in the
 * unit of `sizeOf`, it is emptied.
 */
export function cacheStaticHtml<T>(
  render: (part: ReactNode) => T,
  sizeOf: (made: T) => number,
  maxSize: number,
): (name: string, madeOf: StaticHtmlKey, part: ReactNode) => T {
  let cache = new WeakMap<object, Map<string, T>>();
  let size = 0;
  return (name, { source: of, variant: as }, part) => {
    const parts = cache.get(of) ?? new Map<string, T>();
    const key = `${name} ${as}`;
    const cached = parts.get(key);
    if (cached !== undefined) return cached;
    const made = render(part);
    size += sizeOf(made);
    if (size > maxSize) {
      cache = new WeakMap();
      size = sizeOf(made);
      parts.clear();
    }
    cache.set(of, parts);
    parts.set(key, made);
    return made;
  };
}
