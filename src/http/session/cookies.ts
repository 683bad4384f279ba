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
  // One hour in the past (W2): a client with a slow clock deletes the cookie too.
  const expires = new Date(look.maxAge === 0 ? now - 3_600_000 : now + look.maxAge);
  const cookie = serialize(name, value, {
    maxAge: Math.floor(look.maxAge / 1000),
    path: '/',
    httpOnly: look.httpOnly,
    sameSite: 'Lax',
    secure: look.secure,
  });
  // Hono would compare the moment with the clock of the machine, and throw when the shop's clock is far ahead of that.
  return cookie.replace('; Path=/', (path) => `${path}; Expires=${expires.toUTCString()}`);
}
