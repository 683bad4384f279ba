// The storage of S3 against a small stand-in that checks every signature.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { s3Access, startS3Server } from '../../test/support/s3-server.ts';
import type { StoredFile } from '../shop/ports.ts';
import { makeS3Files } from './s3-files.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(() => {
  server.stored.clear();
  server.asked.length = 0;
});

const open = (options: { secretAccessKey?: string; timeout?: number; prefix?: string } = {}) =>
  makeS3Files({ ...s3Access, endpoint: server.endpoint, timeout: 5_000, pause: 0, ...options });
const bytes = new Uint8Array([1, 2, 3]);

it('stores, gives and deletes files', async () => {
  const files = open();
  await files.put('media/doos-1.png', bytes, 'image/png');
  expect(server.stored.get('media/doos-1.png')).toEqual({ bytes: Buffer.from(bytes), type: 'image/png' });
  expect(await files.get('media/doos-1.png')).toEqual(bytes);
  expect(await files.get('media/onbekend.png')).toBeNull();
  await files.delete('media/doos-1.png');
  await files.delete('media/doos-1.png');
  expect(server.stored.size).toBe(0);
});

it('lists all pages of a folder', async () => {
  const files = open();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`media/${name}.png`, bytes, 'image/png');
  await files.put('other/f.png', bytes, 'image/png');
  const found: StoredFile[] = [];
  for await (const file of files.list('media')) found.push(file);
  expect(found.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `media/${name}.png`));
  expect(found[0]?.storedAt).toBe(Date.UTC(2026, 10, 20, 12));
});

it('tries once more when the storage fails, and not when it refuses', async () => {
  server.failures.push(503);
  await open().put('media/doos.png', bytes, 'image/png');
  expect(server.asked).toHaveLength(2);
  server.failures.push(500, 500);
  await expect(open().get('media/doos.png')).rejects.toThrow('GET media/doos.png was answered 500');
  server.asked.length = 0;
  await expect(open({ secretAccessKey: 'verkeerd' }).get('media/doos.png')).rejects.toThrow('403');
  expect(server.asked).toHaveLength(1);
});

it('no error holds the secret, and no key leaves the bucket', async () => {
  server.failures.push(500, 500);
  const error: unknown = await open()
    .get('media/doos.png')
    .catch((failed: unknown) => failed);
  expect(String(error)).not.toContain(s3Access.secretAccessKey);
  for (const key of ['../doos.png', 'media/../../doos', '/media/doos', 'media/Doos', 'media/a/b'])
    await expect(open().put(key, bytes, 'image/png')).rejects.toThrow('not a key');
});

it('gives up when the storage does not answer', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const files = makeS3Files({ ...s3Access, endpoint: address, timeout: 20, pause: 0 });
  await expect(files.get('media/doos.png')).rejects.toThrow(/timeout|aborted/i);
  silent.closeAllConnections();
  silent.close();
});

it('puts a prefix before every key, and lists all keys without it', async () => {
  const files = open({ prefix: 'winkel/reserve/' });
  await files.put('media/a.png', bytes, 'image/png');
  await files.put('labels/b.pdf', bytes, 'application/pdf');
  expect([...server.stored.keys()]).toEqual(['winkel/reserve/media/a.png', 'winkel/reserve/labels/b.pdf']);
  expect(await files.get('media/a.png')).toEqual(bytes);
  const listed: string[] = [];
  for await (const { key } of files.listAll()) listed.push(key);
  expect(listed).toEqual(['media/a.png', 'labels/b.pdf']);
  // Without the prefix these are no keys of uploads.
  for await (const { key } of open().listAll()) listed.push(key);
  expect(listed).toHaveLength(2);
  await files.delete('media/a.png');
  expect(server.stored.size).toBe(1);
});
