// A way to a server that a test can close and open again.
import { createServer, connect } from 'node:net';
import type { Server, Socket } from 'node:net';

export interface BreakableProxy {
  /** The same address by this way. */
  url: string;
  /** Ends every connection and takes no other. */
  disconnect(): Promise<void>;
  /** From now on what is said at either end of the connections there are never arrives; others are taken. */
  stall(): void;
  restore(): Promise<void>;
}

/** A way to the PostgreSQL at `url`. */
export async function openBreakableProxy(url: string): Promise<BreakableProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port || '5432'), target.hostname);
        hold(near);
        hold(far);
        near.pipe(far).pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      }).listen(port, '127.0.0.1', () => {
        const address = server?.address();
        port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  await mend();
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String(port);
  return {
    url: way.href,
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
