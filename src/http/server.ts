// The listener: limits on slow clients, and an end that finishes what it began.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './deps.ts';

export interface RunningServer {
  port: number;
  /** Takes no more connections, finishes the requests it has, then resolves. Calling it again is the same. */
  close(): Promise<void>;
  /** Ends at once, requests in hand included. */
  force(): void;
}

/** Answers a request before the app sees it, and returns whether it did. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Listens; throws when the port cannot be had. `port` 0 takes any. What `intercept` does not answer goes to the app. */
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
    // Whoever is answered while we close should come back to another process.
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
 * How many times in a row it must have been quiet before the door closes, how far apart, and how long that is waited for at
 * most (ms). Looks are counted, not time: after a turn that took long, what came meanwhile is only taken in the next ones.
 */
const connectionQuiet = { looks: 5, apart: 10, max: 1_000 };
/** The same for requests on open connections: one that has arrived unread looks idle. */
const requestQuiet = { looks: 5, apart: 50, max: 5_000 };
/** How long a connection that has asked nothing yet is waited for, in ms: whoever opened it may be slow to speak. */
const firstRequestTimeout = 1_000;

/** Resolves when an event has not come for a while, or when that takes too long. */
async function waitUntilQuiet(
  server: Server,
  event: 'connection' | 'request',
  { looks, apart, max }: typeof connectionQuiet,
): Promise<void> {
  const began = performance.now();
  let heard = false;
  const hear = () => {
    heard = true;
  };
  server.on(event, hear);
  for (let quiet = 0; quiet < looks && performance.now() - began < max; quiet = heard ? 0 : quiet + 1) {
    heard = false;
    await sleep(apart);
  }
  server.off(event, hear);
}

/** Keeps the connections that have asked nothing yet. */
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
  // Node takes one connection a turn; those the kernel has taken already would be reset.
  await waitUntilQuiet(server, 'connection', connectionQuiet);
  // The HTTP server's own close would reset connections whose request has just arrived; this one only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const asked = performance.now();
  while (silent.size > 0 && performance.now() - asked < firstRequestTimeout) await sleep(requestQuiet.apart);
  await waitUntilQuiet(server, 'request', requestQuiet);
  // A connection kept alive turns idle only after its answer; look again until all are gone.
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
}

/** Runs `stop` at the first SIGTERM or SIGINT, `force` at the second; returns a function that stops listening for them. */
export function onStopSignal(stop: () => Promise<void>, force: () => void): () => void {
  let asked = false;
  const hear = () => {
    if (asked) return force();
    asked = true;
    void stop();
  };
  process.on('SIGTERM', hear);
  process.on('SIGINT', hear);
  return () => {
    process.off('SIGTERM', hear);
    process.off('SIGINT', hear);
  };
}
