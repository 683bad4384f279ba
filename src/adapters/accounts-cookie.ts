// Writes and reads the log-in cookie.

/** A `Set-Cookie` value that stores the log-in in the browser for `life` ms. `value` is signed and encoded. */
export function logInCookie(name: string, value: string, life: number, https: boolean): string {
  const attributes = [`Max-Age=${Math.max(0, Math.floor(life / 1000))}`, 'Path=/', 'HttpOnly'];
  if (https) attributes.push('Secure');
  return [`${name}=${value}`, ...attributes, 'SameSite=Lax'].join('; ');
}

/** A `Set-Cookie` value that deletes the log-in cookie. */
export function expiredLogInCookie(name: string, https: boolean): string {
  return logInCookie(name, '', 0, https);
}

/** Matches every possible signed value, encoded. */
const cookieValuePattern = /^[\w.%~+/=-]{1,300}$/;

/** The encoded value of a cookie in the `Cookie` header: null when it is absent, '' when the shop cannot have signed it. */
export function readCookieValue(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return cookieValuePattern.test(value) ? value : '';
  }
  return null;
}
