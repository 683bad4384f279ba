import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { servePictures } from './pictures.ts';

let folder: string;
let app: Hono<HttpEnv>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
  const path = join(folder, 'doos.avif');
  await writeFile(path, 'beeld');
  const store = {
    find: async (name: string) =>
      name === 'doos-640.avif' ? { path, bytes: 5, type: 'image/avif' as const, etag: 'abc-640-avif' } : null,
    warm: async () => undefined,
    close: async () => undefined,
  };
  app = new Hono<HttpEnv>();
  // The handler reads no other dependency.
  app.get('/pictures/:name', servePictures({ pictures: store } as unknown as HttpDeps));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('serves a picture for good, with a tag', async () => {
  const response = await app.request('/pictures/doos-640.avif');
  expect(await response.text()).toBe('beeld');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"abc-640-avif"',
  });
});

it.each(['"abc-640-avif"', 'W/"abc-640-avif"', '"x", "abc-640-avif"', '*'])(
  'answers 304 to who has %s',
  async (tag) => {
    const response = await app.request('/pictures/doos-640.avif', { headers: { 'if-none-match': tag } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  },
);

it('serves it again to who has another, and 404 for none of ours', async () => {
  const other = await app.request('/pictures/doos-640.avif', { headers: { 'if-none-match': '"oud"' } });
  expect(other.status).toBe(200);
  expect((await app.request('/pictures/doos-641.avif')).status).toBe(404);
  const head = await app.request('/pictures/doos-640.avif', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
});
