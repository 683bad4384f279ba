// Keys of programs in tests, and calls that are made with them.
import { createHmac, randomUUID } from 'node:crypto';
import type { ApiKeyPermissions } from '../../src/rules/api-keys/api-keys.ts';
import { createApiKey } from '../../src/shop/api-keys/create-api-key.ts';
import { program } from '../../src/shop/shop.ts';
import type { TestShop } from './test-shop.ts';

export interface TestApiKey {
  id: number;
  consumerKey: string;
  consumerSecret: string;
}

/** Makes a key of an account. */
export async function makeApiKey(
  { shop, deps }: Pick<TestShop, 'shop' | 'deps'>,
  accountId: number,
  permissions: ApiKeyPermissions = 'read_write',
): Promise<TestApiKey> {
  const made = await createApiKey(shop, deps.sealer, program, { name: `Proef ${permissions}`, permissions, accountId });
  if (!made.ok) throw new Error(`no key: ${made.reason}`);
  const { consumerKey, consumerSecret } = made;
  return { id: made.key.id, consumerKey, consumerSecret };
}

/** The header of Basic. */
export function basic({ consumerKey, consumerSecret }: Omit<TestApiKey, 'id'>): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}` };
}

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

interface SignedCall {
  method?: string;
  /** The full address with its query. */
  url: string;
  /** Epoch ms. */
  now: number;
  /** Parameters that replace those of OAuth; '' leaves one out. */
  own?: Readonly<Record<string, string>>;
  hash?: 'sha1' | 'sha256';
}

/** The parameters of OAuth for a call, with its signature. Written apart from the shop's own code. */
export function sign(
  { consumerKey, consumerSecret }: Omit<TestApiKey, 'id'>,
  { method = 'GET', url, now, own = {}, hash = 'sha256' }: SignedCall,
): Record<string, string> {
  const { origin, pathname, searchParams } = new URL(url);
  const oauth: Record<string, string> = {
    oauth_consumer_key: consumerKey,
    oauth_nonce: randomUUID(),
    oauth_signature_method: `HMAC-${hash.toUpperCase()}`,
    oauth_timestamp: String(Math.floor(now / 1_000)),
    oauth_version: '1.0',
    ...own,
  };
  const sent = Object.fromEntries(Object.entries(oauth).filter(([, value]) => value !== ''));
  const pairs = [...searchParams, ...Object.entries(sent)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const base = [method, origin + pathname, pairs.join('&')].map(encode).join('&');
  const signature = createHmac(hash, `${encode(consumerSecret)}&`)
    .update(base)
    .digest('base64');
  return { ...sent, ...(own['oauth_signature'] === undefined && { oauth_signature: signature }) };
}
