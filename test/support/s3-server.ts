// A small stand-in for storage with the interface of S3, which checks every signature.
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface S3Server {
  /** With a path, as some services have. */
  endpoint: string;
  /** Key → file of the bucket. */
  stored: Map<string, { bytes: Buffer; type: string }>;
  /** Method and path of each request. */
  asked: string[];
  /** Answers of these statuses come first. */
  failures: number[];
  close(): void;
}

/** How a client reaches the stand-in. */
export const s3Access = {
  bucket: 'plaatjes',
  region: 'ams',
  accessKeyId: 'sleutel',
  secretAccessKey: 'geheim/van+de/test',
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const root = '/opslag';
const pageSize = 2;

/** The signature that a request must have, computed from what arrived (AWS Signature Version 4). */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=sleutel\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const canonical = [method, path, query, ...lines, '', names, sha256(body)].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Access.secretAccessKey}`, day), region), service), end);
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  return signature === createHmac('sha256', key).update(text).digest('hex');
}

function answerList(stored: S3Server['stored'], query: URLSearchParams, response: ServerResponse): void {
  const keys = [...stored.keys()].filter((key) => key.startsWith(query.get('prefix') ?? ''));
  const at = Number(query.get('continuation-token') ?? '0');
  const entries = keys
    .slice(at, at + pageSize)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T12:00:00.000Z</LastModified></Contents>`);
  const next = at + pageSize < keys.length ? `<NextContinuationToken>${at + pageSize}</NextContinuationToken>` : '';
  response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`);
}

/** Starts the stand-in on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const stored: S3Server['stored'] = new Map();
  const asked: string[] = [];
  const failures: number[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(`${request.method ?? ''} ${pathname}`);
    const failure = failures.shift();
    if (failure !== undefined) return void response.writeHead(failure).end('<Error>even niet</Error>');
    if (!isSigned(request, body)) return void response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
    const key = pathname.replace(`${root}/${s3Access.bucket}/`, '');
    if (pathname === `${root}/${s3Access.bucket}`) return answerList(stored, searchParams, response);
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

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${root}`,
    stored,
    asked,
    failures,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
