// Refuses addresses with a NUL byte.
import type { MiddlewareHandler } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';

/** 400 for an address that holds a NUL, which PostgreSQL's texts cannot. */
export function rejectNulBytes(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) =>
    c.req.url.includes('%00') ? answerRefusal(deps, c, 400, { code: 'malformed-request' }) : next();
}
