// Protection against cross-site request forgery (R15).
import type { Context, MiddlewareHandler } from 'hono';
import { isCorsOrigin } from '../cors-origins.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { responseKindOf } from '../parse/response-kind.ts';
import { isStateChangingRequest, requestSource } from '../parse/request-source.ts';

/** Refuses (403) state-changing requests from pages of other websites: unsafe methods and GET links that act (R12, R15). */
export function csrf(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isStateChangingRequest(c) || requestSource(c.req.raw, deps.shop.origin) !== 'foreign') return next();
    if (responseKindOf(c.req.raw) !== 'page' && (await isCorsRequest(deps, c))) return next();
    return answerRefusal(deps, c, 403, { code: 'foreign-origin' });
  };
}

async function isCorsRequest(deps: HttpDeps, c: Context<HttpEnv>): Promise<boolean> {
  const origin = c.req.header('origin');
  return origin !== undefined && isCorsOrigin(deps, origin);
}
