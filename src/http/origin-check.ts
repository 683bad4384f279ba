// Whose requests are taken (R15).
import type { Context, MiddlewareHandler } from 'hono';
import { showShell } from '../shop/catalog/show-shell.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { answerRefusal } from './errors.ts';
import { kindOf } from './kinds.ts';
import { isActingRequest, provenanceOf } from './security.ts';

/** Refuses (403) what another website's page sends: unsafe methods, and the links that act by GET (R12, R15). */
export function originCheck(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isActingRequest(c) || provenanceOf(c.req.raw, deps.shop.origin) !== 'foreign') return next();
    if (kindOf(c.req.raw) !== 'page' && (await isAllowedElsewhere(deps, c))) return next();
    return answerRefusal(deps, c, 403, { code: 'foreign-origin' });
  };
}

/** Websites that the setting `cors.origins` lets call the shop; they bring no cookies of ours, SameSite sees to that. */
async function isAllowedElsewhere(deps: HttpDeps, c: Context<HttpEnv>): Promise<boolean> {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const { settings } = await showShell(deps.shop);
  return settings['cors.origins'].includes(origin);
}
