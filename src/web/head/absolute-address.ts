/** An absolute address for a path, on the host of another absolute address. Several times faster than `URL`. */
export function absoluteAddress(path: string, canonical: string): string {
  const host = canonical.indexOf('/', canonical.indexOf('//') + 2);
  return (host === -1 ? canonical : canonical.slice(0, host)) + path;
}
