// One `wc-ajax` call as its handlers see it, and the forms an answer may take (W1).
import type { Notice } from '../../rules/notices.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { typedMediaType } from '../../wire/paths.ts';
import type { HttpDeps } from '../deps.ts';

export interface AjaxCall {
  deps: HttpDeps;
  request: Request;
  form: PostedFields;
  visitor: Visitor;
  /** The client asked for typed data instead of HTML (R12). */
  typed: boolean;
  /** It came too often: the call only says so. */
  rateLimited?: Notice | undefined;
}

export type AjaxHandler = (call: AjaxCall) => Promise<Response>;

/** Whether a request asks for typed data (R12). */
export function acceptsTyped(request: Request): boolean {
  return request.headers.get('accept')?.includes(typedMediaType) ?? false;
}

const ajaxHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const;

/** JSON with slashes and everything beyond ASCII escaped, as the protocol writes it. */
export function stringifyEscaped(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A JSON answer, 200 unless said otherwise; `cookies` are `Set-Cookie` values. */
export function jsonResponse(
  { typed }: Pick<AjaxCall, 'typed'>,
  body: unknown,
  { status = 200, cookies = [] }: { status?: number; cookies?: readonly string[] } = {},
): Response {
  const headers = new Headers({
    ...ajaxHeaders,
    'Content-Type': typed ? `${typedMediaType}; charset=UTF-8` : 'application/json; charset=UTF-8',
    Vary: 'Accept',
  });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(typed ? JSON.stringify(body) : stringifyEscaped(body), { status, headers });
}

/** A text answer: empty where a call says nothing, `-1` with 403 where a nonce was refused. */
export function textResponse(text: string, status = 200): Response {
  return new Response(text, { status, headers: { ...ajaxHeaders, 'Content-Type': 'text/html; charset=UTF-8' } });
}
