// Refuses URLs with a NUL byte before any route reads them.
import type { MiddlewareHandler } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';

/** Answers 400 for a URL with a NUL byte: PostgreSQL text values cannot contain it. */
export function rejectNulBytes(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) =>
    c.req.url.includes('%00') ? answerRefusal(deps, c, 400, { code: 'malformed-request' }) : next();
}
