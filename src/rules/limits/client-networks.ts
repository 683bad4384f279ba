// Groups client addresses for rate limits: by connection and by network. The addresses come from a connection or a
// proxy.

/**
 * The key under which a client is counted: an IPv4 address, or the /64 of an IPv6 address, which one household has as a
 * whole. '' when there is no address.
 */
export function clientKey(address: string): string {
  const plain = normaliseIp(address);
  return plain.includes(':') ? ipv6Prefix(plain, 4) : plain;
}

/** The network around a client: an IPv4 /24 or an IPv6 /48, the usual range of one customer of a hosting provider. */
export function networkKey(address: string): string {
  const plain = normaliseIp(address);
  if (plain.includes(':')) return ipv6Prefix(plain, 3);
  const at = plain.lastIndexOf('.');
  return at < 0 ? plain : `${plain.slice(0, at)}.0/24`;
}

/** Removes the zone, and turns an IPv4-mapped IPv6 address into IPv4. */
function normaliseIp(address: string): string {
  const [bare = ''] = address.trim().toLowerCase().split('%');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

/** The first groups of an IPv6 address with the prefix length: `2001:db8:0:1/64`. */
function ipv6Prefix(address: string, groups: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  const all = [...before, ...zeros, ...after].slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.join(':')}/${groups * 16}`;
}
