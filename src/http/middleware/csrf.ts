// Protection against cross-site request forgery (R15).
import type { Context, MiddlewareHandler } from 'hono';
import { showShell } from '../../shop/catalog/show-shell.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { responseKindOf } from '../parse/response-kind.ts';
import { isStateChangingRequest, requestSource } from '../parse/request-source.ts';

/** Refuses (403) state-changing requests from pages of other websites: unsafe methods and GET links that act (R12, R15). */
export function csrf(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isStateChangingRequest(c) || requestSource(c.req.raw, deps.shop.origin) !== 'foreign') return next();
    if (responseKindOf(c.req.raw) !== 'page' && (await isCorsOrigin(deps, c))) return next();
    return answerRefusal(deps, c, 403, { code: 'foreign-origin' });
  };
}

/** Whether the setting `cors.origins` allows the origin to call the shop. SameSite prevents that it sends our cookies. */
async function isCorsOrigin(deps: HttpDeps, c: Context<HttpEnv>): Promise<boolean> {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const { settings } = await showShell(deps.shop);
  return settings['cors.origins'].includes(origin);
}
