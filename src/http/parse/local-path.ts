// Validates redirect targets in requests: only the shop's own pages.

/** Path and query of an address in the shop; null for any other website, in any notation. */
export function parseLocalPath(text: string, shopOrigin: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, shopOrigin)) return null;
  const { origin, pathname, search } = new URL(text, shopOrigin);
  // A browser interprets `//host` as another website.
  if (origin !== shopOrigin || pathname.startsWith('//')) return null;
  return `${pathname}${search}`;
}
