// Sends a request over a socket, and judges the answer.
import { Agent, request as openRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface FuzzRequest {
  method: string;
  /** Path and query, as they are sent. */
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | null;
}

/** What is wrong with an answer, or with the lack of one. */
export interface Fault {
  kind: 'server error' | 'hung' | 'reset' | 'malformed answer';
  detail: string;
}

interface Answer {
  /** Null without an answer. */
  status: number | null;
  fault: Fault | null;
}

export interface ServerAddress {
  host: string;
  port: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

interface RawAnswer {
  response: IncomingMessage;
  body: Buffer;
}

function exchange(
  { host, port }: ServerAddress,
  request: FuzzRequest,
  { timeout, connection }: { timeout: number; connection: Agent | false },
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const outgoing = openRequest({
    host,
    port,
    agent: connection,
    method: request.method,
    path: request.path,
    headers: request.headers.flat(),
    // A client must get an answer within this time, whether or not bytes arrive meanwhile.
    signal: AbortSignal.timeout(timeout),
  });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
  });
  outgoing.end(request.body ?? undefined);
  return promise;
}

/** A prefetch that would change something is answered 503 (R50). */
const isPrefetch = ({ headers }: FuzzRequest): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'sec-purpose' && value.startsWith('prefetch'));

function decode({ headers }: IncomingMessage, body: Buffer): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    default:
      return body;
  }
}

/** A deletion without `force`, where nothing can be put aside, is answered 501 (W12). */
const isRefusedTrash = (status: number, body: Buffer): boolean =>
  status === 501 && /"code":"\w*rest_trash_not_supported"/.test(body.toString());

function findFault(request: FuzzRequest, { response, body }: RawAnswer): Fault | null {
  const { statusCode: status = 0, headers } = response;
  if (status >= 500 && !(status === 503 && isPrefetch(request)) && !isRefusedTrash(status, body))
    return { kind: 'server error', detail: `${status} ${body.toString().slice(0, 300)}` };
  if (body.length === 0) return null;
  try {
    const text = decode(response, body).toString();
    if (headers['content-type']?.startsWith('application/json')) JSON.parse(text);
    return null;
  } catch (error) {
    return { kind: 'malformed answer', detail: `${status} ${String(error)}: ${body.toString().slice(0, 200)}` };
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** Sends a request. `timeout` in ms. An answer with status 500 or above is a fault, and so is none. */
export async function sendRequest(address: ServerAddress, request: FuzzRequest, timeout: number): Promise<Answer> {
  try {
    const answer = await exchange(address, request, { timeout, connection: agent }).catch((error: unknown) => {
      if (isTimeout(error)) throw error;
      // The server may close an open connection just when it is used again: clients repeat such a request on a new one.
      return exchange(address, request, { timeout, connection: false });
    });
    return { status: answer.response.statusCode ?? null, fault: findFault(request, answer) };
  } catch (error) {
    return isTimeout(error)
      ? { status: null, fault: { kind: 'hung', detail: `no answer within ${timeout} ms` } }
      : { status: null, fault: { kind: 'reset', detail: String(error) } };
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a command that repeats it. */
export function toCurl({ host, port }: ServerAddress, { method, path, headers, body }: FuzzRequest): string {
  const isText = body !== null && /^[\x20-\x7e\n]*$/.test(body.toString('latin1'));
  const data =
    body === null ? [] : isText ? ['--data-binary', quote(body.toString('latin1'))] : ['--data-binary', '@-'];
  const command = [
    'curl -i --path-as-is -X',
    method,
    ...headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...data,
    quote(`http://${host}:${port}${path}`),
  ].join(' ');
  return body === null || isText ? command : `printf %s ${body.toString('base64')} | base64 -d | ${command}`;
}
