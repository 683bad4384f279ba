// Which IP addresses belong to the public internet.
import { BlockList, isIP } from 'node:net';

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The machine itself and the networks of a company or a house (RFC 1918, 4193, 6598). */
const ownNetworks = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
]);

/** Link-local (where clouds have their metadata), "this" network, documentation, benchmarks, multicast, reserved (RFC 6890). */
const specialNetworks = listOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/128',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fe80::/9',
  'ff00::/8',
]);

/** The prefixes of IPv6 whose last 32 bits are an IPv4 address: mapped, translated (RFC 6052), compatible. */
const carriesIpv4 = listOf(['::ffff:0:0/96', '64:ff9b::/96', '::/96']);

/** The 16 bytes of a valid IPv6 address. */
function bytesOf(address: string): number[] {
  const written = new URL(`http://[${address.split('%')[0] ?? ''}]/`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [front, back] = [groups(head), groups(tail ?? '')];
  const all = [...front, ...Array.from<number>({ length: 8 - front.length - back.length }).fill(0), ...back];
  return all.flatMap((group) => [group >> 8, group & 255]);
}

/** What kind of network an IP address is in; `special` is never a server of the internet, and neither is a text that is no address. */
export function networkOf(address: string): 'public' | 'own' | 'special' {
  const version = isIP(address);
  if (version === 0) return 'special';
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (ownNetworks.check(address, family)) return 'own';
  if (version === 6 && carriesIpv4.check(address, 'ipv6') && address !== '::')
    return networkOf(bytesOf(address).slice(12).join('.'));
  return specialNetworks.check(address, family) ? 'special' : 'public';
}
