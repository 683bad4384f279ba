// The HTTP listener: timeouts for slow clients and a graceful shutdown.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './deps.ts';
import { closeGracefully, trackUnusedConnections } from './graceful-close.ts';

/** A listening server; `port` is the actual port. */
export interface RunningServer {
  port: number;
  /** Accepts no more connections, finishes open requests, then resolves. A second call returns the same promise. */
  close(): Promise<void>;
  /** Closes all connections immediately, open requests included. */
  force(): void;
}

/** The address or the port is not available. */
export class ListenError extends Error {}

/** May answer a request before the app receives it; returns whether it did. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The host of a request without `Host` (HTTP/1.0): the app refuses it as it refuses others, except for health probes. */
const missingHost = 'missing.invalid';

/** Starts listening; throws a `ListenError` when the address is not available. Port 0 takes a free port. The app answers what `intercept` does not. */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port }: { host: string; port: number },
  intercept: RequestInterceptor = () => false,
): Promise<RunningServer> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: true, hostname: missingHost });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  server.on('clientError', refuseUnreadable);
  const unused = trackUnusedConnections(server);
  let closing: Promise<void> | null = null;
  /** Requests that wait until the listener is closed; null while requests are answered at once. */
  let held: (() => void)[] | null = null;
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    if (!intercept(request, response)) void answer(request, response);
  };
  server.on('request', (request, response) => {
    // During the shutdown, the client should send its next request to another process.
    if (closing) response.setHeader('Connection', 'close');
    if (held) held.push(() => respond(request, response));
    else respond(request, response);
  });
  const close = () => {
    held = [];
    return closeGracefully(server, unused, () => {
      const waiting = held ?? [];
      held = null;
      for (const start of waiting) start();
    });
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(error.message, { cause: error })));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => (closing ??= close()),
    force: () => server.closeAllConnections(),
  };
}

/** How long a client that sent no HTTP may still send, in ms. */
const unreadableTimeout = 2_000;

const unreadableStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what is no HTTP request, and reads what the client still sends: closing the connection at once would reset it, and
 * the client might lose the answer.
 */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const status = unreadableStatus[code] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const giveUp = setTimeout(() => socket.destroy(), unreadableTimeout);
  socket.once('close', () => clearTimeout(giveUp));
}

/** Runs `stop` at the first SIGTERM or SIGINT and `force` at the next; returns a function that removes the handlers. */
export function onStopSignal(stop: () => Promise<void>, force: () => void): () => void {
  let asked = false;
  const onSignal = () => {
    if (asked) return force();
    asked = true;
    void stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => {
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
  };
}
