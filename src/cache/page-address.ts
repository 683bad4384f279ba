// The address under which a page is cached: its path, and of its query only what the page depends on, in canonical form.

/** What of a query a page depends on: the canonical value, null for a name or a value that changes nothing. */
export type QueryRule = (name: string, value: string) => string | null;

/** Names that act, search, open something or belong to one visitor: no cached page answers them. */
const bypassingNames = new Set([
  'wc-ajax',
  'wc-api',
  'feed',
  'add-to-cart',
  'quantity',
  'remove_item',
  'undo_item',
  's',
  'search',
  'key',
  'access_key',
  'token',
  '_wpnonce',
  'redirect_to',
  'cpage',
  'unapproved',
  'moderation-hash',
]);

/** A path as browsers send it; any other is normalised by the app first. A file stands at the top. */
const plainPath = /^\/(?:(?:[\w.~!$&'()*+,;=:@%-]+\/)*|[\w-]+\.[a-z]+)$/;
const maxNames = 20;

/** The part of a query that counts, sorted; null where no cached page may answer: a name that bypasses the cache, or one that counts twice. */
export function canonicalQuery(query: Iterable<readonly [string, string]>, rule: QueryRule): string | null {
  const counted = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of query) {
    if (bypassingNames.has(name)) return null;
    const canonical = rule(name, value);
    if (seen.has(name) && (canonical !== null || counted.has(name))) return null;
    seen.add(name);
    if (canonical !== null) counted.set(name, canonical);
    if (counted.size > maxNames) return null;
  }
  if (counted.size === 0) return '';
  const sorted = [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `?${new URLSearchParams(sorted).toString()}`;
}

/** The address under which a request's page is cached; null where none is. `findRule`: what of the query counts on a path. */
export function pageAddress(address: string, findRule: (path: string) => QueryRule | null): string | null {
  const at = address.indexOf('?');
  const path = at === -1 ? address : address.slice(0, at);
  if (!plainPath.test(path)) return null;
  if (at === -1) return path;
  // What the app refuses, and what is no query.
  if (address.includes('%00') || address.includes('#')) return null;
  const rule = findRule(path);
  const query = rule && canonicalQuery(new URLSearchParams(address.slice(at + 1)), rule);
  return query === null ? null : path + query;
}
