// The client's IP address; `X-Forwarded-For` counts only from trusted proxies (R42).
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';

/** The nearest address that is not a trusted proxy; null without a connection (tests). */
export function clientAddress(c: Context<HttpEnv>, trustedProxies: readonly string[]): string | null {
  const incoming = incomingMessage(c.env);
  return incoming && incomingClientAddress(incoming, trustedProxies);
}

/** The same of a request that the listener has in hand. */
export function incomingClientAddress(
  { socket, headers }: IncomingMessage,
  trustedProxies: readonly string[],
): string | null {
  const peer = socket.remoteAddress;
  if (peer === undefined) return null;
  if (trustedProxies.length === 0) return normaliseIp(peer);
  const forwarded = headers['x-forwarded-for'] ?? '';
  return resolveForwardedFor(peer, typeof forwarded === 'string' ? forwarded : forwarded.join(','), trustedProxies);
}

const storedAddresses = new WeakMap<Request, string>();

/** Stores the client's address for code that has only the request. */
export function storeClientAddress(request: Request, address: string): void {
  storedAddresses.set(request, address);
}

/** The stored address; null if there is none. */
export function storedClientAddress(request: Request): string | null {
  return storedAddresses.get(request) ?? null;
}

/** Walks the chain from the connection outward until an address that is not a trusted proxy. */
export function resolveForwardedFor(peer: string, forwardedFor: string, trustedProxies: readonly string[]): string {
  const trusted = trustedNetworks(trustedProxies);
  let address = normaliseIp(peer);
  for (const hop of forwardedFor.split(',').map(normaliseIp).reverse()) {
    if (!isTrusted(trusted, address) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** IPv4 written as IPv6 is IPv4. */
function normaliseIp(address: string): string {
  return address.trim().replace(/^::ffff:/i, '');
}

function isTrusted(trusted: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const networksByKey = new Map<string, BlockList>();

function trustedNetworks(proxies: readonly string[]): BlockList {
  const key = proxies.join(' ');
  const ready = networksByKey.get(key);
  if (ready) return ready;
  const networks = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) networks.addAddress(address, version);
    else networks.addSubnet(address, Number(prefix), version);
  }
  networksByKey.set(key, networks);
  return networks;
}

function incomingMessage(env: unknown): IncomingMessage | null {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null;
  // Set by the Node server's adapter.
  return env.incoming as IncomingMessage;
}
