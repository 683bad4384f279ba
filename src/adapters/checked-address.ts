// The address of a server that others named, so that nobody leads the shop into private networks (T39).
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from './private-addresses.ts';

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface AddressCheckOptions {
  /** Whether the machine itself and its own network may be reached. */
  allowsOwnNetwork: boolean;
  /** For tests: the addresses of a name. */
  resolve?: Resolve;
}

export class RefusedAddressError extends Error {}

const resolveName: Resolve = (hostname) =>
  new Promise((done, fail) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) fail(error);
      else done(addresses);
    });
  });

/** The host of an address as a name or an IP address, without brackets. */
const hostOf = (url: string) => new URL(url).hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Returns a function that gives the first address of a URL's host. It throws when one of its addresses is refused: a name with both
 * kinds is an attack or a mistake.
 */
export function makeAddressCheck({ allowsOwnNetwork, resolve = resolveName }: AddressCheckOptions) {
  const isAllowed = (address: string) => {
    const network = networkOf(address);
    return network === 'public' || (network === 'own' && allowsOwnNetwork);
  };
  return async (url: string): Promise<LookupAddress> => {
    const host = hostOf(url);
    const family = isIP(host);
    const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isAllowed(address))) throw new RefusedAddressError(host);
    return first;
  };
}

/** Connects a request to the checked address. The name is not looked up again, so it cannot lead elsewhere in the meantime. */
export function pinTo({ address, family }: LookupAddress): Pick<RequestOptions, 'agent' | 'lookup'> {
  return {
    agent: false,
    lookup: (_hostname, options, callback) => {
      if (options.all === true) callback(null, [{ address, family }]);
      else callback(null, address, family);
    },
  };
}

/** Rejects when the signal is aborted. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
  });
}
