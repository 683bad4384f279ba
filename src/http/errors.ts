// Refusals and faults in the response format of the requested address (R14).
import type { Context } from 'hono';
import type { Notice } from '../rules/notices.ts';
import { isClosedForMove, isUnreachable } from '../shop/check-database.ts';
import { noticeText } from '../texts/notices.ts';
import type { HttpDeps, HttpEnv, RefusalStatus } from './deps.ts';
import { responseKindOf } from './parse/response-kind.ts';
import { redactPath } from './parse/redact-path.ts';

/** Answers a refusal as REST JSON, ajax JSON, an HTML page or one line of text. The response is never cached. */
export async function answerRefusal(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  status: RefusalStatus,
  notice: Notice,
): Promise<Response> {
  const kind = responseKindOf(c.req.raw);
  if (kind === 'page') return deps.errorPages.refusal(deps, c, status, notice);
  const code = status === 429 ? 'too_many_requests' : notice.code.replaceAll('-', '_');
  return plainResponse(c, kind, status, `rest_${code}`, noticeText(notice));
}

/** Answers 404 in the format of the requested address. */
export async function answerNotFound(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const kind = responseKindOf(c.req.raw);
  if (kind === 'page') return deps.errorPages.notFound(deps, c);
  return plainResponse(c, kind, 404, 'rest_no_route', noticeText({ code: 'not-found' }));
}

/** `Retry-After` while the database is unreachable, and while the shop moves to another one, in seconds. */
const retryAfterSeconds = 5;
const moveRetryAfterSeconds = 60;

/**
 * Answers a fault: 500 for a bug, 503 with `Retry-After` for an unreachable database. The error is logged under a reference;
 * the visitor sees only this reference. A change while the shop moves to another database is refused with 503.
 */
export async function answerFault(deps: HttpDeps, c: Context<HttpEnv>, error: unknown): Promise<Response> {
  if (isClosedForMove(deps.shop, error)) {
    c.header('Retry-After', String(moveRetryAfterSeconds));
    return answerRefusal(deps, c, 503, { code: 'shop-moving' });
  }
  const reference = c.get('requestId') ?? 'unknown';
  deps.shop.log.error('request-failed', error, { id: reference, method: c.req.method, path: redactPath(c.req.url) });
  const kind = responseKindOf(c.req.raw);
  const status = isUnreachable(deps.shop, error) ? 503 : 500;
  if (status === 503) c.header('Retry-After', String(retryAfterSeconds));
  if (kind === 'page') return deps.errorPages.fault(deps, c, { reference, status });
  const message = `${noticeText({ code: 'fault' })} (${reference})`;
  return plainResponse(c, kind, status, 'internal_server_error', message);
}

function plainResponse(
  c: Context<HttpEnv>,
  kind: 'rest' | 'ajax' | 'file',
  status: RefusalStatus | 404 | 500,
  code: string,
  message: string,
): Response {
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  if (kind === 'rest') return c.json({ code, message, data: { status } }, status, headers);
  if (kind === 'ajax') return c.json({ error: true, product_url: false, reason: { code, message } }, status, headers);
  return c.text(`${message}\n`, status, headers);
}
