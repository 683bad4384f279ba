import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { describeReport, runFuzz } from './run-fuzz.ts';
import type { FuzzReport } from './run-fuzz.ts';
import type { FuzzRequest } from './send-request.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Options {
  make?: (index: number) => Partial<FuzzRequest>;
  indexes?: readonly number[];
  timeout?: number;
}

async function fuzz(
  answer: RequestListener,
  { make = () => ({}), indexes = Array.from({ length: 20 }, (_, at) => at), timeout = 30_000 }: Options = {},
) {
  server = createServer(answer);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return runFuzz({
    address: { host: '127.0.0.1', port },
    indexes,
    make: (index) => ({ method: 'GET', path: `/${index}`, headers: [['Host', 'x']], body: null, ...make(index) }),
    concurrency: 4,
    timeout,
  });
}

it('finds nothing in a shop that answers', async () => {
  const report = await fuzz((request, response) => {
    response.writeHead(request.url === '/3' ? 404 : 200, { 'Content-Type': 'application/json' }).end('{}');
  });
  expect(report).toEqual({
    sent: 20,
    statuses: new Map([
      [200, 19],
      [404, 1],
    ]),
    failures: [],
  });
});

it('finds a planted 500, with the command that repeats it', async () => {
  const report = await fuzz(
    (request, response) => {
      const body: Buffer[] = [];
      request.on('data', (chunk: Buffer) => body.push(chunk));
      request.on('end', () => {
        const isPlanted = Buffer.concat(body).toString().includes("it's planted");
        response.writeHead(isPlanted ? 500 : 200).end('fault');
      });
    },
    {
      make: (index) => ({
        method: 'POST',
        headers: [
          ['Host', 'x'],
          ['Content-Type', 'text/plain'],
          ['X-Empty', ''],
        ],
        body: Buffer.from(index === 7 ? "it's planted" : 'good'),
      }),
    },
  );
  expect(report.sent).toBe(20);
  expect(report.failures).toHaveLength(1);
  expect(report.failures[0]).toMatchObject({ index: 7, fault: { kind: 'server error', detail: '500 fault' } });
  const text = describeReport(report);
  expect(text).toContain('#7 server error: 500 fault');
  expect(text).toMatch(
    /curl -i --path-as-is -X POST -H 'Host: x' -H 'Content-Type: text\/plain' -H 'X-Empty;' --data-binary 'it'\\''s planted' 'http:\/\/127\.0\.0\.1:\d+\/7'/,
  );
  expect(text).toContain('20 requests, 1 failures; 200: 19, 500: 1');
});

it('writes a body of other bytes in a form that a shell can repeat', async () => {
  const report = await fuzz((_, response) => void response.writeHead(502).end(), {
    make: () => ({ method: 'PUT', body: Buffer.from([0, 255]) }),
    indexes: [1],
  });
  expect(report.failures[0]?.command).toMatch(/^printf %s AP8= \| base64 -d \| curl .* --data-binary @- /);
});

const kindsOf = ({ failures }: FuzzReport) =>
  Object.fromEntries(failures.map(({ index, fault }) => [index, fault.kind]));

it('finds a request that is never answered, and one that is answered in part', async () => {
  const report = await fuzz(
    (request, response) => {
      if (request.url === '/2') response.writeHead(200, { 'Content-Length': '100' }).write('half');
    },
    { indexes: [1, 2], timeout: 50 },
  );
  expect(kindsOf(report)).toEqual({ 1: 'hung', 2: 'hung' });
});

it('finds a request that is reset, and an answer that cannot be read', async () => {
  const report = await fuzz(
    (request, response) => {
      if (request.url === '/2') {
        request.socket.destroy();
        return;
      }
      const text = request.url === '/3' ? '{"a":' : '{}';
      const encoding = request.url === '/4' ? { 'Content-Encoding': 'br' } : {};
      response.writeHead(200, { 'Content-Type': 'application/json', ...encoding }).end(text);
    },
    { indexes: [1, 2, 3, 4] },
  );
  expect(kindsOf(report)).toEqual({ 2: 'reset', 3: 'malformed answer', 4: 'malformed answer' });
});

it('takes 503 only as the answer to a prefetch', async () => {
  const unavailable: RequestListener = (_, response) => void response.writeHead(503).end();
  const headers = [
    ['Host', 'x'],
    ['Sec-Purpose', 'prefetch'],
  ] as const;
  expect((await fuzz(unavailable, { make: () => ({ headers }) })).failures).toEqual([]);
  server?.close();
  expect((await fuzz(unavailable)).failures).toHaveLength(20);
});

it('takes 501 only as the refusal to put something aside', async () => {
  const answering =
    (code: string): RequestListener =>
    (_, response) =>
      void response.writeHead(501, { 'Content-Type': 'application/json' }).end(JSON.stringify({ code }));
  for (const code of ['rest_trash_not_supported', 'woocommerce_rest_trash_not_supported']) {
    expect((await fuzz(answering(code))).failures).toEqual([]);
    server?.close();
  }
  expect((await fuzz(answering('rest_not_built'))).failures).toHaveLength(20);
});
