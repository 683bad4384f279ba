// A proxy before several shops, as plain as they come: each request goes to the next one that is ready, and is tried once.
import { Agent, createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Says whose request it is; the proxy passes it on as `X-Forwarded-For`. */
export const clientHeader = 'x-test-client';

export interface RoundRobinProxy {
  url: string;
  /** How many requests each shop answered, by address. */
  served: ReadonlyMap<string, number>;
  /** Resolves when no new request goes to a shop, or when it is asked again. */
  waitUntil(shop: string, state: 'in' | 'out'): Promise<void>;
  close(): Promise<void>;
}

/** How often each shop is asked whether it is ready, in ms. */
const probeIntervalMs = 100;

/** Listens on a free port before these addresses; a shop is out as soon as /readyz says so or refuses a connection. */
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

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const open = shops.filter((shop) => ready.has(shop));
    turn += 1;
    const shop = open[turn % Math.max(open.length, 1)];
    if (shop === undefined) {
      outgoing.writeHead(503).end('no shop is ready\n');
      return;
    }
    const client = incoming.headers[clientHeader] ?? '192.0.2.1';
    const headers = { ...incoming.headers, connection: 'close', 'x-forwarded-for': String(client) };
    const outward = ask(new URL(incoming.url ?? '/', shop), { agent, method: incoming.method, headers });
    outward.once('response', (answer) => {
      served.set(shop, (served.get(shop) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    outward.once('error', (error) => {
      // Nobody was there to take it: nothing was sent, so another may have it. Anything else is a failed request.
      if ('code' in error && error.code === 'ECONNREFUSED') {
        ready.delete(shop);
        pass(incoming, body, outgoing);
      } else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${error.message}\n`);
    });
    outward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.once('end', () => pass(incoming, Buffer.concat(parts), outgoing));
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
