import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCachedPage, makeAnswer } from './cached-page.ts';
import { codecs } from './compression.ts';

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

/** The window of Brotli data whose compressor was set to 2^16, or to 2^18 bytes and more (RFC 7932, 9.1). */
const windowBitsOf = ([first = 0]: Uint8Array) => ((first & 1) === 0 ? 16 : 17 + ((first & 15) >> 1));

it.each([
  [60_000, 16],
  [200_000, 18],
  [1_000_000, 20],
  [20_000_000, 22],
])(
  'compresses a text of %i bytes with a window of 2^%i: a larger one is memory that nothing uses',
  async (size, bits) => {
    const compressed = await codecs.br.compressHigh(Buffer.alloc(size, 'a'));
    expect(windowBitsOf(compressed)).toBe(bits);
  },
);

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

describe('the second request of a compressed page', () => {
  const text = '<p>潮汐 € 89,95</p>'.repeat(2_000);
  const get = (encoding: 'br' | 'gzip' | null) => ({ method: 'GET', encoding, ifNoneMatch: undefined });
  /** The texts that were compressed again. */
  const recordTexts = (encoding: 'br' | 'gzip') => {
    const compress = vi.spyOn(codecs[encoding], 'compressHigh');
    onTestFinished(() => compress.mockRestore());
    return compress.mock.calls;
  };

  it.each(['br', 'gzip'] as const)(
    'is compressed better with %s, and the memory of its text is freed',
    async (encoding) => {
      const calls = recordTexts(encoding);
      const page = createCachedPage({ text: [text], type: 'text/html', headers: [], byRole: false }, encoding);
      const first = await makeAnswer(page, get(encoding));
      const [second, other] = await Promise.all([makeAnswer(page, get(encoding)), makeAnswer(page, get(encoding))]);
      expect(second.bytes?.length).toBeLessThan(first.bytes?.length ?? 0);
      expect(other.bytes).toBe(second.bytes);
      expect(codecs[encoding].decompress(second.bytes ?? Buffer.alloc(0)).toString()).toBe(text);
      expect(calls.map(([compressed]) => compressed.buffer.byteLength)).toEqual([0]);
    },
  );

  it('leaves a text that is answered uncompressed', async () => {
    const calls = recordTexts('br');
    const page = createCachedPage({ text: [text], type: 'text/html', headers: [], byRole: false }, null);
    await makeAnswer(page, get('br'));
    await makeAnswer(page, get('br'));
    expect(calls).toHaveLength(1);
    expect((await makeAnswer(page, get(null))).bytes?.toString()).toBe(text);
  });
});
