// A prefetch changes nothing (R50).
import type { MiddlewareHandler } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { isStateChangingRequest } from '../parse/request-source.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';

/** Answers 503 to a prefetch that would change something. */
export function prefetchGuard(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (isPrefetch(c.req.raw) && isStateChangingRequest(c))
      return answerRefusal(deps, c, 503, { code: 'malformed-request' });
    return next();
  };
}
