// Whether a request was sent to an address of this shop. A page of another website can make its own name lead to this
// machine (DNS rebinding); its requests then have that name in `Host`.

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/;

/** The name without port and final dot, in lower case; null for anything else than a host. */
function hostName(host: string): string | null {
  return hostPattern.exec(host.toLowerCase())?.[1] ?? null;
}

/**
 * Creates a test whether a host, with or without a port, is one of the shop's names; an IPv6 address is in brackets. The
 * port, upper case and the final dot of a full name make no difference.
 */
export function makeHostTest(names: readonly string[]): (host: string | undefined) => boolean {
  const own = new Set(names.map(hostName));
  // Nearly every request has the same host, so that is compared first.
  let accepted: string | undefined;
  return (host) => {
    if (host === undefined) return false;
    if (host === accepted) return true;
    const name = hostName(host);
    if (name === null || !own.has(name)) return false;
    accepted = host;
    return true;
  };
}
