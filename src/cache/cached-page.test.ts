import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCachedPage, makeAnswer } from './cached-page.ts';

/** What a client reads whose page was made for `encoding`. */
const readAs = async (text: readonly (string | Uint8Array)[], encoding: 'br' | 'gzip') => {
  const page = createCachedPage({ text, type: 'text/html; charset=UTF-8', headers: [], byRole: false }, encoding);
  const { bytes } = await makeAnswer(page, { method: 'GET', encoding, ifNoneMatch: undefined });
  return bytes && (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
};

it.each(['br', 'gzip'] as const)('compresses the pieces of short and long pages with %s', async (encoding) => {
  const long = '潮汐 € 89,95 '.repeat(40_000);
  for (const text of [long, 'kort', long.slice(0, 1_000), ''])
    expect(await readAs(['<p>', Buffer.from(text), '</p>潮'], encoding)).toBe(`<p>${text}</p>潮`);
});

const encode = async (text: string) => {
  const page = createCachedPage({ text: [text], type: 'text/html; charset=UTF-8', headers: [], byRole: false }, null);
  const { bytes } = await makeAnswer(page, { method: 'GET', encoding: null, ifNoneMatch: undefined });
  return bytes?.toString();
};

it.each(['潮汐王國 – € 89,95 \u{1F0A1}', 'a', ''])('encodes %j as UTF-8', async (text) => {
  expect(await encode(text)).toBe(text);
});

it('replaces half a surrogate pair', async () => {
  expect(await encode('a\uD83Cb潮')).toBe('a\uFFFDb潮');
});
