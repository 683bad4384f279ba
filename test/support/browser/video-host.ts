// A fake video host: responds to any address with a player that plays nothing, and records which players were opened.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeVideoHost {
  /** Two host names of the same server. */
  origins: { video: string; embed: string };
  /** Paths with their queries, in order of arrival. */
  requests: string[];
  close: () => Promise<void>;
}

/** Starts the server on a free port. */
export async function openFakeVideoHost(): Promise<FakeVideoHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const { url = '' } = request;
    if (request.method === 'GET' && url !== '/favicon.ico') asked.push(host.replace(/:\d+$/, '') + url);
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
