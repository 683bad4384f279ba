// The log-in cookie on its way out and in.

/** `Set-Cookie` that makes the log-in live in the browser for `life` ms; `value` as it was signed and encoded. */
export function logInCookie(name: string, value: string, life: number, https: boolean): string {
  const attributes = [`Max-Age=${Math.max(0, Math.floor(life / 1000))}`, 'Path=/', 'HttpOnly'];
  if (https) attributes.push('Secure');
  return [`${name}=${value}`, ...attributes, 'SameSite=Lax'].join('; ');
}

/** `Set-Cookie` that ends it. */
export function expiredLogInCookie(name: string, https: boolean): string {
  return logInCookie(name, '', 0, https);
}

/** What a signed value can look like, encoded. */
const cookieValuePattern = /^[\w.%~+/=-]{1,300}$/;

/** The value of that cookie in a `Cookie` header, still encoded: null for none, '' for one that cannot be ours. */
export function readCookieValue(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return cookieValuePattern.test(value) ? value : '';
  }
  return null;
}
