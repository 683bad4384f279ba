// The storage of S3 against a small stand-in that checks every signature.
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredFile } from '../shop/ports.ts';
import { makeS3Files } from './s3-files.ts';

const secret = 'geheim/van+de/test';
const stored = new Map<string, { bytes: Buffer; type: string }>();
let asked: string[] = [];
/** Answers of this status come first. */
let failures: number[] = [];
let server: Server;
let endpoint = '';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The signature that a request must have, computed from what arrived (AWS Signature Version 4). */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=sleutel\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const canonical = [method, path, query, ...lines, '', names, sha256(body)].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), end);
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  return signature === createHmac('sha256', key).update(text).digest('hex');
}

function answerList(query: URLSearchParams, response: ServerResponse): void {
  const keys = [...stored.keys()].filter((key) => key.startsWith(query.get('prefix') ?? ''));
  const at = Number(query.get('continuation-token') ?? '0');
  const entries = keys
    .slice(at, at + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T12:00:00.000Z</LastModified></Contents>`);
  const next = at + 2 < keys.length ? `<NextContinuationToken>${at + 2}</NextContinuationToken>` : '';
  response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
  asked.push(`${request.method} ${pathname}`);
  const failure = failures.shift();
  if (failure !== undefined) return void response.writeHead(failure).end('<Error>even niet</Error>');
  if (!isSigned(request, body)) return void response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
  const key = pathname.replace('/opslag/plaatjes/', '');
  if (pathname === '/opslag/plaatjes') return answerList(searchParams, response);
  const file = stored.get(key);
  switch (request.method) {
    case 'PUT':
      stored.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return void response.end();
    case 'DELETE':
      stored.delete(key);
      return void response.writeHead(204).end();
    default:
      return void (file ? response.end(file.bytes) : response.writeHead(404).end());
  }
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/opslag`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  stored.clear();
  asked = [];
  failures = [];
});

const open = (options: { secretAccessKey?: string; timeout?: number } = {}) =>
  makeS3Files({
    endpoint,
    bucket: 'plaatjes',
    region: 'eu-central-1',
    accessKeyId: 'sleutel',
    secretAccessKey: secret,
    timeout: 5_000,
    pause: 0,
    ...options,
  });
const bytes = new Uint8Array([1, 2, 3]);

it('stores, gives and deletes files', async () => {
  const files = open();
  await files.put('media/doos-1.png', bytes, 'image/png');
  expect(stored.get('media/doos-1.png')).toEqual({ bytes: Buffer.from(bytes), type: 'image/png' });
  expect(await files.get('media/doos-1.png')).toEqual(bytes);
  expect(await files.get('media/onbekend.png')).toBeNull();
  await files.delete('media/doos-1.png');
  await files.delete('media/doos-1.png');
  expect(stored.size).toBe(0);
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
  failures = [503];
  await open().put('media/doos.png', bytes, 'image/png');
  expect(asked).toHaveLength(2);
  failures = [500, 500];
  await expect(open().get('media/doos.png')).rejects.toThrow('GET media/doos.png was answered 500');
  asked = [];
  await expect(open({ secretAccessKey: 'verkeerd' }).get('media/doos.png')).rejects.toThrow('403');
  expect(asked).toHaveLength(1);
});

it('no error holds the secret, and no key leaves the bucket', async () => {
  failures = [500, 500];
  const error: unknown = await open()
    .get('media/doos.png')
    .catch((failed: unknown) => failed);
  expect(String(error)).not.toContain(secret);
  for (const key of ['../doos.png', 'media/../../doos', '/media/doos', 'media/Doos', 'media/a/b'])
    await expect(open().put(key, bytes, 'image/png')).rejects.toThrow('not a key');
});

it('gives up when the storage does not answer', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const files = makeS3Files({
    endpoint: address,
    bucket: 'plaatjes',
    region: 'nl',
    accessKeyId: 'sleutel',
    secretAccessKey: secret,
    timeout: 20,
    pause: 0,
  });
  await expect(files.get('media/doos.png')).rejects.toThrow(/timeout|aborted/i);
  silent.closeAllConnections();
  silent.close();
});
