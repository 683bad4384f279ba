// On the server: parts of pages in which nothing ever changes, made once. A product's gallery and words outlive its prices and stock.
import type { ReactNode } from 'react';
import type { StaticHtmlKey } from './static-html.tsx';

/**
 * Remembers what is made of parts, by name and by what they are made of; when it is more than `most` (as `sizeOf` counts) all of it
 * is forgotten.
 */
export function cacheStaticHtml<T>(
  make: (part: ReactNode) => T,
  sizeOf: (made: T) => number,
  most: number,
): (name: string, madeOf: StaticHtmlKey, part: ReactNode) => T {
  let known = new WeakMap<object, Map<string, T>>();
  let size = 0;
  return (name, { source: of, variant: as }, part) => {
    const parts = known.get(of) ?? new Map<string, T>();
    const key = `${name} ${as}`;
    const before = parts.get(key);
    if (before !== undefined) return before;
    const made = make(part);
    size += sizeOf(made);
    if (size > most) {
      known = new WeakMap();
      size = sizeOf(made);
      parts.clear();
    }
    known.set(of, parts);
    parts.set(key, made);
    return made;
  };
}
