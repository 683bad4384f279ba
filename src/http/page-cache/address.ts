// Under which address a page is kept: of its query only what it depends on, in one form.

/** What of a query a page depends on: the value in its one form, null for a name or a value that changes nothing. */
export type QueryRule = (name: string, value: string) => string | null;

/** Names that act, search, open something or belong to one visitor: no kept page answers them. */
const passing = new Set([
  'wc-ajax',
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

/** A path as browsers send it; any other is made into one before it is looked for. A file stands at the top. */
const plainPath = /^\/(?:(?:[\w.~!$&'()*+,;=:@%-]+\/)*|[\w-]+\.[a-z]+)$/;
const mostNames = 20;

/** The part of a query that counts, sorted; null where no kept page may answer: a name that passes by, or one that counts twice. */
export function canonicalQuery(query: Iterable<readonly [string, string]>, rule: QueryRule): string | null {
  const kept = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of query) {
    if (passing.has(name)) return null;
    const canonical = rule(name, value);
    if (seen.has(name) && (canonical !== null || kept.has(name))) return null;
    seen.add(name);
    if (canonical !== null) kept.set(name, canonical);
    if (kept.size > mostNames) return null;
  }
  if (kept.size === 0) return '';
  const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `?${new URLSearchParams(sorted).toString()}`;
}

/** The address under which a request's page is kept; null where none is. `ruleOf`: what counts on a path. */
export function keptAddress(address: string, ruleOf: (path: string) => QueryRule | null): string | null {
  const at = address.indexOf('?');
  const path = at === -1 ? address : address.slice(0, at);
  if (!plainPath.test(path)) return null;
  if (at === -1) return path;
  // What the door would refuse, and what is no query.
  if (address.includes('%00') || address.includes('#')) return null;
  const rule = ruleOf(path);
  const query = rule && canonicalQuery(new URLSearchParams(address.slice(at + 1)), rule);
  return query === null ? null : path + query;
}
