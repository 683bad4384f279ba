// One connection that is kept open and carries one request at a time, with as little work around it as can be: whoever
// drives must not be what is measured.
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface HttpResponse {
  status: number;
  /** Status line and headers as they came. */
  head: string;
  /** As it came: still compressed, where it was. */
  body: Buffer;
}

export interface Connection {
  /** Sends a request and waits for its answer; throws when none comes within 15 s. */
  send(request: string): Promise<HttpResponse>;
  close(): void;
}

const responseTimeoutMs = 15_000;
const headTerminator = '\r\n\r\n';

/** A header's first value; undefined for none. `name` in lower case. */
export function headerOf({ head }: Pick<HttpResponse, 'head'>, name: string): string | undefined {
  return headersOf({ head }, name)[0];
}

/** All values of a header. */
export function headersOf({ head }: Pick<HttpResponse, 'head'>, name: string): readonly string[] {
  const found = head.matchAll(new RegExp(`^${name}: *(.*?)\\r?$`, 'gim'));
  return [...found].map(([, value = '']) => value);
}

/** The first answer in what has come so far, and how many bytes it took; null while part of it is missing. */
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

/** A connection to this machine; it is made at the first request, and anew when the other side has closed it. */
export function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let waiting: PendingRequest | null = null;
  let pending: Buffer[] = [];

  function fail(error: Error): void {
    const waiter = waiting;
    waiting = null;
    pending = [];
    socket?.destroy();
    socket = null;
    waiter?.reject(error);
  }

  function hear(part: Buffer): void {
    pending.push(part);
    const bytes = pending.length === 1 ? part : Buffer.concat(pending);
    const read = parseResponse(bytes);
    if (!read) {
      pending = [bytes];
      return;
    }
    // What comes without having been asked for would be taken for the next answer.
    if (!waiting || read.length !== bytes.length) return fail(new Error('more came than one answer'));
    const waiter = waiting;
    waiting = null;
    pending = [];
    waiter.resolve(read.answer);
  }

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    const ended = (why: string) => opened === socket && fail(new Error(why));
    opened.setTimeout(responseTimeoutMs, () => ended('no answer'));
    opened.on('data', hear);
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
