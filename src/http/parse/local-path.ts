// Redirect targets that a request names: only addresses of this shop.

/** Path and query of an address on this website; null for any other, however it is written. */
export function parseLocalPath(text: string, shopOrigin: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, shopOrigin)) return null;
  const { origin, pathname, search } = new URL(text, shopOrigin);
  // A browser reads `//host` as another website.
  if (origin !== shopOrigin || pathname.startsWith('//')) return null;
  return `${pathname}${search}`;
}
