// Cookies as the shop sets them: for the whole site, SameSite=Lax, Secure where visitors come by https.
import { parse, serialize } from 'hono/utils/cookie';

interface CookieOptions {
  /** Milliseconds; 0 expires it. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
}

/** A cookie of a request, decoded; null if it is missing. */
export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie');
  return header === null || !header.includes(name) ? null : (parse(header, name)[name] ?? null);
}

/** The value of a `Set-Cookie` header, at `now` (epoch ms). Its name and value are encoded as needed. */
export function serializeCookie(name: string, value: string, look: CookieOptions, now: number): string {
  const expired = look.maxAge === 0;
  return serialize(name, value, {
    path: '/',
    maxAge: Math.floor(look.maxAge / 1000),
    // One hour back, as the original does (W2): also clears it where a clock is slow.
    expires: new Date(expired ? now - 3_600_000 : now + look.maxAge),
    httpOnly: look.httpOnly,
    sameSite: 'Lax',
    secure: look.secure,
  });
}
