// Closes a listener without resetting anybody: connections in the kernel's queue are accepted first, and every request that
// arrived is answered.
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** When a listener or its connections count as quiet. */
interface QuietRule {
  /** Checks in a row without an event. */
  checks: number;
  /** The time between two checks, in ms. */
  intervalMs: number;
  /** The maximum total time, in ms. */
  maxMs: number;
}

/** For new connections. Checks are counted instead of time: after a long event loop turn, events come only in later turns. */
const connectionQuiet: QuietRule = { checks: 5, intervalMs: 10, maxMs: 1_000 };
/** For requests on open connections: one that has arrived unread looks idle. */
const requestQuiet: QuietRule = { checks: 5, intervalMs: 50, maxMs: 5_000 };
/** How long a connection without a request is waited for, in ms: its client may be slow to send. */
const firstRequestTimeoutMs = 1_000;
/** The time between two searches for connections that became idle, in ms. */
const idleSweepMs = 50;
/** How many turns of the event loop without a new connection prove that the kernel's queue is empty. */
const emptyTurns = 2;
/** The maximum number of turns to wait for that. */
const maxTurns = 1_000;

/** Counts events of a server while `task` runs. */
async function watchServer<T>(
  server: Server,
  event: 'connection' | 'request',
  task: (takeCount: () => number) => Promise<T>,
): Promise<T> {
  let count = 0;
  const onEvent = () => {
    count += 1;
  };
  server.on(event, onEvent);
  try {
    return await task(() => {
      const seen = count;
      count = 0;
      return seen;
    });
  } finally {
    server.off(event, onEvent);
  }
}

/** Resolves when the event has not occurred for a while, or after the maximum time. */
function waitUntilQuiet(
  server: Server,
  event: 'connection' | 'request',
  { checks, intervalMs, maxMs }: QuietRule,
): Promise<void> {
  return watchServer(server, event, async (takeCount) => {
    const end = performance.now() + maxMs;
    for (let quiet = 0; quiet < checks && performance.now() < end; quiet = takeCount() > 0 ? 0 : quiet + 1)
      await sleep(intervalMs);
  });
}

/**
 * Resolves right after the event loop has found no connection to accept. Node accepts one connection per turn, so a turn
 * without one means that the kernel's queue was empty.
 */
function waitUntilQueueIsEmpty(server: Server): Promise<void> {
  return watchServer(server, 'connection', async (takeCount) => {
    for (let turn = 0, empty = 0; turn < maxTurns && empty < emptyTurns; turn += 1) {
      await setImmediate();
      empty = takeCount() > 0 ? 0 : empty + 1;
    }
  });
}

/** Returns a live set of the connections that have sent no request yet. */
export function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Closes connections that wait for a next request, and those that never sent a byte. */
async function closeIdleConnections(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  // After the poll phase of this turn: every request that has arrived is read by then.
  await setImmediate();
  server.closeIdleConnections();
  for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
}

/**
 * Stops listening, and resolves when all requests are answered and all connections are closed. The server must answer no
 * request before `release` is called: clients that wait for an answer open no further connection, so that the kernel's queue
 * becomes empty. Closing the listener resets the connections in that queue.
 */
export async function closeGracefully(server: Server, unused: ReadonlySet<Socket>, release: () => void): Promise<void> {
  await waitUntilQuiet(server, 'connection', connectionQuiet);
  await waitUntilQueueIsEmpty(server);
  // The HTTP server's `close` would reset connections whose request has just arrived. The net server's only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  release();
  const end = performance.now() + firstRequestTimeoutMs;
  while (unused.size > 0 && performance.now() < end) await sleep(requestQuiet.intervalMs);
  await waitUntilQuiet(server, 'request', requestQuiet);
  // A keep-alive connection becomes idle only after its response, so idle connections are closed repeatedly.
  await closeIdleConnections(server, unused);
  const sweep = setInterval(() => void closeIdleConnections(server, unused), idleSweepMs);
  await closed;
  clearInterval(sweep);
}
