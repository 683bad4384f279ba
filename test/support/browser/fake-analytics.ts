// A fake analytics service: its script reports the page that runs it, and the server records what it hears.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeAnalytics {
  /** The address of the script. */
  script: string;
  origin: string;
  /** Paths of the pages that were reported, in order. */
  pages: string[];
  /** All requests, the script's own included. */
  requests: string[];
  close: () => Promise<void>;
}

const program = `
const { src, dataset } = document.currentScript;
fetch(new URL('/hit?site=' + dataset.site + '&page=' + encodeURIComponent(location.pathname + location.search), src), { mode: 'no-cors' });
`;

/** Starts the server on a free port. */
export async function openFakeAnalytics(): Promise<FakeAnalytics> {
  const pages: string[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    if (pathname === '/hit') pages.push([searchParams.get('site'), searchParams.get('page')].join(' '));
    response.setHeader('Content-Type', pathname.endsWith('.html') ? 'text/html' : 'text/javascript');
    response.end(pathname === '/telt.js' ? program : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    script: `${origin}/telt.js`,
    pages,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
