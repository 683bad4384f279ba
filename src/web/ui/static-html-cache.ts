// A server-side cache for the HTML of parts whose content never changes. The gallery and description of a product
// change less often than its price and stock.
import type { ReactNode } from 'react';
import type { StaticHtmlKey } from './static-html.tsx';

/**
 * Caches the HTML of parts, as text or bytes, by name and key. The whole cache is emptied when it would hold more than `maxLength` of them.
 */
export function cacheStaticHtml<Html extends { length: number }>(
  render: (part: ReactNode) => Html,
  maxLength: number,
): (name: string, key: StaticHtmlKey, part: ReactNode) => Html {
  let cache = new WeakMap<object, Map<string, Html>>();
  let length = 0;
  return (name, { source, variant }, part) => {
    const parts = cache.get(source) ?? new Map<string, Html>();
    const key = `${name} ${variant}`;
    const known = parts.get(key);
    if (known !== undefined) return known;
    const html = render(part);
    length += html.length;
    if (length > maxLength) {
      cache = new WeakMap();
      length = html.length;
      parts.clear();
    }
    cache.set(source, parts);
    parts.set(key, html);
    return html;
  };
}
