// Passkeys: where they are valid, and their names.

/** How many passkeys an account can have. */
export const maxPasskeys = 20;

/** Maximum length of the name of a passkey, in characters. */
export const maxPasskeyNameLength = 60;

/** The longest answer of a browser about a passkey that is read, in characters of JSON. */
export const maxPasskeyAnswerLength = 16_000;

/** Where passkeys are valid: `rpId` is the domain that the browser binds them to, `origin` the address of the pages. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/**
 * The place of a shop, from its origin. A browser binds passkeys to a name: for a shop at a loopback address that is
 * 'localhost'. Null for a shop at any other IP address, which has no passkeys.
 */
export function passkeyPlaceOf(origin: string): PasskeyPlace | null {
  const url = new URL(origin);
  const { hostname } = url;
  const isLoopback = hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  if (isLoopback) url.hostname = 'localhost';
  else if (hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname)) return null;
  return { rpId: url.hostname, origin: url.origin };
}

/** The name of a passkey as it is stored: one line, without spaces around it. Null when it is empty or too long. */
export function parsePasskeyName(typed: string): string | null {
  const name = typed.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return name === '' || [...name].length > maxPasskeyNameLength ? null : name;
}
