// Refuses clients that send too many requests, before a route does any work.
import { BlockList, isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { clientKey } from '../../rules/limits/client-networks.ts';
import { limitNotice, spendAllowance } from '../../shop/limits/spend-allowance.ts';
import { clientAddress, storeClientAddress } from '../parse/client-address.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { responseKindOf } from '../parse/response-kind.ts';
import { findRateLimit } from './rate-limit-rules.ts';
import { isStateChangingRequest } from '../parse/request-source.ts';
import { requestUrl } from '../parse/request-url.ts';

/**
 * Counts requests by client; answers 429 with `Retry-After` in the format of the address (R14). A request without a client
 * address is not counted.
 */
export function rateLimiter(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  let warned = false;
  return async (c, next) => {
    const address = clientAddress(c, deps.trustedProxies);
    if (address === null) return next();
    const isForwarded = c.req.header('x-forwarded-for') !== undefined && clientAddress(c, []) === address;
    if (isForwarded && !warned && isPrivateAddress(address)) {
      // All visitors behind this proxy count as one client.
      warned = true;
      deps.shop.log.warn('proxy-not-trusted', { address });
    }
    storeClientAddress(c.req.raw, address);
    const route = findRateLimit(toRateLimitRequest(c));
    if (!route) return next();
    const allowance = await spendAllowance(deps.shop, route.limit, clientKey(address));
    if (allowance.ok) return next();
    const notice = limitNotice(allowance);
    deps.shop.log.warn('too-many', { limit: route.limit.name, address });
    if (route.isHandledByRoute) {
      c.set('rateLimited', notice);
      await next();
      c.res = withRetryAfter(c.res, notice);
    } else c.res = withRetryAfter(await answerRefusal(deps, c, 429, notice), notice);
  };
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether the address is a loopback or private address: proxies have such addresses, visitors do not. */
function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function toRateLimitRequest(c: Context<HttpEnv>) {
  const url = requestUrl(c.req.raw);
  return {
    kind: responseKindOf(c.req.raw),
    path: url.pathname,
    query: url.searchParams,
    acts: isStateChangingRequest(c),
  };
}
