/** An address of the shop as a whole, on the host of another one: what an URL object does, in a fraction of its time. */
export function absoluteAddress(path: string, canonical: string): string {
  const host = canonical.indexOf('/', canonical.indexOf('//') + 2);
  return (host === -1 ? canonical : canonical.slice(0, host)) + path;
}
