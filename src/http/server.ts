// The HTTP listener: timeouts for slow clients and a graceful shutdown.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './deps.ts';

/** A listening server; `port` is the actual port. */
export interface RunningServer {
  port: number;
  /** Accepts no more connections, finishes open requests, then resolves. A second call returns the same promise. */
  close(): Promise<void>;
  /** Closes all connections immediately, open requests included. */
  force(): void;
}

/** May answer a request before the app receives it; returns whether it did. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Starts listening; throws when the port is not available. Port 0 takes a free port. The app answers what `intercept` does not. */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port }: { host: string; port: number },
  intercept: RequestInterceptor = () => false,
): Promise<RunningServer> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: true });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  const silent = trackUnusedConnections(server);
  let closing: Promise<void> | null = null;
  server.on('request', (request, response) => {
    // During the shutdown, the client should send its next request to another process.
    if (closing) response.setHeader('Connection', 'close');
    if (!intercept(request, response)) void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => (closing ??= closeGracefully(server, silent)),
    force: () => server.closeAllConnections(),
  };
}

/**
 * When connections count as quiet: `looks` checks in a row without a new connection, `apart` ms between checks, `most` ms in
 * total. Checks are counted instead of time: after a long event loop turn, pending events are delivered only in later turns.
 */
const connectionQuiet = { looks: 5, apart: 10, max: 1_000 };
/** The same for requests on open connections: one that has arrived unread looks idle. */
const requestQuiet = { looks: 5, apart: 50, max: 5_000 };
/** How long a connection that has asked nothing yet is waited for, in ms: whoever opened it may be slow to speak. */
const firstRequestTimeout = 1_000;

/** Resolves when the event has not occurred for a while, or after `most` ms. */
async function waitUntilQuiet(
  server: Server,
  event: 'connection' | 'request',
  { looks, apart, max }: typeof connectionQuiet,
): Promise<void> {
  const began = performance.now();
  let heard = false;
  const onEvent = () => {
    heard = true;
  };
  server.on(event, onEvent);
  for (let quiet = 0; quiet < looks && performance.now() - began < max; quiet = heard ? 0 : quiet + 1) {
    heard = false;
    await sleep(apart);
  }
  server.off(event, onEvent);
}

/** Returns a live set of the connections that have sent no request yet. */
function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

async function closeGracefully(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  // Node accepts one connection per event loop turn. Closing now would reset those that the kernel has already accepted.
  await waitUntilQuiet(server, 'connection', connectionQuiet);
  // The HTTP server's `close` would reset connections whose request has just arrived. The net server's only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const asked = performance.now();
  while (silent.size > 0 && performance.now() - asked < firstRequestTimeout) await sleep(requestQuiet.apart);
  await waitUntilQuiet(server, 'request', requestQuiet);
  // A keep-alive connection becomes idle only after its response, so idle connections are closed repeatedly.
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
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
