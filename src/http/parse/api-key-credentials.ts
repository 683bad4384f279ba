// The key of a program in a request: Basic, in the query, or as an OAuth signature (P1, R58).
import { BlockList, isIP } from 'node:net';
import { apiKeyPrefix } from '../../rules/api-keys/api-keys.ts';
import { parseOAuthHeader, readOAuthParams } from '../../rules/api-keys/oauth.ts';
import type { OAuthParams } from '../../rules/api-keys/oauth.ts';

const keyParam = 'consumer_key';
const secretParam = 'consumer_secret';

/** What a request shows of a key. `missing`: the names of the parameters that its signature lacks. */
export type ReadCredentials =
  | { kind: 'secret'; consumerKey: string; secret: string }
  | { kind: 'signature'; oauth: OAuthParams; params: readonly (readonly [string, string])[] }
  | { kind: 'incomplete'; missing: readonly string[] };

/**
 * Reads the key of a request; null when it has none. A key without a secret is none, and neither is a name of Basic that is not the
 * beginning of a key: a browser sends what it was asked for by a proxy.
 */
export function readApiKeyCredentials(headers: Headers, query: URLSearchParams): ReadCredentials | null {
  const plain = readQueryKey(query) ?? readBasic(headers.get('authorization') ?? '');
  if (plain) return { kind: 'secret', ...plain };
  const params = [...query, ...(parseOAuthHeader(headers.get('authorization') ?? '') ?? [])];
  const signed = readOAuthParams(params);
  if (!signed) return null;
  return signed.ok
    ? { kind: 'signature', oauth: signed.params, params }
    : { kind: 'incomplete', missing: signed.missing };
}

interface PlainKey {
  consumerKey: string;
  secret: string;
}

function readQueryKey(query: URLSearchParams): PlainKey | null {
  const [consumerKey, secret] = [query.get(keyParam) ?? '', query.get(secretParam) ?? ''];
  return consumerKey === '' || secret === '' ? null : { consumerKey, secret };
}

function readBasic(header: string): PlainKey | null {
  const encoded = /^Basic\s+([\w+/=-]+)\s*$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const [consumerKey, secret] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
  return consumerKey.startsWith(apiKeyPrefix) && secret !== '' ? { consumerKey, secret } : null;
}

/** Whether a parameter of the query belongs to the key: no route sees it, and no link repeats it. */
export function isCredentialParam(name: string): boolean {
  return name === keyParam || name === secretParam || name.startsWith('oauth_');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a key may come with this request (R58): over https, or from this machine. `https`: visitors reach the shop over https. A proxy
 * that says that its visitor did not is believed; behind a proxy that is not trusted, nobody comes from this machine.
 */
export function mayCarryKey(headers: Headers, { https, address }: { https: boolean; address: string | null }): boolean {
  if (https && !/^\s*http\s*(,|$)/i.test(headers.get('x-forwarded-proto') ?? '')) return true;
  if (address === null || headers.has('x-forwarded-for') || headers.has('forwarded')) return false;
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
