// Reads and writes cookies. Cookies of the shop have path `/` and SameSite=Lax, and are Secure over https.
import { parse, serialize } from 'hono/utils/cookie';

interface CookieOptions {
  /** Lifetime in ms; 0 expires the cookie. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
}

/** Returns the decoded value of a request cookie; null when the request does not have it. */
export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie');
  return header === null || !header.includes(name) ? null : (parse(header, name)[name] ?? null);
}

/** Returns the value of a `Set-Cookie` header; `now` in epoch ms. The cookie's value is encoded as needed. */
export function serializeCookie(name: string, value: string, look: CookieOptions, now: number): string {
  const expired = look.maxAge === 0;
  return serialize(name, value, {
    path: '/',
    maxAge: Math.floor(look.maxAge / 1000),
    // One hour in the past (W2): a client with a slow clock deletes the cookie too.
    expires: new Date(expired ? now - 3_600_000 : now + look.maxAge),
    httpOnly: look.httpOnly,
    sameSite: 'Lax',
    secure: look.secure,
  });
}
