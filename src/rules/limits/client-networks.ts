// Whom an address stands for: one connection, or the network it lies in. Addresses come as a connection or a proxy wrote them.

/** Who is counted as one visitor: an IPv4 address; of IPv6 the /64 that a household gets whole. '' for no address. */
export function clientKey(address: string): string {
  const plain = normaliseIp(address);
  return plain.includes(':') ? ipv6Prefix(plain, 4) : plain;
}

/** The network around a client: a /24 of IPv4, a /48 of IPv6, as one customer of a hosting provider has it. */
export function networkKey(address: string): string {
  const plain = normaliseIp(address);
  if (plain.includes(':')) return ipv6Prefix(plain, 3);
  const at = plain.lastIndexOf('.');
  return at < 0 ? plain : `${plain.slice(0, at)}.0/24`;
}

/** Without a zone; IPv4 written as IPv6 is IPv4. */
function normaliseIp(address: string): string {
  const [bare = ''] = address.trim().toLowerCase().split('%');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

/** The first groups of an IPv6 address, with their length: `2001:db8:0:1/64`. */
function ipv6Prefix(address: string, groups: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  const all = [...before, ...zeros, ...after].slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.join(':')}/${groups * 16}`;
}
