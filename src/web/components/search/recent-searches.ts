// What this browser searched for last. It stays in the browser: the shop does not get it.
import { searchConstants } from '../../../settings/constants.ts';

const storageKey = 'recent_searches';

/** The last searches, the newest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, searchConstants.recentSearches)
      : [];
  } catch {
    return [];
  }
}

/** Remembers a search, in place of the same one in other capitals. */
export function rememberSearch(term: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== term.toLowerCase());
  store([term, ...others].slice(0, searchConstants.recentSearches));
}

export function forgetSearches(): void {
  store([]);
}

/** Where nothing can be stored, nothing is remembered. */
function store(terms: readonly string[]): void {
  try {
    if (terms.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(terms));
  } catch {
    // Storage is full or turned off.
  }
}
