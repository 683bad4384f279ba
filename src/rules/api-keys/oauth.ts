// One-legged OAuth 1.0a (RFC 5849): which parameters a signed call has, and the text that is signed.

/** A parameter by name and value, decoded. A name may occur more than once. */
type Param = readonly [name: string, value: string];

export type OAuthMethod = 'HMAC-SHA1' | 'HMAC-SHA256';

export interface OAuthParams {
  consumerKey: string;
  signature: string;
  signatureMethod: string;
  nonce: string;
  /** As it was sent: seconds since 1970. */
  timestamp: string;
}

const names = {
  consumerKey: 'oauth_consumer_key',
  timestamp: 'oauth_timestamp',
  nonce: 'oauth_nonce',
  signature: 'oauth_signature',
  signatureMethod: 'oauth_signature_method',
} as const satisfies Readonly<Record<keyof OAuthParams, string>>;

/**
 * The parameters of a signed call among all that it has. null: the call is not signed. `missing` names those that a signed call
 * lacks.
 */
export function readOAuthParams(
  params: readonly Param[],
): { ok: true; params: OAuthParams } | { ok: false; missing: readonly string[] } | null {
  const found = new Map(params.filter(([, value]) => value !== ''));
  const missing = Object.values(names).filter((name) => !found.has(name));
  if (missing.length === Object.keys(names).length) return null;
  if (missing.length > 0) return { ok: false, missing };
  const valueOf = (name: keyof OAuthParams) => found.get(names[name]) ?? '';
  return {
    ok: true,
    params: {
      consumerKey: valueOf('consumerKey'),
      signature: valueOf('signature'),
      signatureMethod: valueOf('signatureMethod'),
      nonce: valueOf('nonce'),
      timestamp: valueOf('timestamp'),
    },
  };
}

/** The parameters of an `Authorization: OAuth …` header, without its realm; null for another header. */
export function parseOAuthHeader(header: string): Param[] | null {
  const rest = /^OAuth\s+(.*)$/is.exec(header)?.[1];
  if (rest === undefined) return null;
  const params = [...rest.matchAll(/([\w%.~-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']): Param => [
    decode(name),
    decode(value),
  ]);
  return params.filter(([name]) => name.toLowerCase() !== 'realm');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes all but letters, digits and `-._~` (RFC 5849, 3.6). */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The text that is signed (RFC 5849, 3.4.1): the method, the address without its query, and all parameters but the signature in
 * the order of their encoded names and values.
 */
export function signatureBase(method: string, address: string, params: readonly Param[]): string {
  const pairs = params
    .filter(([name]) => name !== names.signature)
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]));
  const query = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return [method.toUpperCase(), address, query].map(percentEncode).join('&');
}

/**
 * The parameters without those that are there twice with the same value: the original's own client sends its parameters once in the
 * address and once more beside the signature, and signs them once.
 */
export function withoutRepeats(params: readonly Param[]): readonly Param[] {
  return [...new Map(params.map((param) => [JSON.stringify(param), param])).values()];
}

/** The key of the signature: the secret, and no token. */
export function signingKey(secret: string): string {
  return `${percentEncode(secret)}&`;
}

/** Whether a signature of this kind is accepted. PLAINTEXT would send the secret itself. */
export function isOAuthMethod(method: string): method is OAuthMethod {
  return method === 'HMAC-SHA1' || method === 'HMAC-SHA256';
}

/** How far the clock of a program may differ from the shop's, in ms; a nonce is remembered for as long. */
export const oauthWindow = 15 * 60_000;

/** The longest nonce. */
const maxNonceLength = 200;

/** The moment (epoch ms) of a signed call; null when it is no time, or too far from `now`. */
export function oauthMoment({ timestamp }: Pick<OAuthParams, 'timestamp'>, now: number): number | null {
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  const at = Number(timestamp) * 1_000;
  return Math.abs(now - at) <= oauthWindow ? at : null;
}

/** Whether a nonce can be remembered. */
export function isUsableNonce(nonce: string): boolean {
  return nonce.length <= maxNonceLength;
}
