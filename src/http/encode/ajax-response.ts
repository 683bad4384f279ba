// The forms that the answer of a `wc-ajax` call may take (W1).
import { typedMediaType } from '../../wire/paths.ts';

const ajaxHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const;

/** JSON with slashes and everything beyond ASCII escaped, as the protocol writes it. */
function stringifyEscaped(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A JSON response, by default 200; `cookies` are `Set-Cookie` values. */
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

/** A text response: empty if there is nothing to answer, `-1` with 403 for a refused nonce. */
export function textResponse(text: string, status = 200): Response {
  return new Response(text, { status, headers: { ...ajaxHeaders, 'Content-Type': 'text/html; charset=UTF-8' } });
}
