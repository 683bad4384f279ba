// A minimal HTTP/1.1 client on one keep-alive connection, one request at a time. It does as little work as possible, so
// that the driver's own cost does not distort the measurement.
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface HttpResponse {
  status: number;
  /** Status line and headers, unparsed. */
  head: string;
  /** The body as sent, still compressed if it was. */
  body: Buffer;
}

interface Connection {
  /** Sends a request and resolves to its answer; rejects when none arrives within 15 s. */
  send(request: string): Promise<HttpResponse>;
  close(): void;
}

const responseTimeoutMs = 15_000;
const headTerminator = '\r\n\r\n';

/** A header's first value; undefined if absent. `name` is in lower case. */
export function headerOf({ head }: Pick<HttpResponse, 'head'>, name: string): string | undefined {
  return headersOf({ head }, name)[0];
}

/** All values of a header. */
export function headersOf({ head }: Pick<HttpResponse, 'head'>, name: string): readonly string[] {
  const found = head.matchAll(new RegExp(`^${name}: *(.*?)\\r?$`, 'gim'));
  return [...found].map(([, value = '']) => value);
}

/** The first answer in the received bytes, and its length in bytes; null while it is incomplete. */
export function parseResponse(bytes: Buffer): { answer: HttpResponse; length: number } | null {
  const end = bytes.indexOf(headTerminator);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const from = end + headTerminator.length;
  if (/^transfer-encoding: *chunked/im.test(head)) {
    const chunked = parseChunkedBody(bytes, from);
    return chunked && { answer: { status, head, body: chunked.body }, length: chunked.end };
  }
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  if (bytes.length < from + length) return null;
  return { answer: { status, head, body: bytes.subarray(from, from + length) }, length: from + length };
}

function parseChunkedBody(bytes: Buffer, from: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const end = line + 2 + size + 2;
    if (!(bytes.length >= end)) return null;
    if (size === 0) return { body: Buffer.concat(parts), end };
    parts.push(bytes.subarray(line + 2, end - 2));
    at = end;
  }
}

interface PendingRequest {
  resolve(answer: HttpResponse): void;
  reject(error: Error): void;
}

/** A connection to this machine. It opens at the first request, and again after the server has closed it. */
export function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let waiting: PendingRequest | null = null;
  let pending: Buffer[] = [];

  function fail(error: Error): void {
    const request = waiting;
    waiting = null;
    pending = [];
    socket?.destroy();
    socket = null;
    request?.reject(error);
  }

  function receive(part: Buffer): void {
    pending.push(part);
    const bytes = pending.length === 1 ? part : Buffer.concat(pending);
    const read = parseResponse(bytes);
    if (!read) {
      pending = [bytes];
      return;
    }
    // Surplus bytes would be taken for the answer to the next request.
    if (!waiting || read.length !== bytes.length) return fail(new Error('more came than one answer'));
    const request = waiting;
    waiting = null;
    pending = [];
    request.resolve(read.answer);
  }

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    const ended = (reason: string) => opened === socket && fail(new Error(reason));
    opened.setTimeout(responseTimeoutMs, () => ended('no answer'));
    opened.on('data', receive);
    opened.on('error', (error) => ended(error.message));
    opened.on('close', () => ended('closed'));
    return opened;
  }

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      });
    },
    close() {
      const open = socket;
      socket = null;
      open?.destroy();
    },
  };
}
