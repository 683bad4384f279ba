// Ports for processes that cannot be given port 0, since others must know their address before they listen.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports from which Linux takes those of outgoing connections (32768 and up): one of these would be free when
 * it is chosen, and in use by a connection when the shop listens. Above the ports of the browser tests.
 */
const first = 24_000;
const last = 32_000;
const given = new Set<number>();

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/** A port on which nothing listens, and which no other call in this process has given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
