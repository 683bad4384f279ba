// Responses of `wc-ajax` calls: JSON or text (W1).
import { typedMediaType } from '../../wire/paths.ts';

const ajaxHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const;

/** JSON in which slashes and all non-ASCII characters are escaped, as the protocol does. */
function stringifyEscaped(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A JSON response with status 200 by default; `cookies` are `Set-Cookie` values. */
export function jsonResponse(
  { typed }: { typed: boolean },
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

/** HTML or text: empty when there is nothing to return, `-1` with status 403 when a nonce is refused. */
export function textResponse(
  text: string,
  { status = 200, cookies = [] }: { status?: number; cookies?: readonly string[] } = {},
): Response {
  const headers = new Headers({ ...ajaxHeaders, 'Content-Type': 'text/html; charset=UTF-8', Vary: 'Accept' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(text, { status, headers });
}
