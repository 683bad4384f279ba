// Who asks too often is told so before anything is done for it.
import { BlockList, isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Notice } from '../rules/notices.ts';
import { clientOf } from '../rules/networks.ts';
import { limitNotice, spendAllowance } from '../shop/limits/spend-allowance.ts';
import { clientAddress, rememberAddress } from './client-address.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { answerRefusal } from './errors.ts';
import { kindOf } from './kinds.ts';
import { limitOf } from './limited-routes.ts';
import { isActingRequest } from './security.ts';

/** Counts requests by client; 429 with `Retry-After` in the form of the address (R14). A request without an address is not counted. */
export function rateLimiting(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  let warned = false;
  return async (c, next) => {
    const address = clientAddress(c, deps.trustedProxies);
    if (address === null) return next();
    const isForwarded = c.req.header('x-forwarded-for') !== undefined && clientAddress(c, []) === address;
    if (isForwarded && !warned && isNearby(address)) {
      // Everybody behind it counts as one.
      warned = true;
      deps.shop.log.warn('proxy-not-trusted', { address });
    }
    rememberAddress(c.req.raw, address);
    const route = limitOf(askedRoute(c));
    if (!route) return next();
    const allowance = await spendAllowance(deps.shop, route.limit, clientOf(address));
    if (allowance.ok) return next();
    const notice = limitNotice(allowance);
    deps.shop.log.warn('too-many', { limit: route.limit.name, address });
    if (route.answersItself) {
      c.set('heldBack', notice);
      await next();
      c.res = tellWhen(c.res, notice);
    } else c.res = tellWhen(await answerRefusal(deps, c, 429, notice), notice);
  };
}

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is of this machine or a network of our own, where proxies are and visitors are not. */
function isNearby(address: string): boolean {
  return nearby.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function askedRoute(c: Context<HttpEnv>) {
  const url = new URL(c.req.url);
  return { kind: kindOf(c.req.raw), path: url.pathname, query: url.searchParams, acts: isActingRequest(c) };
}

/** The answer to who was refused for asking too often, with its status and `Retry-After`; any other as it is. */
export function tellWhen(answer: Response, notice: Notice): Response {
  const wait = retryAfterOf(notice);
  if (wait === null) return answer;
  const told = answer.status === 200 ? new Response(answer.body, { status: 429, headers: answer.headers }) : answer;
  told.headers.set('Retry-After', String(wait));
  return told;
}

/** The seconds after which a refused request may come again; null where it was refused for anything else. */
export function retryAfterOf(notice: Notice): number | null {
  return notice.code.startsWith('too-many-') && 'seconds' in notice ? notice.seconds : null;
}
