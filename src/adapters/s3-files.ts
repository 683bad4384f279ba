// Stores uploaded files in storage with the interface of S3. Requests are signed with AWS Signature Version 4.
import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedFileStore, StoredFile } from '../shop/ports.ts';
import { checkKey, isKey } from './folder-files.ts';

interface S3Options {
  /** `https://s3.eu-central-1.example`: the address of the service, to which the bucket is added as a path. */
  endpoint: string;
  bucket: string;
  /** Comes before every key, with a slash at its end; absent: nothing. */
  prefix?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The maximum time of one attempt, in ms. */
  timeout: number;
  /** The pause before the second attempt, in ms. */
  pause?: number;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** null for the bucket itself. */
  key: string | null;
  query?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  type?: string;
}

/** A failed attempt is repeated once when the storage may answer the next time. */
const attempts = 2;
const service = 's3';
/** How much of an error's text the log gets, in characters. */
const maxDetail = 300;

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Encodes as the signature wants it: everything but letters, digits, `-`, `.`, `_` and `~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Opens the storage; nothing is sent yet. Errors name status and key, never the secret. */
export function makeS3Files(options: S3Options): ListedFileStore {
  const { timeout, pause = 200, prefix = '' } = options;
  const keyOf = (key: string) => prefix + checkKey(key);

  async function attempt(call: S3Request): Promise<Response> {
    const { address, headers } = signedRequest(options, call);
    const init = { method: call.method, headers, signal: AbortSignal.timeout(timeout), redirect: 'error' as const };
    return fetch(address, call.body === undefined ? init : { ...init, body: new Uint8Array(call.body) });
  }

  async function send(call: S3Request): Promise<Response> {
    for (let round = 1; ; round += 1) {
      const isLast = round === attempts;
      try {
        const answer = await attempt(call);
        if (answer.ok || answer.status === 404) return answer;
        const detail = (await answer.text()).slice(0, maxDetail);
        const error = new Error(`storage: ${call.method} ${call.key ?? ''} was answered ${answer.status}: ${detail}`);
        if (isLast || answer.status < 500) throw new RefusedError(error.message);
      } catch (error) {
        if (isLast || error instanceof RefusedError) throw error;
      }
      await sleep(pause);
    }
  }

  return {
    async put(key, bytes, type) {
      const answer = await send({ method: 'PUT', key: keyOf(key), body: bytes, type });
      if (!answer.ok) throw new Error(`storage: the bucket ${options.bucket} is unknown`);
      await answer.arrayBuffer();
    },
    async get(key) {
      const answer = await send({ method: 'GET', key: keyOf(key) });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return answer.status === 404 ? null : bytes;
    },
    async delete(key) {
      await (await send({ method: 'DELETE', key: keyOf(key) })).arrayBuffer();
    },
    list: (folder) => listKeys(`${folder}/`),
    async *listAll() {
      for await (const file of listKeys('')) if (isKey(file.key)) yield file;
    },
  };

  async function* listKeys(start: string): AsyncIterable<StoredFile> {
    let next: string | null = '';
    while (next !== null) {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix: prefix + start,
        ...(next !== '' && { 'continuation-token': next }),
      };
      const answer = await send({ method: 'GET', key: null, query });
      if (!answer.ok) throw new Error(`storage: the bucket ${options.bucket} is unknown`);
      const page = await answer.text();
      for (const { key, storedAt } of filesOf(page)) yield { key: key.slice(prefix.length), storedAt };
      next = textOf(page, 'NextContinuationToken');
    }
  }
}

/** The storage refused the request itself; a second attempt would not change that. */
class RefusedError extends Error {}

/** The files of one page of a list. Keys have no letter that XML escapes (`checkKey`). */
function* filesOf(page: string): Iterable<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = textOf(entry, 'Key');
    const storedAt = Date.parse(textOf(entry, 'LastModified') ?? '');
    if (key !== null && !Number.isNaN(storedAt)) yield { key, storedAt };
  }
}

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name; null when there is none. */
function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined
    ? null
    : text.replaceAll(/&(\w+);/g, (whole, entity: string) => xmlEntities[entity] ?? whole);
}

/** The address and the headers of a request, with its signature (AWS Signature Version 4, `AWS4-HMAC-SHA256`). */
function signedRequest(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options,
  { method, key, query = {}, body, type }: S3Request,
): { address: string; headers: Record<string, string> } {
  const base = new URL(endpoint);
  const root = base.pathname.replace(/\/$/, '');
  const path = [bucket, ...(key === null ? [] : key.split('/'))].map((part) => `/${encode(part)}`).join('');
  const search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const hash = sha256(body ?? '');
  const signed: Record<string, string> = {
    ...(type !== undefined && { 'content-type': type }),
    host: base.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': moment,
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    `${root}${path}`,
    search,
    ...names.map((name) => `${name}:${signed[name] ?? ''}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const secret = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = createHmac('sha256', secret).update(toSign).digest('hex');
  const { host: _host, ...headers } = signed;
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return {
    address: `${base.origin}${root}${path}${search === '' ? '' : `?${search}`}`,
    headers: { ...headers, authorization },
  };
}
