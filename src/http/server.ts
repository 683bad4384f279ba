// The listener: limits on slow clients, and an end that finishes what it began.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './deps.ts';

export interface Listening {
  port: number;
  /** Takes no more connections, finishes the requests it has, then resolves. Calling it again is the same. */
  close(): Promise<void>;
  /** Ends at once, requests in hand included. */
  force(): void;
}

/** Listens; throws when the port cannot be had. `port` 0 takes any. */
export async function listen(app: Hono<HttpEnv>, { host, port }: { host: string; port: number }): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  let closing: Promise<void> | null = null;
  server.on('request', (request, response) => {
    // Whoever is answered while we close should come back to another process.
    if (closing) response.setHeader('Connection', 'close');
    void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => (closing ??= closeGently(server)),
    force: () => server.closeAllConnections(),
  };
}

/** How long it must be quiet before the door closes, and how long that is waited for at most, in ms. */
const door = { quiet: 50, most: 1_000 };
/** The same for requests on open connections: one that has arrived unread looks idle. */
const requests = { quiet: 250, most: 5_000 };

/** Resolves when an event has not come for a while, or when that takes too long. */
async function quietOf(server: Server, event: 'connection' | 'request', { quiet, most }: typeof door): Promise<void> {
  const began = performance.now();
  let heard = began;
  const hear = () => {
    heard = performance.now();
  };
  server.on(event, hear);
  while (performance.now() - heard < quiet && performance.now() - began < most) await sleep(quiet / 5);
  server.off(event, hear);
}

async function closeGently(server: Server): Promise<void> {
  // Node takes one connection a turn; those the kernel has taken already would be reset.
  await quietOf(server, 'connection', door);
  // The HTTP server's own close would reset connections whose request has just arrived; this one only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await quietOf(server, 'request', requests);
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
