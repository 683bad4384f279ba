// A minimal round-robin proxy in front of several shops. Each request goes to the next shop that is ready, without
// retries.
import { Agent, createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The address of the simulated client; the proxy forwards it as `X-Forwarded-For`. */
export const clientHeader = 'x-test-client';

export interface RoundRobinProxy {
  url: string;
  /** Number of requests that each shop answered, by address. */
  served: ReadonlyMap<string, number>;
  /** Resolves when the shop no longer gets requests (`out`), or gets them again (`in`). */
  waitUntil(shop: string, state: 'in' | 'out'): Promise<void>;
  close(): Promise<void>;
}

/** Interval of the readiness checks of each shop, in ms. */
const probeIntervalMs = 100;

/** Listens on a free port. A shop is taken out as soon as /readyz fails or a connection to it is refused. */
export async function startRoundRobin(shops: readonly string[]): Promise<RoundRobinProxy> {
  const ready = new Set(shops);
  const served = new Map<string, number>();
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  let closed = false;

  async function probe(shop: string): Promise<void> {
    while (!closed) {
      const isReady = await fetch(`${shop}/readyz`, { headers: { connection: 'close' } }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) ready.add(shop);
      else ready.delete(shop);
      await sleep(probeIntervalMs);
    }
  }

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const available = shops.filter((shop) => ready.has(shop));
    turn += 1;
    const shop = available[turn % Math.max(available.length, 1)];
    if (shop === undefined) {
      outgoing.writeHead(503).end('no shop is ready\n');
      return;
    }
    const client = incoming.headers[clientHeader] ?? '192.0.2.1';
    const headers = { ...incoming.headers, connection: 'close', 'x-forwarded-for': String(client) };
    const forwarded = sendRequest(new URL(incoming.url ?? '/', shop), { agent, method: incoming.method, headers });
    forwarded.once('response', (answer) => {
      served.set(shop, (served.get(shop) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    forwarded.once('error', (error) => {
      // The connection was refused, so nothing was sent and another shop can take the request. Any other error is a
      // failed request.
      if ('code' in error && error.code === 'ECONNREFUSED') {
        ready.delete(shop);
        forward(incoming, body, outgoing);
      } else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${error.message}\n`);
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.once('end', () => forward(incoming, Buffer.concat(parts), outgoing));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const probes = shops.map(probe);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    async waitUntil(shop, state) {
      while (ready.has(shop) !== (state === 'in')) await sleep(20);
    },
    async close() {
      closed = true;
      await Promise.all(probes);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
