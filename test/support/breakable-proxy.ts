// A TCP proxy in front of a server. A test can interrupt its connections and restore them.
import { createServer, connect } from 'node:net';
import type { Server, Socket } from 'node:net';

interface BreakableProxy {
  /** The server's URL with the proxy's host and port. */
  url: string;
  /** Closes every connection and stops accepting new ones. */
  disconnect(): Promise<void>;
  /** Stops forwarding data on the existing connections without closing them. New connections work. */
  stall(): void;
  restore(): Promise<void>;
}

/** Opens a proxy to the PostgreSQL server at `url`. */
export async function openBreakableProxy(url: string): Promise<BreakableProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const register = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((client) => {
        const upstream = connect(Number(target.port || '5432'), target.hostname);
        register(client);
        register(upstream);
        client.pipe(upstream).pipe(client);
        client.on('close', () => upstream.destroy());
        upstream.on('close', () => client.destroy());
      }).listen(port, '127.0.0.1', () => {
        const address = server?.address();
        port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  await mend();
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(port);
  return {
    url: proxied.href,
    restore: mend,
    stall() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    disconnect: () =>
      new Promise((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
        server = null;
        for (const socket of open) socket.destroy();
      }),
  };
}
