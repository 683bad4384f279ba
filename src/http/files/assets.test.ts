import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { serveAssets } from './assets.ts';

const script = 'export const winkel = "vitrine";\n'.repeat(100);
let folder: string;
let app: Hono<HttpEnv>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'client/assets/diep'), { recursive: true });
  await writeFile(join(folder, 'client/assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'client/assets/diep/letter.woff2'), 'letter');
  await writeFile(join(folder, 'client/manifest.json'), '{}');
  await writeFile(join(folder, 'geheim.js'), 'geheim');
  app = new Hono<HttpEnv>();
  // The handler reads no other dependency.
  app.get('/*', serveAssets({ assetsDir: join(folder, 'client') } as HttpDeps));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('serves a built file with a lasting cache header, in the best encoding that the browser accepts', async () => {
  const get = (encoding: string) => app.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } });
  const plain = await get('identity');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await plain.text()).toBe(script);
  const br = await get('gzip, deflate, br, zstd');
  expect([br.headers.get('content-encoding'), br.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script);
  const gzip = await get('gzip');
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
});

it('does not compress a file of a compressed format', async () => {
  const response = await app.request('/assets/diep/letter.woff2', { headers: { 'accept-encoding': 'br' } });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  expect(response.headers.get('content-type')).toBe('font/woff2');
});

it.each([
  '/assets/niets.js',
  '/assets/../manifest.json',
  '/assets/../../geheim.js',
  '/assets/..%2F..%2Fgeheim.js',
  '/assets/%2e%2e/%2e%2e/geheim.js',
  '/assets/diep/',
  '/assets/',
  '/manifest.json.map',
])('answers %s with 404', async (path) => {
  expect((await app.request(new Request(`http://shop.test${path}`))).status).toBe(404);
});

it.each([
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['*', null],
  ['', null],
  [undefined, null],
])('chooses for Accept-Encoding %j: %j', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});
