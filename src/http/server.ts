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

/** A request may have reached us that Node has not read yet: its connection still looks idle for this long, in ms. */
const unreadFor = 250;

async function closeGently(server: Server): Promise<void> {
  // The HTTP server's own close would reset connections whose request has just arrived; this one only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await sleep(unreadFor);
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
