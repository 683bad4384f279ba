// A stand-in for the hosts of videos: answers any address with a player that plays nothing, and remembers who asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeVideoHost {
  /** Two names of it, as two hosts. */
  origins: { video: string; embed: string };
  /** Paths with their queries, in the order in which they were asked. */
  requests: string[];
  close: () => Promise<void>;
}

export async function openFakeVideoHost(): Promise<FakeVideoHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const { url = '' } = request;
    if (url !== '/favicon.ico') asked.push(host.replace(/:\d+$/, '') + url);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="nl"><title>Film</title><body><button>Pauze</button></body></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origins: { video: `http://127.0.0.1:${port}`, embed: `http://localhost:${port}` },
    requests: asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
