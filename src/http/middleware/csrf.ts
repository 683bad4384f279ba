// Whose requests are taken (R15).
import type { Context, MiddlewareHandler } from 'hono';
import { showShell } from '../../shop/catalog/show-shell.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { responseKindOf } from '../parse/response-kind.ts';
import { isStateChangingRequest, requestSource } from '../parse/request-source.ts';

/** Refuses (403) what another website's page sends: unsafe methods, and the links that act by GET (R12, R15). */
export function csrf(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isStateChangingRequest(c) || requestSource(c.req.raw, deps.shop.origin) !== 'foreign') return next();
    if (responseKindOf(c.req.raw) !== 'page' && (await isCorsOrigin(deps, c))) return next();
    return answerRefusal(deps, c, 403, { code: 'foreign-origin' });
  };
}

/** Websites that the setting `cors.origins` lets call the shop; they bring no cookies of ours, SameSite sees to that. */
async function isCorsOrigin(deps: HttpDeps, c: Context<HttpEnv>): Promise<boolean> {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const { settings } = await showShell(deps.shop);
  return settings['cors.origins'].includes(origin);
}
